import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../shared/contract/index.ts';
import { readKey } from '../../lib/api/query.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AdminSearch } from './search.ts';
import { adminApiWithoutLogin } from './shared/data/admin-api.ts';
import { type Counts, useQuoteCounts } from './useCounts.ts';

/** Where the server stops counting. */
const COUNTED_UP_TO = 100;

/** '1 order', '3 orders', or '100+ orders' where counting stopped. */
function counted(count: number, one: string, many = `${one}s`): string {
  const shown = count >= COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : String(count);
  return `${shown} ${count === 1 ? one : many}`;
}

interface Job {
  text: string;
  /** The list of what it counts. */
  search: AdminSearch;
  urgent?: boolean;
}

/** What waits for the owner, the most urgent first. */
function findJobs(
  waiting: ResponseOf<'orders.counts'>,
  quotes: ResponseOf<'quotes.counts'> | undefined,
): Job[] {
  const { pending, processing, openInquiries, overdueInquiries, overdueInvoices } = waiting;
  const open = { tab: 'inquiries', state: 'open' } as const;
  // Where counting stopped, how many are on time is not known.
  const onTime = openInquiries < COUNTED_UP_TO ? openInquiries - overdueInquiries : 0;
  const job = (count: number | undefined, one: string, many: string, search: AdminSearch): Job[] =>
    count && count > 0 ? [{ text: counted(count, one, many), search }] : [];
  const overdue = job(
    overdueInquiries,
    'inquiry unanswered for over a day',
    'inquiries unanswered for over a day',
    open,
  );
  const unpaid = job(overdueInvoices, 'invoice overdue', 'invoices overdue', {
    tab: 'invoices',
    invoices: 'overdue',
  });
  return [
    ...[...overdue, ...unpaid].map((one) => ({ ...one, urgent: true })),
    ...job(pending, 'new order', 'new orders', { status: 'pending' }),
    ...job(processing, 'order to build and ship', 'orders to build and ship', {
      status: 'processing',
    }),
    ...job(onTime, 'new inquiry', 'new inquiries', open),
    ...job(quotes?.questions, 'question about a quote', 'questions about quotes', {
      tab: 'quote',
      quotes: 'asked',
    }),
    ...job(quotes?.accepted, 'quote accepted this week', 'quotes accepted this week', {
      tab: 'quote',
      quotes: 'accepted',
    }),
    ...job(quotes?.expiring, 'quote expires this week', 'quotes expire this week', {
      tab: 'quote',
      quotes: 'expiring',
    }),
    ...job(
      waiting.returnedEmails + waiting.failedEmails,
      'e-mail did not arrive this week',
      'e-mails did not arrive this week',
      { tab: 'emails', list: waiting.returnedEmails > 0 ? 'bounced' : 'failed' },
    ),
  ];
}

interface AttentionProps {
  counts: Counts;
  onSearch: (search: AdminSearch) => void;
}

/** What needs attention first, each linked to its list. */
export function Attention({ counts, onSearch }: AttentionProps) {
  const { data, error, refetch, isFetching } = counts;
  // If they fail to load, the rest still shows; their list reports the failure.
  const quotes = useQuoteCounts().data;
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
  return (
    <Shell>
      {jobs.length === 0 ? (
        <p className="py-2.5 text-soft">
          Nothing is waiting: every inquiry is answered and nothing is left to ship.
        </p>
      ) : (
        <ul className="attention">
          {jobs.map((job) => (
            <li key={job.text}>
              <button
                type="button"
                className="attention-link group"
                onClick={() => onSearch(job.search)}
              >
                <JobText {...job} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Shell>
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
      <nav aria-label="Needs Attention" className="no-print border-line border-b bg-sunk">
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

function Shell({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="sr-only">
        Needs Attention
      </h2>
      {children}
    </section>
  );
}
