import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../../../../../shared/contract/limits.ts';
import { cx } from '../../../../ui/cx.ts';
import { Field } from '../../../../ui/form/Field.tsx';
import { type Option, Select } from '../../../../ui/Select.tsx';
import { Action } from '../Action.tsx';

const TYPING_PAUSE_MS = 350;

/** The placeholder for most searches. */
export const BY_NUMBER_OR_NAME = 'Search number, name, email';

/** The value of the option that shows everything. */
const ALL = 'all';

interface FiltersProps<Value extends string> {
  /** The contents of the list, as in 'orders'. */
  what: string;
  /**
   * The placeholder of the search, which the server runs once typing pauses; there is no search without one.
   */
  placeholder?: string;
  term?: string | undefined;
  choice: {
    label: string;
    /** Undefined shows everything. */
    value: Value | undefined;
    /** The label of the option that shows everything. */
    all: string;
    options: readonly { readonly value: Value; readonly label: string }[];
  };
  /** Called with both the choice and the search term when either changes. */
  onFilter: (choice: Value | undefined, term: string | undefined) => void;
}

/** The filters of a list: a search, a choice, and a button that clears both. */
export function Filters<Value extends string>(props: FiltersProps<Value>) {
  const { what, placeholder, term = '', choice, onFilter } = props;
  const { label, value, all, options } = choice;
  const { typed, setTyped, submit, settle } = useSearchTerm(term, (next) => onFilter(value, next));
  return (
    <search>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {placeholder && (
          <FilterSearch
            label={`Search ${what}`}
            placeholder={placeholder}
            value={typed}
            maxLength={MAX_SEARCH_LENGTH}
            onChange={setTyped}
          />
        )}
        <FilterSelect
          label={label}
          value={value ?? ALL}
          options={[{ value: ALL, label: all }, ...options]}
          onChange={(next) => onFilter(options.find((one) => one.value === next)?.value, settle())}
        />
        {(value || term) && (
          <Action className="filter-clear" onClick={() => onFilter(undefined, undefined)}>
            Clear
          </Action>
        )}
      </form>
    </search>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly Option[];
  narrowOnly?: boolean;
  onChange: (value: string) => void;
}

/** A select whose label is only for screen readers, because its options are self-explanatory. */
export function FilterSelect({ label, narrowOnly, ...select }: FilterSelectProps) {
  const className = cx('unlabelled filter-choice flex-none', narrowOnly && 'md:hidden');
  return (
    <Field label={label} required className={className}>
      {({ 'aria-required': _, ...control }) => <Select {...control} {...select} />}
    </Field>
  );
}

interface FilterSearchProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  onChange: (typed: string) => void;
}

/** A search field whose placeholder is its visible label. */
export function FilterSearch({ label, onChange, ...input }: FilterSearchProps) {
  return (
    <Field
      label={label}
      required
      className="unlabelled filter-search min-w-0 max-w-88 flex-1 [&_input]:text-ellipsis"
    >
      {({ 'aria-required': _, ...control }) => (
        <input
          {...control}
          type="search"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
      )}
    </Field>
  );
}

/**
 * A search that runs once typing pauses.
 *
 * @param term the current search term
 * @param onTerm called with the next term; undefined clears the search
 */
function useSearchTerm(term: string, onTerm: (term: string | undefined) => void) {
  const [typed, setTyped] = useState(term);
  /** The last requested term. */
  const lastTerm = useRef(term);

  // The URL changed in another way: a link, the back button, or Clear.
  useEffect(() => {
    if (term === lastTerm.current) return;
    lastTerm.current = term;
    setTyped(term);
  }, [term]);

  /** The typed term, or the current one while the typed one is too short. The caller applies it. */
  function settle(): string | undefined {
    const text = typed.trim();
    const isTooShort = text.length > 0 && text.length < MIN_SEARCH_LENGTH;
    lastTerm.current = isTooShort ? term : text;
    return lastTerm.current || undefined;
  }

  function submit() {
    const next = settle();
    if (lastTerm.current !== term) onTerm(next);
  }

  const onPause = useEffectEvent(submit);
  useEffect(() => {
    if (typed.trim() === lastTerm.current) return;
    const timer = setTimeout(() => onPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped, submit, settle };
}
