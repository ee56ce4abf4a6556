import { createItem } from '../storage/conditional.ts';
import { getItem } from '../storage/items.ts';
import { seedKey } from '../storage/keys.ts';
import { storeInquiries } from './demo-inquiries.ts';
import { storeOrders } from './demo-orders.ts';
import { storePeople } from './people.ts';
import { storeCatalogue } from './seed-catalogue.ts';

/**
 * Fills a shop, once: a mark records that it was done, so that what an owner has deleted since does
 * not come back. If it was interrupted, it can be run again.
 *
 * @param demo whether people, orders, reviews and inquiries come with the stock
 * @returns what this call stored; nothing if it had been done before
 */
export async function fillShop(now: Date, { demo }: { demo: boolean }): Promise<string[]> {
  const done = await Promise.all([
    once('catalogue', now, () => storeCatalogue(now)),
    demo &&
      once('demo', now, async () => {
        await Promise.all([storePeople(now), storeOrders(now), storeInquiries(now)]);
      }),
  ]);
  return done.filter((name) => typeof name === 'string');
}

async function once(
  name: string,
  now: Date,
  store: () => Promise<void>,
): Promise<string | undefined> {
  if (await getItem(seedKey(name))) return undefined;
  await store();
  await createItem({ ...seedKey(name), completedAt: now.toISOString() });
  return name;
}
