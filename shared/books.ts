/**
 * Rules for dating money in the books. Quarters are those of the activity statement. A quarter that
 * has ended may have been reported already, so nothing in it changes silently: we ask before we
 * date anything in it, and undoing one of its payments adds a reversal dated today. Once the owner
 * has closed the books up to a day, nothing is dated on or before that day. Days are Brisbane's,
 * such as 2026-06-30.
 */
import { dayInWords } from './dates.ts';
import { dayOf } from './days.ts';
import { quarterOf } from './figures.ts';
import { formatDollars } from './money.ts';

const quarterNames = [
  'January to March',
  'April to June',
  'July to September',
  'October to December',
] as const;

/** The quarter a day is in, such as 'April to June 2026'. */
export function quarterInWords(day: string): string {
  const [year, quarter] = quarterOf(day.slice(0, 7)).split('-Q');
  return `${quarterNames[Number(quarter) - 1]} ${year}`;
}

/** True if the day's quarter is over. */
export const hasQuarterEnded = (day: string, now: Date): boolean =>
  quarterOf(day.slice(0, 7)) < quarterOf(dayOf(now).slice(0, 7));

/** The refusal of a payment dated in closed books; undefined if its day is still open. */
export const closedBooks = (day: string, closedUntil: string | null): string | undefined =>
  closedUntil !== null && day <= closedUntil
    ? `Your books are closed until ${dayInWords(closedUntil)}: choose a later day.`
    : undefined;

interface Entry {
  readonly paidOn: string;
  /** ISO 8601. */
  readonly recordedAt: string;
}

/**
 * True if undoing a payment keeps its day and adds a reversal dated today, because its quarter has
 * ended or its day is closed. A payment recorded today is simply removed: no report has seen it
 * yet.
 */
export function isReversed(
  { paidOn, recordedAt }: Entry,
  closedUntil: string | null,
  now: Date,
): boolean {
  if (closedBooks(paidOn, closedUntil)) return true;
  return hasQuarterEnded(paidOn, now) && dayOf(recordedAt) !== dayOf(now);
}

interface Payment {
  readonly cents: number;
  readonly refund: boolean;
  readonly paidOn: string;
}

/**
 * The questions to ask before a payment or refund is recorded, as sentences; empty if nothing is
 * unusual.
 *
 * @param about the open amount of the invoice in cents, and when its order was placed (ISO 8601)
 */
export function paymentQuestions(
  { cents, refund, paidOn }: Payment,
  about: { readonly openCents: number; readonly orderedAt: string },
  now: Date,
): string[] {
  const more = refund ? 0 : cents - Math.max(0, about.openCents);
  const ordered = dayOf(about.orderedAt);
  return [
    more > 0 ? `That is ${formatDollars(more)} more than is open.` : '',
    paidOn < ordered ? `The order was placed later, on ${dayInWords(ordered)}.` : '',
    hasQuarterEnded(paidOn, now)
      ? `${quarterInWords(paidOn)} has ended: if you have reported it, its figures change.`
      : '',
  ].filter(Boolean);
}

/** The closing question after those sentences. */
export const RECORD_IT = 'Record it?';
