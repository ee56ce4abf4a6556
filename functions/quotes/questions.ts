/** Customers' questions about a quote, and the owner's answers. */
import type { Quote } from '../../shared/contract/index.ts';
import { MAX_ANSWERS, MAX_QUOTE_QUESTIONS } from '../../shared/contract/limits.ts';
import { Conflict, Refusal } from '../core/errors.ts';
import { idOfKey } from '../core/id-of-key.ts';
import { getPartition, type Item } from '../storage/items.ts';
import { type Key, quoteKeys } from '../storage/keys.ts';
import { creation, type NamedWrites, transact } from '../storage/transaction.ts';
import { condition, exists, updateWrite } from '../storage/update.ts';
import { nextVersion } from '../storage/versioned.ts';
import { type QuoteChange, requireMove } from './change-quote.ts';
import {
  customer,
  type EventAuthor,
  eventItem,
  newEvent,
  type QuoteEvent,
  quoteMails,
  readEvent,
} from './event.ts';
import { openQuestions, type QuoteRecord, type StoredQuote } from './quote.ts';

/** The events of a quote, as stored, oldest first. */
export const findEvents = (id: string): Promise<Item[]> =>
  getPartition(quoteKeys.quote(id).PK, quoteKeys.quoteEvent.SK);

/** The questions and answers about a quote, oldest first, for whoever has its link. */
export async function findQuestions({ id, questions }: QuoteRecord): Promise<Quote['questions']> {
  if (questions === 0) return [];
  const events = (await findEvents(id)).map(readEvent);
  return events.flatMap(({ type, createdAt, text }) => {
    if (text === null || (type !== 'asked' && type !== 'answered')) return [];
    return { createdAt, by: type === 'asked' ? 'customer' : 'owner', text };
  });
}

/**
 * Passes a question to the workshop, once for each idempotency key.
 *
 * @throws Conflict if the quote is withdrawn, or has too many questions; Refusal 422 if the key
 * belongs to another question
 */
export async function askQuestion(
  quote: QuoteRecord,
  message: string,
  { idempotencyKey, now }: { readonly idempotencyKey: string | undefined; readonly now: Date },
): Promise<void> {
  requireMove(quote, 'ask', 'customer', now);
  const event = newEvent(quote, 'asked', customer(quote), {
    id: idOfKey('question', idempotencyKey),
    createdAt: now.toISOString(),
    text: message,
  });
  const refused = await transact<NamedWrites>({
    // These come first, because a repeated question must fail at them: one cause is one email.
    ...quoteMails(quote, event),
    quote: updateWrite(
      quoteKeys.quote(quote.id),
      { add: { questions: 1 } },
      condition('questions < :most', { most: MAX_QUOTE_QUESTIONS }),
    ),
    event: creation(eventItem(quote.id, event)),
  });
  if (refused === 'ownersMail') return requireSame(quote.id, event);
  if (refused) {
    throw new Conflict('You have asked a lot about this quote. Please ring the workshop.');
  }
}

/** @throws Refusal 422 if the question of that id is another one */
async function requireSame(quoteId: string, { id, text }: QuoteEvent): Promise<void> {
  const asked = (await findEvents(quoteId)).map(readEvent).find((one) => one.id === id);
  if (asked?.text === text) return;
  throw new Refusal(422, 'This Idempotency-Key has asked something else.');
}

/**
 * Answers a quote's waiting questions by email or, without a message, by marking them answered.
 * Repeating the last answer changes nothing.
 *
 * @param items the quote's events, read with it or after it
 * @returns undefined if there is nothing to change
 * @throws Conflict if nobody has asked, or it has been answered too often
 */
export function answerQuestions(
  before: StoredQuote,
  items: readonly Item[],
  message: string | null,
  who: EventAuthor,
  at: Date,
): (QuoteChange<StoredQuote> & { also: NamedWrites }) | undefined {
  requireMove(before, 'answer', 'owner', at);
  if (before.questions === 0) throw new Conflict('Nobody has asked about this quote.');
  const said = items.map(readEvent).filter(({ type }) => type === 'asked' || type === 'answered');
  const last = said.at(-1);
  const isRepeated = last?.type === 'answered' && last.text === message;
  if (isRepeated || (message === null && openQuestions(before) === 0)) return undefined;
  const answers = said.filter(({ type, text }) => type === 'answered' && text !== null);
  if (message !== null && answers.length >= MAX_ANSWERS) {
    throw new Conflict(`A quote keeps at most ${MAX_ANSWERS} answers.`);
  }
  // A question asked in the meantime is not among them and goes on waiting.
  const waiting = items.filter(({ GSI2PK }) => GSI2PK !== undefined) as unknown as Key[];
  const questionsAnswered = before.questionsAnswered + waiting.length;
  const quote = nextVersion(before, { questionsAnswered }, at);
  const writes = waiting.map(({ PK, SK }, index) => [
    `question ${index}`,
    updateWrite({ PK, SK }, { remove: ['GSI2PK', 'GSI2SK'] }, exists),
  ]);
  return {
    quote,
    event: newEvent(quote, 'answered', who, { text: message }),
    also: Object.fromEntries(writes),
  };
}
