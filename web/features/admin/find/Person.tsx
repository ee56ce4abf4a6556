import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { formatDateTime, formatDay } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { hasStatus } from '../../../lib/api/api-error.ts';
import { readKey } from '../../../lib/api/query.ts';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import type { AdminSearch, ViewProps } from '../search.ts';
import { Action } from '../shared/Action.tsx';
import { RoleBadge } from '../shared/Badge.tsx';
import { adminPage, adminRead } from '../shared/data/admin-api.ts';
import { Listing, LoadMore } from '../shared/list/Listing.tsx';
import { PersonRecords } from '../shared/PersonRecords.tsx';
import { LargeFact, PhoneLink } from '../shared/values.tsx';
import { FoundBadge, FoundMoney, kindNames, type Row, viewOf } from './found.tsx';

type About = ResponseOf<'search.person'>;

/** The rows on a page: a screen or two. */
const PAGE = 25;

/** A person's questions, quotes, orders and payments, newest first. */
export default function Person({ search, onSearch }: ViewProps) {
  const email = search.person ?? '';
  const params = { email };
  const query = useInfiniteQuery({
    queryKey: readKey('search.person', { params }),
    queryFn: ({ pageParam: cursor, signal }) =>
      adminPage('search.person', { params, query: { limit: PAGE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const pages = query.data?.pages.map(({ items }) => items);
  const [about] = pages ?? [];
  const isUnknown = hasStatus(query.error, 404);
  const nothing = {
    title: 'Nothing Yet',
    text: `Nothing was asked, quoted or ordered with ${email}.`,
    action: <Action onClick={() => onSearch({})}>Show All Orders</Action>,
  };
  return (
    <>
      {about ? (
        <Head
          about={about}
          onWrite={(what) => onSearch({ ...what, person: email })}
          onErased={() => onSearch({})}
        />
      ) : (
        <h2 className="text-2xl">
          <Verbatim>{email}</Verbatim>
        </h2>
      )}
      <div className="mt-4">
        <Listing
          {...query}
          what="person"
          items={isUnknown ? [] : pages?.flatMap(({ rows }) => rows)}
          error={isUnknown ? null : query.error}
          skeleton="h-16"
          empty={nothing}
        >
          {(rows) => (
            <>
              <ol className="rows border-line border-t">
                {rows.map((row) => (
                  <PersonRow key={`${row.kind} ${row.id}`} row={row} />
                ))}
              </ol>
              <LoadMore {...query} what="Rows" />
            </>
          )}
        </Listing>
      </div>
    </>
  );
}

interface HeadProps {
  about: About;
  /** Begins an order or a quote for the person. */
  onWrite: (what: Pick<AdminSearch, 'newOrder' | 'tab'>) => void;
  onErased: () => void;
}

/** The person's details, and the totals of their orders. */
function Head({ about: { email, name, phone, account, sums }, onWrite, onErased }: HeadProps) {
  return (
    <header className="grid gap-3">
      <div>
        <h2 className="text-2xl">
          <Verbatim>{name || email}</Verbatim>
        </h2>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <a className="link wrap-anywhere" href={`mailto:${email}`}>
            <Verbatim>{email}</Verbatim>
          </a>
          {phone && <PhoneLink phone={phone} />}
          {account ? (
            <span className="text-soft">
              <span>{`Account since ${formatDay(account.createdAt)} `}</span>
              <RoleBadge role={account.role} />
            </span>
          ) : (
            <span className="text-soft">No account</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Action onClick={() => onWrite({ newOrder: true })}>New Order</Action>
        <Action onClick={() => onWrite({ tab: 'quote' })}>New Quote</Action>
        {account?.role !== 'admin' && (
          <PersonRecords
            who={email}
            name={name || email}
            open={openBetween(sums)}
            onErased={onErased}
          />
        )}
      </div>
      {account && <RoleHistory id={account.id} />}
      {sums && (
        <>
          <dl className="flex flex-wrap gap-x-5 gap-y-2 tabular-nums">
            <LargeFact name={sums.orders === 1 ? 'Order' : 'Orders'}>{sums.orders}</LargeFact>
            <LargeFact name="Bought">
              <Money cents={sums.boughtCents} />
            </LargeFact>
            <LargeFact name="Paid">
              <Money cents={sums.paidCents} />
            </LargeFact>
            <LargeFact name="Owes">
              <Money cents={sums.openCents + sums.leftCents} />
            </LargeFact>
            {sums.leftCents > 0 && (
              <LargeFact name="Not invoiced yet">
                <Money cents={sums.leftCents} />
              </LargeFact>
            )}
            {sums.refundCents > 0 && (
              <LargeFact name="To refund">
                <Money cents={sums.refundCents} />
              </LargeFact>
            )}
          </dl>
          {sums.isPartial && (
            <p className="text-soft text-sm">
              These totals are for the most recent hundred orders.
            </p>
          )}
        </>
      )}
    </header>
  );
}

/** A warning of money still open, before the person's details are erased. */
function openBetween(sums: About['sums']): string {
  if (!sums) return '';
  const owed = sums.openCents + sums.leftCents;
  const owes = owed > 0 ? [`They owe ${formatDollars(owed)}.`] : [];
  const refund =
    sums.refundCents > 0 ? [`${formatDollars(sums.refundCents)} is to be refunded.`] : [];
  return [...owes, ...refund].join(' ');
}

/** The history of the person's role in the shop, if any. */
function RoleHistory({ id }: { id: string }) {
  const { data = [] } = useQuery(adminRead('users.events', { params: { id } }));
  if (data.length === 0) return null;
  return (
    <ul aria-label="Changes of the role" className="text-soft text-sm">
      {data.map(({ id: eventId, createdAt, type, from, to, by }) => (
        <li key={eventId} className="break-words">
          <span>{`${formatDateTime(createdAt)}: ${type === 'invited' ? 'followed an invitation' : 'role changed'}, ${from} → ${to}, by `}</span>
          <Verbatim>{by}</Verbatim>
        </li>
      ))}
    </ul>
  );
}

/** A row that links to its order, quote, invoice or inquiry. */
function PersonRow({ row }: { row: Row }) {
  const { kind, number, about } = row;
  return (
    <li className="list-row flex flex-wrap justify-between gap-x-3 p-1.5 lg:grid lg:grid-cols-[12rem_8rem_minmax(0,1fr)_auto]">
      <Link
        to="/admin-dashboard"
        search={{ ...viewOf(row) }}
        className="card-link flex-[1_1_calc(100%-9rem)] font-bold tabular-nums"
      >
        {kindNames[kind][0]} <Verbatim>{number}</Verbatim>
      </Link>
      <span>
        <FoundBadge {...row} />
      </span>
      <span className="min-w-0 flex-[1_1_12rem] truncate text-soft text-sm">
        <Verbatim>{about}</Verbatim>
      </span>
      <FoundMoney {...row} />
    </li>
  );
}
