import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { ResponseOf } from '../../../shared/contract/index.ts';
import { dayInWords, formatWeekday } from '../../../shared/dates.ts';
import { dayNumber, dayOf, daysBetween, isWeekend, laterDay } from '../../../shared/days.ts';
import { monthOf } from '../../../shared/figures.ts';
import { formatDollars } from '../../../shared/money.ts';
import { readKey } from '../../lib/api/query.ts';
import { persistentStore, useStore } from '../../lib/state/storage.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AdminSearch } from './search.ts';
import { adminApiWithoutLogin, adminRead } from './shared/data/admin-api.ts';
import { type Counts, useQuoteCounts } from './useCounts.ts';

/** Where the server stops counting. */
const COUNTED_UP_TO = 100;

/** '1 order', '3 orders', or '100+ orders' where counting stopped. */
function counted(count: number, one: string, many = `${one}s`): string {
  const number = count >= COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : String(count);
  return `${number} ${count === 1 ? one : many}`;
}

interface Job {
  text: string;
  /** Where it is done. */
  search: AdminSearch;
  urgent?: boolean;
}

/**
 * What wants doing, in the order of a day in the workshop: answer, confirm, hold on to what runs out, build,
 * post; then what is overdue, and e-mails that did not arrive. What is done leaves the list.
 */
function findJobs(
  waiting: ResponseOf<'orders.counts'>,
  quotes: ResponseOf<'quotes.counts'> | undefined,
): Job[] {
  const { openInquiries, overdueInquiries, toBuild, toPost, next } = waiting;
  // Where counting stopped, how many are on time is not known.
  const onTime = openInquiries < COUNTED_UP_TO ? openInquiries - overdueInquiries : 0;
  // Orders from before there was a queue are not in it until its settings are saved.
  const unqueued = toBuild + toPost === 0 ? waiting.processing : 0;
  const undelivered = waiting.returnedEmails + waiting.failedEmails;
  const open: AdminSearch = { tab: 'inquiries', state: 'open' };
  const queue: AdminSearch = { queue: true };
  const quotesIn = (list: AdminSearch['quotes']): AdminSearch => ({ tab: 'quote', quotes: list });
  const unpaid = (invoices: AdminSearch['invoices']): AdminSearch => ({
    tab: 'invoices',
    invoices,
  });
  const job = (count: number | undefined, one: string, many: string, search: AdminSearch): Job[] =>
    count && count > 0 ? [{ text: counted(count, one, many), search }] : [];
  const urgent = (...wanted: Parameters<typeof job>) =>
    job(...wanted).map((each) => ({ ...each, urgent: true }));
  return [
    ...urgent(
      overdueInquiries,
      'inquiry unanswered for over a day',
      'inquiries unanswered for over a day',
      open,
    ),
    ...job(onTime, 'new inquiry', 'new inquiries', open),
    ...job(
      quotes?.questions,
      'question about a quote',
      'questions about quotes',
      quotesIn('asked'),
    ),
    ...job(waiting.unconfirmed, 'order to confirm', 'orders to confirm', { status: 'pending' }),
    ...job(
      quotes?.expiring,
      'quote expires this week',
      'quotes expire this week',
      quotesIn('expiring'),
    ),
    ...job(waiting.deposits, 'deposit to come in', 'deposits to come in', unpaid('open')),
    ...(next ? [{ text: buildNext(next), search: queue }] : []),
    ...job(unqueued, 'order to build and ship', 'orders to build and ship', {
      status: 'processing',
    }),
    ...job(toPost, 'order to pack and post', 'orders to pack and post', queue),
    ...urgent(
      waiting.late,
      'order is past its promised day',
      'orders are past their promised days',
      queue,
    ),
    ...urgent(waiting.overdueInvoices, 'invoice overdue', 'invoices overdue', unpaid('overdue')),
    ...job(undelivered, 'e-mail did not arrive this week', 'e-mails did not arrive this week', {
      tab: 'emails',
      list: waiting.returnedEmails > 0 ? 'bounced' : 'failed',
    }),
  ];
}

type NextBuild = NonNullable<ResponseOf<'orders.counts'>['next']>;

function buildNext({ customer, console, promisedBy }: NextBuild): string {
  const day = promisedBy ? ` by ${formatWeekday(promisedBy)}` : '';
  return `Build next: ${console} for ${customer}${day}`;
}

/** Whether a phone shows the heading alone. */
const folded = persistentStore('today-folded', false);

interface TodayProps {
  counts: Counts;
  /** What the dashboard shows; on a phone the list is open over its opening view alone. */
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

/** What wants doing today, each a press away; with nothing to do, the week. */
export function Today({ counts, search, onSearch }: TodayProps) {
  const { data, error, refetch, isFetching } = counts;
  // If they fail to load, the rest still shows; their list reports the failure.
  const quotes = useQuoteCounts().data;
  const id = useId();
  // Above the other views it is opened for a look only; above the first one it stays as it was left.
  const [looking, setLooking] = useState(false);
  const isFolded = useStore(folded);
  if (!data) {
    return (
      <Shell>
        {error ? (
          <Failed
            what="what is waiting"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-11 max-w-text" />
        )}
      </Shell>
    );
  }
  const jobs = findJobs(data, quotes);
  const isFirstView = Object.values(search).every((value) => value === undefined);
  const isOpen = isFirstView ? !isFolded : looking;
  return (
    <Shell
      toggle={
        <button
          type="button"
          className="today-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => (isFirstView ? folded.set(isOpen) : setLooking(!isOpen))}
        >
          Today
          <span className="font-normal text-soft">
            {jobs.length === 0 ? 'Nothing waiting' : `${jobs.length} to do`}
          </span>
          <Icon>
            <path d={isOpen ? 'm6 15 6-6 6 6' : 'm6 9 6 6 6-6'} />
          </Icon>
        </button>
      }
    >
      <div id={id} className="today-body" data-open={isOpen}>
        {jobs.length === 0 ? (
          <Week />
        ) : (
          <ul className="today-jobs">
            {jobs.map((job) => (
              <li key={job.text}>
                <button
                  type="button"
                  className="today-job group"
                  onClick={() => {
                    setLooking(false);
                    onSearch(job.search);
                  }}
                >
                  <JobText {...job} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Shell>
  );
}

/** Of an empty day: the days ahead, when a console ordered now is ready, and the month so far. */
function Week() {
  const workshop = useQuery(adminRead('orders.workshop')).data;
  const month = monthOf(Date.now());
  const figures = useQuery(adminRead('figures.get', { query: { from: month, to: month } })).data;
  const today = dayOf(Date.now());
  const days = daysBetween(today, laterDay(today, 6), 7);
  const [sums] = figures?.months ?? [];
  return (
    <div className="grid gap-2 py-2.5">
      <p>Nothing is waiting: every inquiry is answered and nothing is left to ship.</p>
      <ol aria-label="The week ahead" className="today-week">
        {days.map((day) => {
          const isOff = workshop?.daysOff.includes(day);
          const isClosed = isOff || isWeekend(dayNumber(day));
          return (
            <li key={day} className={isClosed ? 'text-soft' : 'font-semibold'}>
              <time dateTime={day}>{formatWeekday(day)}</time>
              <span className="block font-normal text-soft text-sm">
                {isOff ? 'Day off' : isClosed ? 'Closed' : 'Free'}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="text-soft text-sm">
        {workshop?.readyBy &&
          `A console ordered now is ready about ${dayInWords(workshop.readyBy)}. `}
        {sums &&
          `This month so far: ${counted(sums.orders, 'order')}, ${formatDollars(sums.orderedCents)}; ${counted(sums.posted, 'posted', 'posted')}.`}
      </p>
    </div>
  );
}

/** As the shop reads its own data: whoever looks at it is not asked to log in again. */
const shopCounts = {
  queryKey: readKey('orders.counts'),
  queryFn: () => adminApiWithoutLogin('orders.counts'),
};
const shopQuoteCounts = {
  queryKey: readKey('quotes.counts'),
  queryFn: () => adminApiWithoutLogin('quotes.counts'),
};

/** The same at the head of the shop's pages, for an owner who has just logged in. */
export default function WaitingInShop() {
  const { data } = useQuery(shopCounts);
  const quotes = useQuery(shopQuoteCounts).data;
  const jobs = data ? findJobs(data, quotes) : [];
  return (
    jobs.length > 0 && (
      <nav aria-label="Today" className="no-print border-line border-b bg-sunk">
        <ul className="container-page flex gap-x-6 overflow-x-auto md:flex-wrap">
          {jobs.map((job) => (
            <li key={job.text}>
              <Link
                to="/admin-dashboard"
                search={{ ...job.search }}
                className="group flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-sm"
              >
                <JobText {...job} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  );
}

function JobText({ text, urgent }: Job) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`size-2.5 flex-none rounded-full ${urgent ? 'bg-alarm' : 'bg-wattle'}`}
      />
      <span className="underline decoration-1 underline-offset-4 group-hover:decoration-2">
        {text}
      </span>
    </>
  );
}

interface ShellProps {
  /** What opens and closes it on a phone. */
  toggle?: ReactNode;
  children: ReactNode;
}

function Shell({ toggle, children }: ShellProps) {
  return (
    <section aria-label="Today" className="today">
      <h2 className={toggle ? 'today-heading' : 'sr-only'}>
        <span className="today-name">Today</span>
        {toggle}
      </h2>
      {children}
    </section>
  );
}
