import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OrderStatus } from '../../../../shared/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { isStatus, statusOptions } from '../shared/status.ts';

const ALL = 'all';
/** Fewer letters find nothing that helps. */
const LETTERS_AT_LEAST = 2;
const TYPING_PAUSE_MS = 350;

interface OrderFiltersProps {
  status: OrderStatus | undefined;
  q: string | undefined;
  onChange: (next: { status?: OrderStatus | undefined; q?: string | undefined }) => void;
}

/** Finds orders by the start of a short id, name or e-mail, and by status. */
export function OrderFilters({ status, q = '', onChange }: OrderFiltersProps) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(q), [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    clearTimeout(timer.current);
    const term = text.trim();
    if (term !== q && (term === '' || term.length >= LETTERS_AT_LEAST)) {
      onChange({ q: term || undefined });
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search(typed);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: Biome does not know the search element yet
    <form role="search" className="flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
      <Field label="Search orders" required className="min-w-0 flex-1 basis-40 md:max-w-80">
        {({ 'aria-required': _, ...control }) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            placeholder="Short id, name or e-mail"
            value={typed}
            maxLength={100}
            onChange={(event) => {
              const text = event.target.value;
              setTyped(text);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => search(text), TYPING_PAUSE_MS);
            }}
          />
        )}
      </Field>
      <Field label="Status filter" required className="w-36">
        {({ 'aria-required': _, ...control }) => (
          <Select
            {...control}
            value={status ?? ALL}
            options={[{ value: ALL, label: 'All statuses' }, ...statusOptions]}
            onChange={(value) => onChange({ status: isStatus(value) ? value : undefined })}
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
  );
}
