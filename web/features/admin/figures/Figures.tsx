import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { type FigureSums, figureSums, monthOf, sumFigures } from '../../../../shared/figures.ts';
import { formatDollars, formatWholeDollars } from '../../../../shared/money.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import type { AdminSearch, ViewProps } from '../search.ts';
import { adminRead } from '../shared/data/admin-api.ts';
import { FilterSelect } from '../shared/list/Filters.tsx';
import { Loaded } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { LargeFact } from '../shared/values.tsx';
import { Chart } from './Chart.tsx';
import { average, Ranking, type Row, SumsTable } from './FigureTables.tsx';
import { monthName, monthsOf, periods, quarterName } from './periods.ts';

type Answer = ResponseOf<'figures.get'>;

/** The results of some months, as charts and as tables with the same numbers. */
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
          <div className="flex flex-wrap gap-2">
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
      <Empty as="h3" title="No Figures Yet">
        Nothing was ordered, quoted or posted in this period. Choose another one above.
      </Empty>
    );
  }
  return (
    <>
      <Totals rows={rows} />
      <p className="max-w-text text-soft">
        Ordered is what the orders placed in a month come to; a cancelled order comes to what you
        kept of it. Paid is what has been paid on those orders so far, less refunds.
      </p>
      <Charts rows={rows} />
      <SumsTable rows={rows} by={by} />
      <div className="my-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-8">
        <Ranking title="Best-selling consoles" heading="Console" items={answer.consoles} />
        <Ranking title="Best-selling add-ons" heading="Add-on" items={answer.addons} />
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
    <dl className="my-4 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4">
      <LargeFact
        name="Ordered"
        note={<Sentence>{`${formatDollars(paidCents)} of it paid`}</Sentence>}
      >
        <Money cents={orderedCents} />
      </LargeFact>
      <LargeFact name="Orders" note={cancelled > 0 && `and ${cancelled} cancelled`}>
        {orders}
      </LargeFact>
      <LargeFact name="Quotes accepted" note={quotesSent > 0 && `${share}% of those sent`}>
        {`${quotesAccepted} of ${quotesSent}`}
      </LargeFact>
      <LargeFact name="Days from order to post" note={posted > 0 && `${posted} posted`}>
        {days ?? '–'}
      </LargeFact>
    </dl>
  );
}

type Sum = readonly [label: string, value: (sums: FigureSums) => number | null];

interface ChartDefinition {
  readonly title: string;
  readonly format: (value: number) => string;
  readonly series: readonly Sum[];
}

const charts: readonly ChartDefinition[] = [
  {
    title: 'Money',
    format: formatWholeDollars,
    series: [
      ['Ordered', (sums) => sums.orderedCents],
      ['Paid', (sums) => sums.paidCents],
    ],
  },
  { title: 'Orders', format: String, series: [['Orders', (sums) => sums.orders]] },
  {
    title: 'Quotes',
    format: String,
    series: [
      ['Sent', (sums) => sums.quotesSent],
      ['Accepted', (sums) => sums.quotesAccepted],
    ],
  },
  { title: 'Days from order to post', format: String, series: [['Days', average]] },
];

function Charts({ rows }: { rows: readonly Row[] }) {
  // A chart is drawn again whenever its objects are new.
  const drawn = useMemo(() => {
    const labels = rows.map(({ name }) => name);
    return charts.map(({ series, ...chart }) => ({
      ...chart,
      labels,
      series: series.map(([label, value]) => ({
        label,
        values: rows.map(({ sums }) => value(sums)),
      })),
    }));
  }, [rows]);
  return (
    <div className="my-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-8">
      {drawn.map((chart) => (
        <Chart key={chart.title} {...chart} />
      ))}
    </div>
  );
}
