/** Today's jobs, each with the view where it is done. */
import type { ResponseOf } from '../../../shared/contract/index.ts';
import { formatWeekday } from '../../../shared/dates.ts';
import type { AdminSearch } from './search.ts';

/** The number at which the server stops counting. */
const COUNTED_UP_TO = 100;

/** '1 order', '3 orders', or '100+ orders' if counting stopped. */
export function countText(count: number, one: string, many = `${one}s`): string {
  const number = count >= COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : String(count);
  return `${number} ${count === 1 ? one : many}`;
}

export interface Job {
  text: string;
  search: AdminSearch;
  urgent?: boolean;
}

/**
 * Lists today's jobs. Urgent ones come first, because a narrow screen only shows the first few. Then comes
 * the order of a day in the workshop: answer, confirm, keep offers from expiring, build, post; then refunds,
 * and emails that did not arrive. Finished jobs leave the list.
 */
export function findJobs(...waiting: Parameters<typeof listJobs>): Job[] {
  const jobs = listJobs(...waiting);
  return [...jobs.filter(({ urgent }) => urgent), ...jobs.filter(({ urgent }) => !urgent)];
}

function listJobs(
  waiting: ResponseOf<'orders.counts'>,
  quotes: ResponseOf<'quotes.counts'> | undefined,
): Job[] {
  const { openInquiries, overdueInquiries, toBuild, toPost, next } = waiting;
  // Orders older than the queue are not in it until its settings are saved.
  const unqueued = toBuild + toPost === 0 ? waiting.processing : 0;
  const open: AdminSearch = { tab: 'inquiries', state: 'open' };
  const queue = (queued: AdminSearch['queued']): AdminSearch => ({ queue: true, queued });
  const quotesIn = (list: AdminSearch['quotes']): AdminSearch => ({ tab: 'quote', quotes: list });
  const unpaid = (invoices: AdminSearch['invoices']): AdminSearch => ({
    tab: 'invoices',
    invoices,
  });
  const job = (count: number | undefined, one: string, many: string, search: AdminSearch): Job[] =>
    count && count > 0 ? [{ text: countText(count, one, many), search }] : [];
  const urgent = (...kind: Parameters<typeof job>) =>
    job(...kind).map((each) => ({ ...each, urgent: true }));
  // One job per list, so that the list opens with as many items as the job counts.
  const inquiries = job(openInquiries, 'inquiry to answer', 'inquiries to answer', open).map(
    (each) =>
      overdueInquiries > 0
        ? { ...each, text: `${each.text}, ${overdueInquiries} for over a day`, urgent: true }
        : each,
  );
  const { awaitingDeposit } = waiting;
  const heldUp = awaitingDeposit > 0 ? `, holding up ${countText(awaitingDeposit, 'order')}` : '';
  return [
    ...inquiries,
    ...job(
      quotes?.questions,
      'question about a quote',
      'questions about quotes',
      quotesIn('asked'),
    ),
    ...job(waiting.unconfirmed, 'order to confirm', 'orders to confirm', {
      status: 'unconfirmed',
    }),
    ...job(
      quotes?.expiring,
      'quote expires this week',
      'quotes expire this week',
      quotesIn('expiring'),
    ),
    ...job(waiting.deposits, `deposit to come in${heldUp}`, `deposits to come in${heldUp}`, {
      ...unpaid('open'),
      deposits: true,
    }),
    ...(next ? [{ text: buildNext(next), search: { order: next.id } }] : []),
    ...job(unqueued, 'order to build and ship', 'orders to build and ship', {
      status: 'processing',
    }),
    ...job(toPost, 'order to pack and post', 'orders to pack and post', queue('post')),
    ...urgent(
      waiting.late,
      'order is past its promised day',
      'orders are past their promised days',
      queue('late'),
    ),
    ...urgent(waiting.overdueInvoices, 'invoice overdue', 'invoices overdue', unpaid('overdue')),
    ...urgent(waiting.toInvoice, 'order to invoice', 'orders to invoice', {
      invoices: 'to-invoice',
    }),
    ...job(waiting.refunds, 'refund owed', 'refunds owed', unpaid('refund-owed')),
    ...job(
      waiting.toCredit,
      'invoice of a cancelled order to credit',
      'invoices of cancelled orders to credit',
      unpaid('to-credit'),
    ),
    ...job(waiting.returnedEmails, 'email came back this week', 'emails came back this week', {
      tab: 'emails',
      list: 'bounced',
    }),
    ...job(waiting.failedEmails, 'email was not sent this week', 'emails were not sent this week', {
      tab: 'emails',
      list: 'failed',
    }),
  ];
}

type NextBuild = NonNullable<ResponseOf<'orders.counts'>['next']>;

function buildNext({ customer, console, promisedBy }: NextBuild): string {
  const day = promisedBy ? ` by ${formatWeekday(promisedBy)}` : '';
  return `Build next: ${console} for ${customer}${day}`;
}
