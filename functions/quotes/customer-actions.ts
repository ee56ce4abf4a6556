/**
 * A customer's actions on a quote besides answering and asking: opening it, stopping reminders, and
 * requesting the order's link. None of them makes a new version of the quote.
 */
import { randomUUID } from 'node:crypto';
import { Conflict } from '../core/errors.ts';
import type { SignedLink } from '../http/signed-link.ts';
import { noRemindersWrite } from '../mail/address.ts';
import { repeatableMailWrite } from '../mail/outbox.ts';
import type { StoredOrder } from '../orders/order.ts';
import { quoteKeys } from '../storage/keys.ts';
import { creation, transact } from '../storage/transaction.ts';
import { condition, updateItem, updateWrite } from '../storage/update.ts';
import { customer, eventItem, newEvent } from './event.ts';
import { invalidLink } from './link.ts';
import { type QuoteRecord, sentTo } from './quote.ts';

/**
 * Counts a visit of the customer to the page.
 *
 * @throws NotFound if the link is no longer valid
 */
export async function markOpened({ id, version }: SignedLink, at: Date): Promise<void> {
  const now = at.toISOString();
  const counted = await updateItem(
    quoteKeys.quote(id),
    { set: { openedLast: now }, setOnce: { openedFirst: now }, add: { openedCount: 1 } },
    condition('linkVersion = :version', { version }),
  );
  if (!counted) throw invalidLink();
}

/** At most one email with the order's link in each window of this length: three a day. */
const ORDER_LINK_EVERY_MS = 8 * 3_600_000;

/**
 * Sends the email with the link to a quote's order again, to the customer's own address. Repeating
 * it within a window sends nothing more.
 *
 * @param order the quote's order, if there is one
 * @throws Conflict if there is none, or an account has it
 */
export async function mailOrderLink(
  quote: QuoteRecord,
  order: StoredOrder | undefined,
  at: Date,
): Promise<void> {
  if (!order) throw new Conflict('This quote has not been accepted.');
  const { userId, customerEmail } = order;
  if (userId !== null) throw new Conflict('This order is in an account now. Log in to see it.');
  const window = Math.floor(at.getTime() / ORDER_LINK_EVERY_MS);
  const mail = repeatableMailWrite({
    kind: 'quote-accepted',
    about: `quote-${quote.id}`,
    to: customerEmail ?? sentTo(quote),
    by: 'visitor',
    event: { id: `again-${window}` },
    at: at.toISOString(),
  });
  await transact({ mail });
}

/** Stops reminders of a quote, and of every other to its address. */
export async function stopReminders(quote: QuoteRecord, at: Date): Promise<void> {
  if (quote.remindersStopped) return;
  const itsOwn = { id: randomUUID(), createdAt: at.toISOString() };
  const event = newEvent(quote, 'remindersStopped', customer(quote), itsOwn);
  await transact({
    quote: updateWrite(
      quoteKeys.quote(quote.id),
      { set: { remindersStopped: true } },
      condition('remindersStopped = :false', { false: false }),
    ),
    event: creation(eventItem(quote.id, event)),
    address: noRemindersWrite(sentTo(quote), event.createdAt),
  });
}
