/**
 * `npm run search-terms`: lets older rows be found by what newer ones are found by: inquiries and
 * accounts at all, orders and quotes by phone, suburb, postcode and console. It scans the table, which
 * no request does; running it again is safe.
 */
import { readInquiry } from '../inquiries/inquiry.ts';
import { inquiryIndex } from '../inquiries/repo.ts';
import { orderIndex } from '../orders/list-orders.ts';
import { readOrder } from '../orders/order.ts';
import { quoteIndex } from '../quotes/list-quotes.ts';
import { readOffer } from '../quotes/offer.ts';
import { readRecord } from '../quotes/quote.ts';
import { getItem, type Item, scanTable } from '../storage/items.ts';
import { type Key, kindsOf, type RowKind, sorts } from '../storage/keys.ts';
import { readRow } from '../storage/read-rows.ts';
import { condition, createItem, updateItem } from '../storage/update.ts';
import { readUser, userIndex } from '../storage/user.ts';
import { runCommand, useShop } from './run-command.ts';

type FindItems = (row: Item & Key) => Item[] | Promise<Item[]>;

/** The items by which a row is found; none if it cannot be read, which is logged. */
const by =
  <Thing>(read: (row: Item) => Thing, toItems: (thing: Thing) => Item[]): FindItems =>
  (row) => {
    const thing = readRow(row, read);
    return thing ? toItems(thing) : [];
  };

const foundBy: Partial<Record<RowKind, FindItems>> = {
  order: by(readOrder, orderIndex.searchItems),
  inquiry: by(readInquiry, inquiryIndex.searchItems),
  user: by(readUser, userIndex.searchItems),
  quote: async (row) => {
    const quote = readRow(row, readRecord);
    if (!quote) return [];
    if (row.consoles !== undefined) return quoteIndex.searchItems(quote);
    const item = await getItem({ PK: row.PK, SK: sorts.offer });
    const offer = item && readRow(item, readOffer);
    const consoles = offer ? offer.products.map(({ name }) => name) : [];
    // A quote that is being saved copies them itself.
    const isOlder = condition('attribute_exists(PK) AND attribute_not_exists(consoles)');
    await updateItem({ PK: row.PK, SK: row.SK }, { set: { consoles } }, isOlder);
    return quoteIndex.searchItems({ ...quote, consoles });
  },
};

await runCommand(async () => {
  await useShop();
  let written = 0;
  for await (const row of scanTable()) {
    const [kind] = kindsOf(row);
    const items = (await (kind && foundBy[kind])?.(row)) ?? [];
    for (const item of items) written += Number(await createItem(item));
  }
  return written === 0
    ? 'Everything is found by all its terms. Nothing to do.'
    : `Written: ${written} search terms.`;
});
