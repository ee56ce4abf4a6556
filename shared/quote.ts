/**
 * The state machine of a quote: who may do what in which state, and when it expires. This file has
 * no schemas, so functions and screens can share it.
 *
 *     draft ── send ──▶ sent ──┬─ accept ──▶ accepted (final)
 *                       ▲ │ ▲  ├─ decline ─▶ declined ──┐
 *                  revise └─┘  └─ withdraw ▶ withdrawn ─┤
 *                       └──────────── revise ───────────┘
 *
 * A sent quote past its `validUntil` is expired. That is computed, never stored. The customer can no
 * longer accept it; the owner can still accept it, by phone, or revise it.
 */
import type { quoteStates } from './contract/choices.ts';
import { dayAt, dayNumber, dayOf, HOUR_MS, isWeekend, laterDay, startOfDay } from './days.ts';

export type QuoteState = (typeof quoteStates)[number];
export type QuoteActor = 'owner' | 'customer';

/** The moves of an existing quote. Duplicating and opening do not change it. */
export const quoteMoves = [
  'edit',
  'send',
  'revise',
  'withdraw',
  'accept',
  'decline',
  'ask',
  'answer',
] as const;
export type QuoteMove = (typeof quoteMoves)[number];

interface QuoteStanding {
  readonly state: QuoteState;
  /** The last moment the customer can accept (ISO 8601); null before the first sending. */
  readonly validUntil: string | null;
}

/** The states in which each actor may make a move. */
const allowed: Readonly<Record<QuoteMove, Partial<Record<QuoteActor, readonly QuoteState[]>>>> = {
  // Customers see the last revision that was sent, so an edit stays hidden until it is sent.
  edit: { owner: ['draft', 'sent', 'declined', 'withdrawn'] },
  send: { owner: ['draft'] },
  revise: { owner: ['sent', 'declined', 'withdrawn'] },
  withdraw: { owner: ['sent'] },
  accept: { owner: ['sent'], customer: ['sent'] },
  decline: { customer: ['sent'] },
  ask: { customer: ['sent', 'accepted', 'declined'] },
  answer: { owner: ['sent', 'accepted', 'declined', 'withdrawn'] },
};

/** The state after a move; other moves leave the state as it is. */
export const stateAfter = {
  send: 'sent',
  revise: 'sent',
  withdraw: 'withdrawn',
  accept: 'accepted',
  decline: 'declined',
} as const satisfies Partial<Record<QuoteMove, QuoteState>>;

/** True if it is too late at `now` (epoch milliseconds) for the customer to accept a sent quote. */
export function isExpired({ state, validUntil }: QuoteStanding, now: number): boolean {
  return state === 'sent' && validUntil !== null && now > Date.parse(validUntil);
}

/**
 * The reason a move is not allowed; undefined if it is.
 *
 * @param now epoch milliseconds
 * @returns `state` if this state or this actor does not allow it; `expired` if the customer is too
 * late to accept
 */
export function refuseMove(
  quote: QuoteStanding,
  move: QuoteMove,
  actor: QuoteActor,
  now: number,
): 'state' | 'expired' | undefined {
  if (!allowed[move][actor]?.includes(quote.state)) return 'state';
  const isTooLate = move === 'accept' && actor === 'customer' && isExpired(quote, now);
  return isTooLate ? 'expired' : undefined;
}

/** The last millisecond of the Brisbane day `days` days after today. */
export const endOfValidity = (now: Date, days: number): Date =>
  new Date(startOfDay(laterDay(dayOf(now), days + 1)) - 1);

/**
 * The time of a quote's reminder: eight in the morning in Brisbane three days before its last day,
 * or the Friday before if that is a weekend.
 */
export function reminderTime(validUntil: string): Date {
  let day = dayNumber(dayOf(validUntil)) - 3;
  while (isWeekend(day)) day -= 1;
  return new Date(startOfDay(dayAt(day)) + 8 * HOUR_MS);
}

/** True if a quote gets a reminder. One sent after its reminder was due gets none. */
export const getsReminder = (sentAt: string, validUntil: string): boolean =>
  new Date(sentAt) < reminderTime(validUntil);

/** True on a weekday between eight in the morning and five in the afternoon in Brisbane. */
export function isWorkingHour(now: Date): boolean {
  const day = dayOf(now);
  const hour = (now.getTime() - startOfDay(day)) / HOUR_MS;
  return !isWeekend(dayNumber(day)) && hour >= 8 && hour < 17;
}

interface Said {
  readonly type: string;
  readonly createdAt: string;
  readonly text: string | null;
}

/**
 * The questions about a quote with their answers, each below the last question before it.
 *
 * @param events of the quote, oldest first
 */
export function questionsOf<Event extends Said>(events: readonly Event[]) {
  const asked: { question: Event; answers: { message: string; createdAt: string }[] }[] = [];
  for (const event of events) {
    const { type, text: message, createdAt } = event;
    if (type === 'asked') asked.push({ question: event, answers: [] });
    // Marked answered, it has no words.
    if (type === 'answered' && message) asked.at(-1)?.answers.push({ message, createdAt });
  }
  return asked;
}
