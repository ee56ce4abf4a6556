import type { OrderStatus } from '../../../../shared/contract/index.ts';
import { MAX_SEARCH_LENGTH } from '../../../../shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { isStatus, statusOptions } from '../shared/status.ts';
import { useSearchTerm } from './useSearchTerm.ts';

const ALL = 'all';

interface OrderFiltersProps {
  status: OrderStatus | undefined;
  q: string | undefined;
  onChange: (next: { status: OrderStatus | undefined; q: string | undefined }) => void;
}

/** Finds orders by the start of a short id, name or e-mail, and by status. */
export function OrderFilters({ status, q = '', onChange }: OrderFiltersProps) {
  const term = useSearchTerm(q, (next) => onChange({ status, q: next }));
  return (
    <search>
      <form
        className="filter-row"
        onSubmit={(event) => {
          event.preventDefault();
          term.submit();
        }}
      >
        <Field label="Search orders" required className="unlabelled filter-search">
          {({ 'aria-required': _, ...control }) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              placeholder="Search id, name, e-mail"
              value={term.typed}
              maxLength={MAX_SEARCH_LENGTH}
              onChange={(event) => term.setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field label="Status filter" required className="unlabelled filter-choice">
          {({ 'aria-required': _, ...control }) => (
            <Select
              {...control}
              value={status ?? ALL}
              options={[{ value: ALL, label: 'All statuses' }, ...statusOptions]}
              onChange={(value) =>
                onChange({ status: isStatus(value) ? value : undefined, q: term.settle() })
              }
            />
          )}
        </Field>
        {(status || q) && (
          <Button
            look="line"
            size="small"
            onClick={() => onChange({ status: undefined, q: undefined })}
          >
            Clear
          </Button>
        )}
      </form>
    </search>
  );
}
