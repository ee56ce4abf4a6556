/**
 * The money of an order by rules of its own, from what has happened to it: it shares no line with the shop.
 * Amounts are cents; days are Brisbane's, such as 2026-06-30.
 */

/** A payment (above zero) or refund, on its day. */
interface Entry {
  readonly id: string;
  readonly cents: number;
  readonly day: string;
  readonly recorded: string;
  /** True if it counts, was undone as if it never was, or is taken back on the day of `takenBack`. */
  undone: boolean;
  takenBack?: string;
}

interface Note {
  readonly cents: number;
  readonly day: string;
}

export interface Billed {
  readonly id: string;
  readonly total: number;
  readonly day: string;
  /** The last instant to pay it in time, in epoch milliseconds. */
  readonly due: number;
  readonly notes: Note[];
  readonly entries: Entry[];
  /** True if its order was cancelled, and what is kept of it was not said. */
  undecided: boolean;
}

export interface Sale {
  readonly id: string;
  readonly ordered: string;
  lines: number;
  charges: number;
  cancelled: boolean;
  readonly invoices: Billed[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;

export const netOf = ({ total, notes }: Billed) => total - sum(notes.map(({ cents }) => cents));
export const paidOf = ({ entries }: Billed) =>
  sum(entries.map(({ cents, undone, takenBack }) => (undone || takenBack ? 0 : cents)));
/** The amount that the customer owes; below zero, the amount owed back. */
export const owedOf = (one: Billed) => (one.undecided ? 0 : netOf(one)) - paidOf(one);

/** Everything that is shown of an order's money. */
export function sumsOf(sale: Sale) {
  const { invoices } = sale;
  const billed = sum(invoices.map(netOf));
  const decided = invoices.filter(({ undecided }) => !undecided);
  const comesTo = sale.cancelled ? sum(decided.map(netOf)) : sale.lines + sale.charges;
  const owed = invoices.map(owedOf);
  return {
    comesTo,
    billed,
    left: Math.max(0, comesTo - billed),
    over: Math.max(0, billed - comesTo),
    received: sum(invoices.map(paidOf)),
    open: sum(owed.filter((cents) => cents > 0)),
    refund: sum(owed.map((cents) => Math.max(0, -cents))),
  };
}

/** The sentence that its customer reads about an invoice. */
export function sentenceOf(one: Billed, now: number): RegExp {
  const owed = owedOf(one);
  const literally = (text: string) => new RegExp(`^${text.replace(/[.$]/g, '\\$&')}`);
  if (owed < 0) return literally(`We owe you ${dollars(-owed)} back and will be in touch.`);
  if (owed > 0) return literally(`${dollars(owed)} ${one.due < now ? 'was due on' : 'is due by'} `);
  if (netOf(one) === 0) return /^This invoice was credited/;
  return one.undecided ? /^Your order was cancelled: there is nothing to pay/ : /^Paid\. Thank you/;
}

/** The text of an order's badge. */
export function badgeOf(sale: Sale, now: number): string {
  const { invoices } = sale;
  const owing = invoices.filter((one) => owedOf(one) > 0);
  if (owing.some(({ due }) => due < now)) return 'Overdue';
  if (owing.length > 0) {
    return invoices.some((one) => netOf(one) > 0 && paidOf(one) > 0) ? 'Part paid' : 'Unpaid';
  }
  if (invoices.length === 0) return 'Not invoiced';
  if (invoices.some((one) => owedOf(one) < 0)) return 'Refund owed';
  if (invoices.some((one) => one.undecided && netOf(one) > 0)) return 'To credit';
  if (invoices.every((one) => netOf(one) === 0)) return 'Credited';
  return sumsOf(sale).left > 0 ? 'Paid so far' : 'Paid';
}

/** The money sentences of the email about a cancellation, in parts. */
export function cancelledWords(sale: Sale): string[] {
  const { comesTo, refund, received } = sumsOf(sale);
  if (sale.invoices.length === 0) return [];
  return [
    ...(comesTo > 0 ? [`We keep ${dollars(comesTo)} of what you paid.`] : []),
    ...(refund > 0 ? [`We owe you ${dollars(refund)} back`] : []),
    ...(received === 0 ? ['There is nothing to pay'] : []),
  ];
}

const quarter = (day: string) => `${day.slice(0, 4)}${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** How often something unusual is said of a payment before it is recorded; the first with its amount. */
export function asksOf(sale: Sale, one: Billed, cents: number, day: string, today: string) {
  const more = cents - Math.max(0, owedOf(one));
  return [
    ...(cents > 0 && more > 0 ? [`That is ${dollars(more)} more than is open.`] : []),
    ...(day < sale.ordered ? ['The order was placed later'] : []),
    ...(quarter(day) < quarter(today) ? ['has ended'] : []),
  ];
}

/** Credits an invoice; with a lower price the order follows, but for what was billed beyond it. */
export function creditIt(sale: Sale, one: Billed, cents: number, lowers: boolean, day: string) {
  if (lowers && !sale.cancelled) sale.charges -= Math.max(0, cents - sumsOf(sale).over);
  one.notes.push({ cents, day });
}

/** Records what was paid or refunded, or takes an entry back; nothing is owed of a cancelled order. */
export function changePaid(sale: Sale, one: Billed, change: () => void) {
  change();
  if (sale.cancelled && owedOf(one) > 0) one.undecided = true;
}

export function undoIt(entry: Entry, today: string, closedUntil: string) {
  const stays = quarter(entry.day) < quarter(today) && entry.recorded !== today;
  if (stays || entry.day <= closedUntil) entry.takenBack = today;
  else entry.undone = true;
}

/** Sets whether it is cancelled; nothing is decided of its invoices then. */
export function setCancelled(sale: Sale, cancelled: boolean) {
  if (sale.cancelled === cancelled) return;
  sale.cancelled = cancelled;
  for (const one of sale.invoices) one.undecided = cancelled && netOf(one) > 0;
}

/** Cancels it and credits all but what is kept of what was paid. @returns false if less was paid */
export function settleIt(sale: Sale, keep: number, day: string): boolean {
  const most = sum(sale.invoices.map((one) => Math.min(paidOf(one), netOf(one))));
  if (keep > most) return false;
  let left = keep;
  for (const one of sale.invoices) {
    const kept = Math.min(left, paidOf(one), netOf(one));
    left -= kept;
    if (netOf(one) > kept) one.notes.push({ cents: netOf(one) - kept, day });
    one.undecided = false;
  }
  sale.cancelled = true;
  return true;
}

/** The sums of a quarter's books, from its first to its last day. */
export function booksOf(sales: readonly Sale[], from: string, to: string) {
  const all = sales.flatMap(({ invoices }) => invoices);
  const within = ({ day }: { readonly day: string }) => from <= day && day <= to;
  const entries = all.flatMap((one) => one.entries).filter(({ undone }) => !undone);
  const reversals = entries.flatMap(({ cents, takenBack }) =>
    takenBack ? [{ cents: -cents, day: takenBack }] : [],
  );
  return {
    invoiced: sum(all.filter(within).map(({ total }) => total)),
    credited: sum(
      all
        .flatMap(({ notes }) => notes)
        .filter(within)
        .map(({ cents }) => cents),
    ),
    received: sum([...entries, ...reversals].filter(within).map(({ cents }) => cents)),
  };
}
