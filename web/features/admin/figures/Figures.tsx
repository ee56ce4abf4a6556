import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { type FigureSums, figureSums, monthOf, sumFigures } from '../../../../shared/figures.ts';
import { formatDollars, formatWholeDollars } from '../../../../shared/money.ts';
import type { AdminSearch, ViewProps } from '../search.ts';
import { adminRead } from '../shared/data/admin-api.ts';
import { FilterSelect } from '../shared/list/Filters.tsx';
import { EmptyList, Loaded } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { LargeFact } from '../shared/values.tsx';
import { Chart } from './Chart.tsx';
import { monthName, monthsOf, periods, quarterName } from './periods.ts';

type Answer = ResponseOf<'figures.get'>;

/** What the months brought, in charts and in tables with the same numbers. */
export default function Figures({ search, onSearch }: ViewProps) {
  const { period = 'year', by = 'month' } = search;
  const figures = useQuery(
    adminRead('figures.get', { query: monthsOf(period, monthOf(Date.now())) }),
  );
  const show = (change: AdminSearch) => onSearch({ tab: 'figures', period, by, ...change });
  return (
    <>
      <TabHeading
        title="Figures"
        filters={
          <div className="filter-row flex-wrap">
            <FilterSelect
              label="Period"
              value={period}
              options={periods.map(({ id, label }) => ({ value: id, label }))}
              onChange={(next) => show({ period: periods.find(({ id }) => id === next)?.id })}
            />
            <FilterSelect
              label="Shown by"
              value={by}
              options={[
                { value: 'month', label: 'By month' },
                { value: 'quarter', label: 'By quarter' },
              ]}
              onChange={(next) => show({ by: next === 'quarter' ? 'quarter' : 'month' })}
            />
          </div>
        }
      />
      <Loaded what="the figures" query={figures} height="h-72">
        {(answer) => <Report answer={answer} by={by} />}
      </Loaded>
    </>
  );
}

interface Row {
  readonly name: string;
  readonly sums: FigureSums;
}

const average = ({ posted, postedDays }: FigureSums) =>
  posted > 0 ? Math.round((postedDays / posted) * 10) / 10 : null;

function Report({ answer, by }: { answer: Answer; by: 'month' | 'quarter' }) {
  const rows = useMemo<Row[]>(
    () =>
      by === 'month'
        ? answer.months.map((sums) => ({ name: monthName(sums.month), sums }))
        : answer.quarters.map((sums) => ({ name: quarterName(sums.quarter), sums })),
    [answer, by],
  );
  const isEmpty = rows.every(({ sums }) => figureSums.every((name) => sums[name] === 0));
  if (isEmpty) {
    return (
      <EmptyList
        title="No Figures Yet"
        text="Nothing was ordered, quoted or posted in this period. Choose another one above."
      />
    );
  }
  return (
    <>
      <Totals rows={rows} />
      <p className="max-w-text text-soft">
        Ordered is what the orders placed in a month come to, GST included, less credits. Cancelled
        orders don’t count. Paid is what has been paid on those orders so far, less refunds.
      </p>
      <Charts rows={rows} />
      <SumsTable rows={rows} by={by} />
      <div className="figure-grid">
        <Ranking title="Best consoles" heading="Console" items={answer.consoles} />
        <Ranking title="Best add-ons" heading="Add-on" items={answer.addons} />
        <Ranking title="Vehicles" heading="Vehicle" items={answer.vehicles} />
        <Ranking title="Postcodes" heading="Postcode" items={answer.postcodes} />
      </div>
    </>
  );
}

function Totals({ rows }: { rows: readonly Row[] }) {
  const sums = sumFigures(rows.map((row) => row.sums));
  const { orders, cancelled, orderedCents, paidCents, quotesSent, quotesAccepted, posted } = sums;
  const share = quotesSent > 0 ? Math.round((quotesAccepted / quotesSent) * 100) : 0;
  const days = average(sums);
  return (
    <dl className="figure-totals">
      <LargeFact name="Ordered" note={`${formatDollars(paidCents)} of it paid`}>
        {formatDollars(orderedCents)}
      </LargeFact>
      <LargeFact name="Orders" note={cancelled > 0 && `and ${cancelled} cancelled`}>
        {orders}
      </LargeFact>
      <LargeFact name="Quotes accepted" note={quotesSent > 0 && `${share}% of those sent`}>
        {quotesAccepted} of {quotesSent}
      </LargeFact>
      <LargeFact name="Days from order to post" note={posted > 0 && `${posted} posted`}>
        {days ?? '–'}
      </LargeFact>
    </dl>
  );
}

const count = (value: number) => String(value);

function Charts({ rows }: { rows: readonly Row[] }) {
  const charts = useMemo(() => {
    const of = (value: (sums: FigureSums) => number | null) => rows.map(({ sums }) => value(sums));
    const first = 'chart-first' as const;
    const second = 'chart-second' as const;
    return [
      {
        title: 'Money',
        format: (cents: number) => formatWholeDollars(cents),
        series: [
          { label: 'Ordered', mark: first, values: of((sums) => sums.orderedCents) },
          { label: 'Paid', mark: second, values: of((sums) => sums.paidCents) },
        ],
      },
      {
        title: 'Orders',
        format: count,
        series: [{ label: 'Orders', mark: first, values: of((sums) => sums.orders) }],
      },
      {
        title: 'Quotes',
        format: count,
        series: [
          { label: 'Sent', mark: first, values: of((sums) => sums.quotesSent) },
          { label: 'Accepted', mark: second, values: of((sums) => sums.quotesAccepted) },
        ],
      },
      {
        title: 'Days from order to post',
        format: count,
        series: [{ label: 'Days', mark: first, values: of(average) }],
      },
    ];
  }, [rows]);
  const labels = useMemo(() => rows.map(({ name }) => name), [rows]);
  return (
    <div className="figure-grid">
      {charts.map((chart) => (
        <Chart key={chart.title} labels={labels} {...chart} />
      ))}
    </div>
  );
}

const columns: readonly { label: string; show: (sums: FigureSums) => ReactNode }[] = [
  { label: 'Orders', show: (sums) => sums.orders },
  { label: 'Cancelled', show: (sums) => sums.cancelled },
  { label: 'Ordered', show: (sums) => formatDollars(sums.orderedCents) },
  { label: 'Paid', show: (sums) => formatDollars(sums.paidCents) },
  { label: 'Quotes sent', show: (sums) => sums.quotesSent },
  { label: 'Accepted', show: (sums) => sums.quotesAccepted },
  { label: 'Posted', show: (sums) => sums.posted },
  { label: 'Days to post', show: (sums) => average(sums) ?? '–' },
];

/** The numbers of the charts; a phone scrolls it sideways. */
function SumsTable({ rows, by }: { rows: readonly Row[]; by: 'month' | 'quarter' }) {
  const title = by === 'month' ? 'Month by month' : 'Quarter by quarter';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="figure-scroll overflow-x-auto" aria-label={title} tabIndex={0}>
      <table className="number-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{by === 'month' ? 'Month' : 'Quarter'}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sums }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ label, show }) => (
                <td key={label}>{show(sums)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RankingProps {
  title: string;
  heading: string;
  items: readonly { readonly name: string; readonly count: number; readonly cents?: number }[];
}

/** What was ordered most in the months of the period, the first ten. */
function Ranking({ title, heading, items }: RankingProps) {
  const hasMoney = items.some(({ cents }) => cents !== undefined);
  return (
    <table className="number-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{heading === 'Postcode' ? 'Orders' : 'Pieces'}</th>
          {hasMoney && <th scope="col">At agreed prices</th>}
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, count, cents }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            {cents !== undefined && <td>{formatDollars(cents)}</td>}
          </tr>
        ))}
        {items.length === 0 && (
          <tr>
            <td colSpan={2}>None in this period.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
