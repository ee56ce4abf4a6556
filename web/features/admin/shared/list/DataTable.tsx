import { type ReactElement, type ReactNode, useState } from 'react';
import { holdsWords } from '../../../../../shared/fold.ts';
import { cx } from '../../../../ui/cx.ts';
import { FilterSearch, FilterSelect } from './Filters.tsx';
import { TabHeading } from './TabHeading.tsx';

export interface Column<Item> {
  id: string;
  label: string;
  compare?: (one: Item, other: Item) => number;
  /** Left out on a phone. */
  wide?: boolean;
  /** The column's share of the table's width; columns without one share the rest. */
  width?: string;
  className?: string;
  cell: (item: Item) => ReactNode;
}

export interface DataTableProps<Item> {
  /** The plural name of the items, such as 'products'; also the name of the table. */
  what: string;
  title: string;
  items: readonly Item[];
  columns: readonly Column<Item>[];
  searchText: (item: Item) => string;
  testId: string;
  /** Shown below a row over the full width, such as a form. */
  below?: (item: Item) => ReactNode;
  /** Called when the list is searched or sorted, because that may need more items to be loaded. */
  onNarrow?: () => void;
  /** A note that more items can be loaded. */
  note?: ReactNode;
  extras?: ReactNode;
  actions?: ReactNode;
  above?: ReactElement | false;
}

interface Sorting {
  id: string;
  descending: boolean;
}

const AS_LISTED = 'listed';

/** A table of equally high rows that can be searched and sorted; a phone shows the main columns only. */
export function DataTable<Item extends { readonly id: string }>(props: DataTableProps<Item>) {
  const { what, title, items, columns, searchText, testId, below, onNarrow, note } = props;
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const found = items.filter((item) => holdsWords(searchText(item), search));
  const sortable = columns.filter((column) => column.compare);
  const compare = columns.find(({ id }) => id === sorting?.id)?.compare;
  const rows = compare
    ? found.toSorted((one, other) => compare(one, other) * (sorting?.descending ? -1 : 1))
    : found;

  function sortBy(next: Sorting | undefined) {
    setSorting(next);
    if (next) onNarrow?.();
  }

  return (
    <>
      <TabHeading
        title={title}
        extras={props.extras}
        filters={
          // A phone hides most headings, and so has a choice of columns to sort by.
          <search className="flex gap-2">
            <FilterSearch
              label={`Search ${what}`}
              placeholder={`Search ${what}`}
              value={search}
              onChange={(next) => {
                setSearch(next);
                if (next) onNarrow?.();
              }}
            />
            <FilterSelect
              label="Sort by"
              narrowOnly
              value={sorting?.id ?? AS_LISTED}
              options={[
                { value: AS_LISTED, label: 'Sort' },
                ...sortable.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={(id) => sortBy(id === AS_LISTED ? undefined : { id, descending: false })}
            />
          </search>
        }
      >
        {props.actions}
      </TabHeading>
      {props.above}
      <p role="status" className="text-soft text-xs">
        {note ??
          (search.trim().length > 0
            ? `${rows.length} of ${items.length} ${what}`
            : `${items.length} ${what}`)}
      </p>
      <table className="data-table" aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sorting={sorting} onSort={sortBy} />
            ))}
          </tr>
        </thead>
        {rows.map((item) => {
          const extra = below?.(item);
          return (
            <tbody key={item.id} data-testid={testId}>
              <tr>
                {columns.map(({ id, wide, className, cell }) => (
                  <td key={id} data-column={id} className={cx(wide && 'max-md:hidden', className)}>
                    {cell(item)}
                  </td>
                ))}
              </tr>
              {extra && (
                <tr className="table-below">
                  <td colSpan={columns.length}>{extra}</td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </>
  );
}

interface HeadingProps<Item> {
  column: Column<Item>;
  sorting: Sorting | undefined;
  onSort: (next: Sorting | undefined) => void;
}

/** A heading that sorts upwards, then downwards, then in the original order again. */
function Heading<Item>({ column, sorting, onSort }: HeadingProps<Item>) {
  const { id, label, compare, width, className } = column;
  const current = sorting?.id === id ? sorting : undefined;
  const cell = {
    scope: 'col',
    'data-column': id,
    className,
    style: { width },
  } as const;
  if (!compare) return <th {...cell}>{label || <span className="sr-only">Actions</span>}</th>;
  return (
    <th {...cell} aria-sort={current && (current.descending ? 'descending' : 'ascending')}>
      <button
        type="button"
        className="min-h-9 font-bold hover:underline"
        onClick={() =>
          onSort(current?.descending ? undefined : { id, descending: current !== undefined })
        }
      >
        <span>{label}</span>
        <span aria-hidden="true">{current && (current.descending ? ' ↓' : ' ↑')}</span>
      </button>
    </th>
  );
}

/** Compares by text; numbers in it compare as numbers. */
export const byText =
  <Item,>(text: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    text(one).localeCompare(text(other), 'en-AU', { numeric: true });
