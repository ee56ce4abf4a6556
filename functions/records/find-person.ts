/**
 * Finds every row that concerns a person. It scans the whole table, which no request does, because this
 * command must miss nothing.
 */
import { findCredential } from '../auth/repo.ts';
import { Conflict } from '../core/errors.ts';
import type { StoredInvoice } from '../invoices/invoice.ts';
import { type Item, scanTable } from '../storage/items.ts';
import { type Key, kindsOf, type RowKind } from '../storage/keys.ts';
import { rowKinds, type Treatment } from './row-kinds.ts';
import { isActor, type Known, type Person, type Relation } from './whose.ts';

export interface Row {
  readonly kind: RowKind;
  readonly item: Item & Key;
}

/** A row that concerns a person. */
export interface FoundRow extends Row {
  readonly relation: Relation;
}

interface Found {
  readonly person: Person;
  readonly rows: readonly FoundRow[];
  /** The ids of the photos named by any inquiry, from anyone. */
  readonly photos: ReadonlySet<string>;
}

/**
 * Finds a person's rows.
 *
 * @param email or the id of an order whose customer has none
 *
 * @throws Conflict if the table holds a kind of row, or a found row holds a field, with no rule for it: then
 *   nothing is exported or erased, so that no part is missed
 */
export async function findPerson(email: string): Promise<Found> {
  const person: Person = { email, userId: (await findCredential(email))?.userId };
  const known: Known = { subjects: new Map(), invoices: new Set(), left: new Map() };
  for await (const { kind, item } of allRows()) {
    const subject = rowKinds[kind].subject?.(item);
    const relation = subject && subjectRelation({ kind, item }, person);
    if (relation) known.subjects.set(subject, relation);
    if (kind === 'invoice' && isBuyer(item, person)) known.invoices.add(`${item.PK} ${item.SK}`);
    if (kind === 'orderEvent' && isCorrected(item, person)) {
      if (item.SK > (known.left.get(item.PK) ?? '')) known.left.set(item.PK, item.SK);
    }
  }
  // An inquiry about an order placed for somebody else may name that person's address.
  for await (const { kind, item } of allRows()) {
    const subject = rowKinds[kind].subject?.(item);
    if (kind === 'inquiry' && subject && known.subjects.get(`order-${item.orderId}`) === 'theirs') {
      known.subjects.set(subject, 'theirs');
    }
  }
  const rows: FoundRow[] = [];
  const photos = new Set<string>();
  for await (const row of allRows()) {
    if (row.kind === 'inquiry') {
      for (const id of (row.item.photos ?? []) as string[]) photos.add(id);
    }
    const relation =
      rowKinds[row.kind].relation(row.item, person, known) ??
      (isActor(row.item, person) ? 'acted' : undefined);
    if (!relation) continue;
    requireNamedFields(row);
    rows.push({ ...row, relation });
  }
  return { person, rows, photos };
}

export async function* allRows(): AsyncGenerator<Row> {
  for await (const item of scanTable()) yield { kind: kindOf(item), item };
}

/** @throws Conflict if the key file does not name the row's kind */
function kindOf({ PK, SK }: Key): RowKind {
  const [kind] = kindsOf({ PK, SK });
  if (kind) return kind;
  throw new Conflict(
    `The table holds a row of an unknown kind, ${PK} ${SK}. Add its kind to functions/storage/keys.ts and its fields to functions/records/row-kinds.ts. Nothing was done.`,
  );
}

/** The table's own attributes, which hold no data of their own. */
const STORAGE = /^(PK|SK|GSI\dPK|GSI\dSK|expiresAt)$/;

/** @throws Conflict if the table of fields lacks one of the row's fields */
function requireNamedFields({ kind, item }: Row): void {
  for (const name of Object.keys(item)) {
    if (STORAGE.test(name) || name in rowKinds[kind].fields) continue;
    throw new Conflict(
      `A row of kind ${kind} has the field ${name}. Say in functions/records/row-kinds.ts whether it is erased, kept or hidden. Nothing was done.`,
    );
  }
}

/** True if an identifying field identifies this person. */
export function isTheirs({ of }: Treatment, { relation, item }: FoundRow, person: Person): boolean {
  if (of === 'actor') return isActor(item, person);
  return of === 'account' ? relation === 'theirs' : relation !== 'acted';
}

/** An order's, quote's or inquiry's relation to a person; undefined for rows that depend on one. */
function subjectRelation({ kind, item }: Row, person: Person): Relation | undefined {
  if (kind === 'order') return orderRelation(item, person);
  const isTheirs =
    (kind === 'quote' && isQuotedTo(item, person)) ||
    (kind === 'inquiry' && item.email === person.email);
  return isTheirs ? 'theirs' : undefined;
}

function orderRelation(order: Item, { email, userId }: Person): Relation | undefined {
  const { userEmail, customerEmail } = order;
  if (customerEmail === null) return order.id === email ? 'theirs' : undefined;
  const isPlacedByThem =
    order.userId === null
      ? customerEmail === email
      : userEmail === email || (userId !== undefined && order.userId === userId);
  if (isPlacedByThem) return 'theirs';
  return customerEmail === email ? 'named' : undefined;
}

/** True if an invoice was made out to a person, even if its order has another address now. */
function isBuyer({ buyer }: Item, { email }: Person): boolean {
  return (buyer as StoredInvoice['buyer']).email === email;
}

/** True if an event shows that an order once had a person's address. */
function isCorrected({ before, after }: Item, { email }: Person): boolean {
  return [before, after].some(
    (kept) => (kept as { customerEmail?: unknown } | null | undefined)?.customerEmail === email,
  );
}

/** True if a quote is for a person, or was sent to them before its address was changed. */
function isQuotedTo({ customerEmail, sentTo }: Item, { email }: Person): boolean {
  return customerEmail === email || sentTo === email;
}
