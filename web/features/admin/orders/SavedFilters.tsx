import { MAX_SEARCH_LENGTH } from '../../../../shared/contract/limits.ts';
import { text } from '../../../lib/state/codec.ts';
import { type Fields, list, partial } from '../../../lib/state/codecs.ts';
import { persistentStore, useStore } from '../../../lib/state/storage.ts';
import { Cross } from '../../../ui/icons.tsx';
import { type AdminSearch, knownMoneyList, knownOrderList, type ViewProps } from '../search.ts';
import { Action } from '../shared/Action.tsx';
import { statusName, UNCONFIRMED } from '../shared/Badge.tsx';
import { removeRow } from '../shared/form/rows.ts';
import { orderMoneyOptions } from './money-words.tsx';

/** The filters of a list of orders. */
type Filter = Pick<AdminSearch, 'status' | 'invoices' | 'q'>;

/** The most filters kept; more would be a list to search through. */
const MAX_FILTERS = 12;

const nameOf = ({ status, invoices, q }: Filter): string =>
  [
    status && (status === UNCONFIRMED.value ? UNCONFIRMED.label : statusName(status)),
    orderMoneyOptions.find(({ value }) => value === invoices)?.label,
    q && `“${q}”`,
  ]
    .filter(Boolean)
    .join(', ');

const filterFields: Fields<Filter> = {
  status: knownOrderList,
  invoices: knownMoneyList,
  q: text(MAX_SEARCH_LENGTH),
};

/** Reads the kept filters, dropping values that no longer exist. */
function readFilters(found: unknown): Filter[] | undefined {
  return list(partial(filterFields))(found)
    ?.filter((filter) => nameOf(filter) !== '')
    .slice(0, MAX_FILTERS);
}

const savedFilters = persistentStore<readonly Filter[]>('order-filters', [], readFilters);

/** The class of both halves of a filter: the left one applies it, the right one removes it. */
const half = 'inline-flex min-h-11 min-w-11 items-center justify-center hover:bg-sunk';

interface SavedFiltersProps extends ViewProps {
  /** Starts selecting; undefined while orders are being selected. */
  onSelect: (() => void) | undefined;
}

/**
 * The owner's own filters, kept in this browser. Each takes one press, and the current one can be kept. A phone
 * folds the list's other actions away, but orders that were filtered are often selected next.
 */
export function SavedFilters({ search, onSearch, onSelect }: SavedFiltersProps) {
  const saved = useStore(savedFilters);
  const { status, invoices, q } = search;
  const current = nameOf({ status, invoices, q });
  const isSaved = saved.some((filter) => nameOf(filter) === current);
  const canSave = current !== '' && !isSaved && saved.length < MAX_FILTERS;
  if (saved.length === 0 && current === '') return null;
  return (
    <section
      aria-label="Saved filters"
      className="my-2 flex items-center gap-2 overflow-x-auto whitespace-nowrap [scrollbar-width:none]"
    >
      {saved.map((filter) => {
        const name = nameOf(filter);
        return (
          <span
            key={name}
            className="inline-flex flex-none items-center rounded-patch border border-edge"
          >
            <button
              type="button"
              className={`${half} px-3 font-semibold text-sm aria-[current]:bg-sunk`}
              aria-current={name === current ? 'true' : undefined}
              onClick={() => onSearch(filter)}
            >
              {name}
            </button>
            <button
              type="button"
              className={`${half} border-line border-l text-soft`}
              aria-label={`Remove ${name}`}
              onClick={() =>
                removeRow(() => savedFilters.set(saved.filter((one) => one !== filter)))
              }
            >
              <Cross />
            </button>
          </span>
        );
      })}
      {canSave && (
        <Action onClick={() => savedFilters.set([...saved, { status, invoices, q }])}>
          Save This Filter
        </Action>
      )}
      {current !== '' && onSelect && (
        <Action className="md:hidden" onClick={onSelect}>
          Select
        </Action>
      )}
    </section>
  );
}
