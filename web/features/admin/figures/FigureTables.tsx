/** The owner's figures in tables. */

import type { ReactNode } from 'react';
import type { FigureSums } from '../../../../shared/figures.ts';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';

/** A month or a quarter. */
export interface Row {
  readonly name: string;
  readonly sums: FigureSums;
}

/** The average days from order to post, to one decimal; null if nothing was posted. */
export const average = ({ posted, postedDays }: FigureSums) =>
  posted > 0 ? Math.round((postedDays / posted) * 10) / 10 : null;

const columns: TableColumns<Row> = [
  ['Orders', ({ sums }) => sums.orders],
  ['Cancelled', ({ sums }) => sums.cancelled],
  ['Ordered', ({ sums }) => <Money cents={sums.orderedCents} />],
  ['Paid', ({ sums }) => <Money cents={sums.paidCents} />],
  ['Quotes sent', ({ sums }) => sums.quotesSent],
  ['Accepted', ({ sums }) => sums.quotesAccepted],
  ['Posted', ({ sums }) => sums.posted],
  ['Days to post', ({ sums }) => average(sums) ?? '–'],
];

/** The numbers of the charts. On a phone, it scrolls sideways. */
export function SumsTable({ rows, by }: { rows: readonly Row[]; by: 'month' | 'quarter' }) {
  const [heading, title] =
    by === 'month' ? ['Month', 'Month by month'] : ['Quarter', 'Quarter by quarter'];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="figure-scroll overflow-x-auto" aria-label={title} tabIndex={0}>
      <NumberTable title={title} heading={heading} columns={columns} items={rows} />
    </section>
  );
}

interface Ranked {
  readonly name: string;
  readonly count: number;
  readonly cents?: number;
}

/** The ten most ordered in the months of the period. */
export function Ranking(props: { title: string; heading: string; items: readonly Ranked[] }) {
  const hasMoney = props.items.some(({ cents }) => cents !== undefined);
  const rankingColumns: TableColumns<Ranked> = [
    [props.heading === 'Postcode' ? 'Orders' : 'Sold', ({ count }) => count],
    ['At agreed prices', ({ cents = 0 }) => <Money cents={cents} />],
  ];
  return <NumberTable {...props} columns={rankingColumns.slice(0, hasMoney ? 2 : 1)} verbatim />;
}

type TableColumns<Item> = readonly (readonly [label: string, cell: (item: Item) => ReactNode])[];

interface NumberTableProps<Item> {
  title: string;
  heading: string;
  columns: TableColumns<Item>;
  items: readonly Item[];
  /**
   * True if the rows are named after consoles, vehicles or the like, which are not translated, unlike months.
   */
  verbatim?: boolean;
}

function NumberTable<Item extends { readonly name: string }>(props: NumberTableProps<Item>) {
  const { title, heading, columns, items, verbatim } = props;
  return (
    <table className="number-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {[heading, ...columns.map(([label]) => label)].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.name}>
            <th scope="row">{verbatim ? <Verbatim>{item.name}</Verbatim> : item.name}</th>
            {columns.map(([label, cell]) => (
              <td key={label}>{cell(item)}</td>
            ))}
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
