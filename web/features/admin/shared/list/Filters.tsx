import { MAX_SEARCH_LENGTH } from '../../../../../shared/contract/limits.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { useSearchTerm } from './useSearchTerm.ts';

/** Value of the choice that shows everything. */
export const ALL = 'all';

interface FiltersProps {
  /** A search by the server, which runs when typing pauses; undefined where there is none. */
  search?: { label: string; placeholder: string };
  /** The current search term. */
  term?: string | undefined;
  /** The list that is shown, chosen among several. */
  choice: {
    label: string;
    value: string;
    options: readonly { value: string; label: string }[];
  };
  /** Called with both the choice and the term, whichever has changed. */
  onChange: (choice: string, term: string | undefined) => void;
}

/** The filters of a list: a search, a choice, and a button that clears both. */
export function Filters({ search, term = '', choice, onChange }: FiltersProps) {
  const { label, value, options } = choice;
  const { typed, setTyped, submit, settle } = useSearchTerm(term, (next) => onChange(value, next));
  return (
    <search>
      <form
        className="filter-row"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {search && (
          <Field label={search.label} required className="unlabelled filter-search">
            {({ 'aria-required': _, ...control }) => (
              <input
                {...control}
                type="search"
                autoComplete="off"
                placeholder={search.placeholder}
                value={typed}
                maxLength={MAX_SEARCH_LENGTH}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label={label} required className="unlabelled filter-choice">
          {({ 'aria-required': _, ...control }) => (
            <Select
              {...control}
              value={value}
              options={options}
              onChange={(next) => onChange(next, settle())}
            />
          )}
        </Field>
        {(value !== ALL || term) && (
          <Button
            look="line"
            size="small"
            className="filter-clear"
            onClick={() => onChange(ALL, undefined)}
          >
            Clear
          </Button>
        )}
      </form>
    </search>
  );
}
