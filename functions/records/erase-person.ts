import { unusableHash } from '../auth/password.ts';
import { findCredential, replacePassword } from '../auth/repo.ts';
import { Conflict } from '../core/errors.ts';
import { FIRST_REVOCATION, revoked } from '../core/revocation.ts';
import { countChanged } from '../figures/count.ts';
import { invoiceKey, parseEntryId, readInvoice, type StoredInvoice } from '../invoices/invoice.ts';
import { searchItems } from '../invoices/list-invoices.ts';
import { orderIndex } from '../orders/list-orders.ts';
import { readOrder } from '../orders/order.ts';
import type { Item } from '../storage/items.ts';
import { orderKeys, type RowKind } from '../storage/keys.ts';
import { deleteItem, putItem, replaceItem } from '../storage/update.ts';
import { findUser } from '../storage/user.ts';
import { discardPhotos, discardUnnamedPhotos, discardUploads } from './discard-files.ts';
import { type FoundRow, findPerson, isTheirs } from './find-person.ts';
import { rowKinds } from './row-kinds.ts';
import type { Person } from './whose.ts';

/** The next pass finds an order that was being placed during the last. */
const PASSES = 5;

/**
 * Erases a person: account, sessions, inquiries, the texts of reviews, and all personal data in their orders.
 * The account is deleted last, so if the command is interrupted, run it again.
 *
 * @returns the number of items changed or deleted, and the number of deleted photos that no inquiry names
 * @throws Conflict for an admin's account, or if something keeps coming back
 */
export async function erasePerson(email: string): Promise<{ items: number; photos: number }> {
  let items = 0;
  for (let look = 0; look < PASSES; look++) {
    const { person, rows, photos } = await findPerson(email);
    if (look === 0) await lockOut(person);
    const changed = await eraseRows(rows, person);
    if (changed === 0) return { items, photos: await discardUnnamedPhotos(photos, new Date()) };
    items += changed;
  }
  throw new Conflict('Something kept coming back. Please try again.');
}

/**
 * Closes an account first, so that nothing new is written during the erasure. Its sessions end, and its
 * password no longer works.
 *
 * @throws Conflict for an admin's account
 */
export async function lockOut({ email, userId }: Person): Promise<void> {
  if (userId === undefined) return;
  const user = await findUser(userId);
  if (user?.role === 'admin') {
    throw new Conflict(`${email} is an admin. Take that role away first.`);
  }
  const credential = await findCredential(email);
  if (credential) await replacePassword({ email, credential, passwordHash: unusableHash() });
  await discardUploads(userId);
}

/** Search items are deleted before the personal data they lead to, and the account is deleted last. */
const later: readonly RowKind[] = ['order', 'invoice', 'quote', 'inquiry', 'user', 'credential'];

/** The rows that search items name, by key, as they were before. */
type Named = ReadonlyMap<string, FoundRow>;

async function eraseRows(rows: readonly FoundRow[], person: Person): Promise<number> {
  const found: Named = new Map(
    rows
      .filter(({ kind }) => kind === 'order' || kind === 'invoice')
      .map((row) => [`${row.item.PK} ${row.item.SK}`, row]),
  );
  const turn = ({ kind }: FoundRow) => later.indexOf(kind);
  let changed = 0;
  for (const row of rows.toSorted((one, other) => turn(one) - turn(other))) {
    const rest = withoutPerson(row, person, found);
    if (rest === row.item) continue;
    if (row.kind === 'inquiry') await discardPhotos((row.item.photos ?? []) as string[]);
    await replace(row, rest);
    changed += 1;
  }
  // This cannot wait for the stream, because an order's counted share holds its postcode.
  await countChanged(rows.map(({ item: { PK, SK } }) => ({ PK, SK })));
  return changed;
}

async function replace({ kind, item }: FoundRow, rest: Item | undefined): Promise<void> {
  if (!rest) {
    await deleteItem({ PK: item.PK, SK: item.SK });
  } else if (kind === 'order') {
    // If the order has changed meanwhile, the next pass reads it again.
    await replaceItem(rest, Number(item.version));
  } else {
    await putItem(rest);
  }
}

/**
 * Removes a person from a row.
 *
 * @param named the person's orders and invoices as they were
 * @returns undefined if the whole row must go; the same object if it holds nothing about the person
 */
function withoutPerson(row: FoundRow, person: Person, named: Named): Item | undefined {
  const { kind, relation, item } = row;
  if (kind === 'orderSearch' || kind === 'invoiceSearch') {
    return isStillFound(row, person, named) ? item : undefined;
  }
  const fields = rowKinds[kind].fields;
  if (relation === 'theirs' && !Object.values(fields).some((field) => field.kept)) return undefined;
  const erased = Object.entries(fields).filter(
    ([name, treatment]) => treatment.of && name in item && isTheirs(treatment, row, person),
  );
  if (erased.length === 0) return item;
  return {
    ...item,
    ...Object.fromEntries(
      erased.map(([name, { becomes }]) => [
        name,
        typeof becomes === 'function' ? becomes(item[name], item) : becomes,
      ]),
    ),
    // Links to the order or to its invoices stop working for whoever has one.
    ...(kind === 'order' && {
      version: Number(item.version) + 1,
      linkVersion: revoked(Number(item.linkVersion ?? FIRST_REVOCATION), new Date()),
    }),
  };
}

/** The books keep the buyer's name on an invoice, but a search no longer finds the invoice by it. */
const withoutBuyer = (invoice: StoredInvoice): StoredInvoice => ({
  ...invoice,
  buyer: { ...invoice.buyer, name: '', billToName: null },
});

/** True if a search item finds its order or invoice by something other than the person's data. */
function isStillFound({ item }: FoundRow, person: Person, named: Named): boolean {
  const { orderId, invoiceId } = item;
  const invoice = parseEntryId('i', String(invoiceId));
  const { PK, SK } = invoice ? invoiceKey(invoice) : orderKeys.order(String(orderId));
  const thing = named.get(`${PK} ${SK}`);
  if (!thing) return true;
  const left = withoutPerson(thing, person, named) ?? {};
  const items = invoice
    ? searchItems(withoutBuyer(readInvoice(left)))
    : orderIndex.searchItems(readOrder(left));
  return items.some((one) => one.SK === item.SK);
}
