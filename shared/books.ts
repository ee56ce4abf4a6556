/**
 * When money is dated, as the books see it. Quarters are those of the activity statement; one that has
 * ended may have been reported, so nothing in it changes in silence: what is dated into it is asked about,
 * and a payment of it that is undone is reversed on the day of undoing. Nothing is dated on or before the
 * day until which the owner has closed the books. Days are Brisbane's, such as 2026-06-30.
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

/** The quarter of a day: 'April to June 2026'. */
export function quarterInWords(day: string): string {
  const [year, quarter] = quarterOf(day.slice(0, 7)).split('-Q');
  return `${quarterNames[Number(quarter) - 1]} ${year}`;
}

/** True if the quarter of a day is over. */
export const hasQuarterEnded = (day: string, now: Date): boolean =>
  quarterOf(day.slice(0, 7)) < quarterOf(dayOf(now).slice(0, 7));

/** What is said of a payment that is dated into closed books; undefined if it is not. */
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
 * True if a payment that is undone leaves its day as it is, and is reversed today: its quarter has ended or
 * its day is closed. One that was recorded today is a slip, which no report has seen.
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
 * What is asked before a payment or refund is recorded, in sentences; nothing if it is as usual.
 *
 * @param about the invoice as it is, in cents, and when its order was placed (ISO 8601)
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

/** The question that follows those sentences. */
export const RECORD_IT = 'Record it?';
