import type { ReactNode } from 'react';
import { Failed } from '../../ui/Failed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AdminSearch } from './search.ts';
import { type Counts, useQuoteCounts } from './useCounts.ts';

interface AttentionProps {
  counts: Counts;
  onSearch: (search: AdminSearch) => void;
}

/** Where the server stops counting. */
const COUNTED_UP_TO = 100;

/** '1 order', '3 orders', or '100+ orders' where counting stopped. */
function counted(count: number, one: string, many = `${one}s`): string {
  const shown = count >= COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : String(count);
  return `${shown} ${count === 1 ? one : many}`;
}

/** What needs attention first, each linked to its list. */
export function Attention({ counts, onSearch }: AttentionProps) {
  const { data, error, refetch, isFetching } = counts;
  // If they fail to load, the rest still shows; their list reports the failure.
  const quotes = useQuoteCounts().data;
  if (error && !data) {
    return (
      <Shell>
        <Failed
          what="what is waiting"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Shell>
    );
  }
  if (!data) {
    return (
      <Shell>
        <Skeleton className="h-11 max-w-text" />
      </Shell>
    );
  }
  const { pending, processing, openInquiries, overdueInquiries } = data;
  const onTime = Math.max(0, openInquiries - overdueInquiries);
  const jobs: { text: string; search: AdminSearch; urgent?: boolean }[] = [];
  if (overdueInquiries > 0) {
    const what = counted(overdueInquiries, 'inquiry', 'inquiries');
    const search = { tab: 'inquiries', state: 'open' } as const;
    jobs.push({ text: `${what} unanswered for over a day`, search, urgent: true });
  }
  if (pending > 0) {
    jobs.push({ text: counted(pending, 'new order'), search: { status: 'pending' } });
  }
  if (processing > 0) {
    const text = `${counted(processing, 'order')} to build and ship`;
    jobs.push({ text, search: { status: 'processing' } });
  }
  if (onTime > 0 && openInquiries < COUNTED_UP_TO) {
    const text = counted(onTime, 'new inquiry', 'new inquiries');
    jobs.push({ text, search: { tab: 'inquiries', state: 'open' } });
  }
  const aboutQuotes = [
    ['asked', quotes?.questions, 'question about a quote', 'questions about quotes'],
    ['accepted', quotes?.accepted, 'quote accepted this week', 'quotes accepted this week'],
    ['expiring', quotes?.expiring, 'quote expires this week', 'quotes expire this week'],
  ] as const;
  for (const [list, count = 0, one, many] of aboutQuotes) {
    const search = { tab: 'quote', quotes: list } as const;
    if (count > 0) jobs.push({ text: counted(count, one, many), search });
  }
  return (
    <Shell>
      {jobs.length === 0 ? (
        <p className="py-2.5 text-soft">
          Nothing is waiting: every inquiry is answered and nothing is left to ship.
        </p>
      ) : (
        <ul className="attention">
          {jobs.map(({ text, search, urgent }) => (
            <li key={text}>
              <button
                type="button"
                className="attention-link group"
                onClick={() => onSearch(search)}
              >
                <span
                  aria-hidden="true"
                  className={`size-2.5 flex-none rounded-full ${urgent ? 'bg-alarm' : 'bg-wattle'}`}
                />
                <span className="underline decoration-1 underline-offset-4 group-hover:decoration-2">
                  {text}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Shell>
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
