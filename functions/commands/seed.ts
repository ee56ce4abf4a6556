/** `npm run seed -- [--demo]`: fills a shop with its catalogue, and with demo people and orders. */
import { postcodesOf } from '../../shared/postcode.ts';
import { findOpening, keepClosed } from '../business/opening.ts';
import { postageSettings } from '../products/postage.ts';
import { storeInquiries } from '../seed/demo-inquiries.ts';
import { storeOrders } from '../seed/demo-orders.ts';
import { storePeople } from '../seed/people.ts';
import { storeCatalogue } from '../seed/seed-catalogue.ts';
import { getItem } from '../storage/items.ts';
import { shopKeys } from '../storage/keys.ts';
import { createItem } from '../storage/update.ts';
import { invoiceSettings } from '../workshop/invoice-settings.ts';
import { CommandError, readArguments, runCommand, useShop } from './run-command.ts';

/** Made-up postage for consoles from Caboolture, for the demo. */
const demoPostage = {
  upToGrams: [7_000, 12_000, 18_000, 25_000],
  zones: [
    zone('Queensland', ['QLD'], [22_00, 29_00, 36_00, 45_00]),
    zone('New South Wales and ACT', ['NSW', 'ACT'], [26_00, 34_00, 42_00, 52_00]),
    zone('Victoria', ['VIC'], [28_00, 37_00, 46_00, 58_00]),
    zone('South Australia and Tasmania', ['SA', 'TAS'], [32_00, 42_00, 53_00, 69_00]),
    zone('Western Australia and NT', ['WA', 'NT'], [38_00, 52_00, 68_00, 89_00]),
  ],
  isShown: true,
};

function zone(name: string, states: Parameters<typeof postcodesOf>[0], cents: number[]) {
  return { name, postcodes: postcodesOf(states), cents };
}

async function once(
  name: string,
  now: Date,
  store: () => Promise<void>,
): Promise<string | undefined> {
  if (await getItem(shopKeys.seedMark(name))) return undefined;
  await store();
  await createItem({ ...shopKeys.seedMark(name), completedAt: now.toISOString() });
  return name;
}

/**
 * Fills a shop once. A mark records that, so anything an owner deletes later does not come back. An
 * interrupted run can be repeated.
 */
await runCommand(async () => {
  const usage = 'Usage: npm run seed -- [--demo]';
  const { values, positionals } = readArguments(usage, { demo: { type: 'boolean' } });
  if (positionals.length > 0) throw new CommandError(usage);
  await useShop();
  const now = new Date();
  // The demo is open. A real shop stays closed, because it states placeholders until its owner has
  // replaced them.
  if (!values.demo) await keepClosed(await findOpening());
  const done = await Promise.all([
    once('catalogue', now, () => storeCatalogue(now)),
    values.demo &&
      once('demo', now, async () => {
        await Promise.all([
          storePeople(now),
          storeOrders(now),
          storeInquiries(now),
          postageSettings.change(demoPostage, undefined),
          invoiceSettings.change({ gstRegistered: true, gstSince: '2021-07-01' }, undefined),
        ]);
      }),
  ]);
  const stored = done.filter(Boolean);
  return stored.length > 0 ? `Stored: ${stored.join(', ')}.` : 'The shop was filled before.';
});
