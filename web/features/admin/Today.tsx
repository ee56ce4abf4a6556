import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { dayInWords, formatWeekday } from '../../../shared/dates.ts';
import { dayNumber, dayOf, daysBetween, isWeekend, laterDay } from '../../../shared/days.ts';
import { monthOf } from '../../../shared/figures.ts';
import { readKey } from '../../lib/api/query.ts';
import { flag } from '../../lib/state/codec.ts';
import { persistentStore, useStore } from '../../lib/state/storage.ts';
import { cx } from '../../ui/cx.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Money } from '../../ui/Verbatim.tsx';
import type { ViewProps } from './search.ts';
import { adminApiWithoutLogin, adminRead } from './shared/data/admin-api.ts';
import type { CountsQuery } from './shared/data/reads.ts';
import { countText, findJobs, type Job } from './today-jobs.ts';

/** True if a phone shows only the heading. */
const folded = persistentStore('today-folded', false, flag);

interface TodayProps extends ViewProps {
  counts: CountsQuery;
}

/** Today's jobs, each one press away; with none, the week ahead. */
export function Today({ counts, search, onSearch }: TodayProps) {
  // If they fail to load, everything else still shows, and their own list reports the failure.
  const quotes = useQuery(adminRead('quotes.counts')).data;
  const id = useId();
  // Above the other views, it opens only for a look; above the first one, it stays as it was left.
  const [looking, setLooking] = useState(false);
  const isFolded = useStore(folded);
  const isFirstView = Object.values(search).every((value) => value === undefined);
  const isOpen = isFirstView ? !isFolded : looking;
  const jobs = counts.data && findJobs(counts.data, quotes);

  function open(job: Job) {
    setLooking(false);
    onSearch(job.search);
  }

  return (
    <section aria-label="Today" className="flex gap-x-6 max-md:block max-md:min-h-11">
      <h2 className={jobs ? 'font-bold leading-10 max-md:pr-19' : 'sr-only'}>
        <span className="max-md:hidden">
          Today
          {jobs && jobs.length > 0 && (
            <span className="font-normal text-soft">{` ${jobs.length} to do`}</span>
          )}
        </span>
        {jobs && (
          <button
            type="button"
            className="flex min-h-11 items-center gap-2 font-bold md:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => (isFirstView ? folded.set(isOpen) : setLooking(!isOpen))}
          >
            Today
            <span className="font-normal text-soft">
              {jobs.length === 0 ? 'Nothing waiting' : `${jobs.length} to do`}
            </span>
            <Icon path={isOpen ? 'm6 15 6-6 6 6' : 'm6 9 6 6 6-6'} />
          </button>
        )}
      </h2>
      <div id={id} className={cx('min-w-0 flex-1', jobs && !isOpen && 'max-md:hidden')}>
        {!jobs && counts.error && <Failed what="what is waiting" query={counts} />}
        {!jobs && !counts.error && <Skeleton className="h-11 max-w-text" />}
        {jobs && jobs.length === 0 && <Week quiet />}
        {jobs && jobs.length > 0 && <Jobs jobs={jobs} onOpen={open} />}
      </div>
    </section>
  );
}

function Jobs({ jobs, onOpen }: { jobs: readonly Job[]; onOpen: (job: Job) => void }) {
  const id = useId();
  const [isWeekOpen, setWeekOpen] = useState(false);
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 max-md:block max-md:pb-2">
        {jobs.map((job) => (
          <li key={job.text} className="border-line max-md:border-t">
            <button
              type="button"
              className="group flex min-h-10 max-md:min-h-12 max-md:w-full items-center gap-2 text-left font-semibold text-sm"
              onClick={() => onOpen(job)}
            >
              <JobText {...job} />
            </button>
          </li>
        ))}
        {/* Something to do on an empty day. */}
        <li className="border-line max-md:border-t">
          <button
            type="button"
            className="link min-h-10 text-left text-sm max-md:min-h-12 max-md:w-full"
            aria-expanded={isWeekOpen}
            aria-controls={id}
            onClick={() => setWeekOpen(!isWeekOpen)}
          >
            The Week Ahead
          </button>
        </li>
      </ul>
      <div id={id} hidden={!isWeekOpen}>
        {isWeekOpen && <Week />}
      </div>
    </>
  );
}

/**
 * The days ahead, when a console ordered now would be ready, and the month so far. @param quiet if nothing is
 * waiting
 */
function Week({ quiet = false }: { quiet?: boolean }) {
  const workshop = useQuery(adminRead('orders.workshop')).data;
  const business = useQuery(adminRead('products.business')).data;
  const month = monthOf(Date.now());
  const figures = useQuery(adminRead('figures.get', { query: { from: month, to: month } })).data;
  const today = dayOf(Date.now());
  const days = daysBetween(today, laterDay(today, 6), 7);
  const [sums] = figures?.months ?? [];
  return (
    <div className="grid gap-2 py-2.5">
      {quiet && (
        <p>
          {business?.open === false
            ? 'Nothing is waiting yet.'
            : 'Nothing is waiting: every inquiry is answered and nothing is left to ship.'}
        </p>
      )}
      <ol
        aria-label="The week ahead"
        className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2"
      >
        {days.map((day) => {
          const isOff = workshop?.daysOff.includes(day);
          const isClosed = isOff || isWeekend(dayNumber(day));
          const openText = isClosed ? 'Closed' : 'Free';
          return (
            <li key={day} className={isClosed ? 'text-soft' : 'font-semibold'}>
              <time dateTime={day}>{formatWeekday(day)}</time>
              <span className="block font-normal text-soft text-sm">
                {isOff ? 'Day off' : openText}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="text-soft text-sm">
        {workshop?.readyBy && (
          <span>{`A console ordered now is ready about ${dayInWords(workshop.readyBy)}. `}</span>
        )}
        {sums && (
          <span>
            <span>{`This month so far: ${countText(sums.orders, 'order')}, `}</span>
            <Money cents={sums.orderedCents} />
            <span>{`; ${countText(sums.posted, 'posted', 'posted')}.`}</span>
          </span>
        )}
      </p>
    </div>
  );
}

/**
 * Read in the same way as the shop's own data, so that somebody just looking at the shop is not asked to log
 * in again.
 */
const shopCounts = {
  queryKey: readKey('orders.counts'),
  queryFn: () => adminApiWithoutLogin('orders.counts'),
};
const shopQuoteCounts = {
  queryKey: readKey('quotes.counts'),
  queryFn: () => adminApiWithoutLogin('quotes.counts'),
};

/**
 * The same jobs at the top of the shop's pages, for an owner who has just logged in, in a row that was
 * already there.
 */
export default function WaitingInShop() {
  const { data } = useQuery(shopCounts);
  const quotes = useQuery(shopQuoteCounts).data;
  const jobs = data ? findJobs(data, quotes) : [];
  return (
    jobs.length > 0 && (
      <nav
        aria-label="Today"
        className="no-print ml-auto flex min-w-0 items-center gap-6 overflow-x-auto"
      >
        <Link
          to="/admin-dashboard"
          className="link flex-none whitespace-nowrap font-bold text-sm"
        >{`${jobs.length} to do`}</Link>
        <ul className="flex gap-6">
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
