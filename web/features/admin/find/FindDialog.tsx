import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../../../../shared/contract/limits.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Failed } from '../../../ui/Failed.tsx';
import type { AdminSearch } from '../search.ts';
import { adminRead } from '../shared/data/admin-api.ts';
import { FoundBadge, FoundMoney, type Kind, kindNames, listViewOf, viewOf } from './found.tsx';

type Found = ResponseOf<'search.find'>[number];

/** An option of the listbox: a row, or the list of all that match. */
interface Option {
  readonly kind: Kind;
  readonly search: AdminSearch;
  readonly row?: Found;
}

/** How many rows of a kind the server answers with; where there are so many, the list may hold more. */
const ROWS_PER_KIND = 8;
const TYPING_PAUSE_MS = 200;

/** What is typed, once typing pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** What a search finds. Nothing of it is kept: the next search reads again. */
function useFound(q: string) {
  const enabled = q.length >= MIN_SEARCH_LENGTH;
  const query = useQuery({
    ...adminRead('search.find', { query: { q } }),
    ...{ enabled, staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  });
  return { ...query, rows: enabled && !query.error ? query.data : undefined };
}

function toOptions(rows: readonly Found[], q: string): Option[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const some = rows.filter((row) => row.kind === kind);
    const list = some.length >= ROWS_PER_KIND ? listViewOf(kind, q) : undefined;
    return [
      ...some.map((row) => ({ kind, row, search: viewOf(row) })),
      ...(list ? [{ kind, search: list }] : []),
    ];
  });
}

/** The state of the combobox: what is typed, what it finds, and which option is active. */
function useFinder(onChoose: (search: AdminSearch) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const q = usePaused(typed.trim());
  const found = useFound(q);
  const options = toOptions(found.rows ?? [], q);
  const settled = q === typed.trim() && !found.isFetching;

  function move(by: number) {
    const next = (active + by + options.length) % options.length;
    setActive(next);
    box.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) move(step);
    const option = options[active];
    // What is shown may still be of what was typed before.
    if (event.key === 'Enter' && settled && option) onChoose(option.search);
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  }

  function type(text: string) {
    setTyped(text);
    setActive(0);
  }
  return { ...found, box, typed, type, active, q, options, settled, onKeyDown };
}

interface FindDialogProps {
  onClose: () => void;
  onFound: (search: AdminSearch) => void;
  onClosed: () => void;
  footer: ReactNode;
}

/** One search over orders, quotes, invoices, inquiries and people: a combobox (ARIA APG) with a listbox. */
export default function FindDialog({ onClose, onFound, onClosed, footer }: FindDialogProps) {
  const list = useId();
  const [chosen, setChosen] = useState(false);
  const finder = useFinder(choose);
  const { typed, options, active, settled, rows, error } = finder;

  function choose(search: AdminSearch) {
    setChosen(true);
    onClose();
    onFound(search);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Find Anything"
      className="find"
      onClosed={chosen ? onClosed : undefined}
    >
      <div className="px-5 pt-1">
        <input
          data-first
          type="search"
          role="combobox"
          className="control"
          aria-label="Name, e-mail, phone, suburb, postcode, number or console"
          placeholder="Name, phone, suburb, number, console…"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${list}-${active}` : undefined}
          value={typed}
          onChange={(event) => finder.type(event.target.value)}
          onKeyDown={finder.onKeyDown}
        />
        <p role="status" className="min-h-8 py-1 text-soft text-sm">
          {statusText({ typed: typed.trim(), settled, failed: Boolean(error), rows })}
        </p>
      </div>
      {error && settled && <Failed what="what you are looking for" query={finder} />}
      <div
        ref={finder.box}
        id={list}
        role="listbox"
        aria-label="Found"
        hidden={options.length === 0}
        className="find-list min-h-0 flex-1 overflow-auto border-line border-t"
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Groups options={options} id={list} active={active} q={finder.q} onChoose={choose} />
      </div>
      {footer}
    </Dialog>
  );
}

function statusText({
  typed,
  settled,
  failed,
  rows,
}: {
  typed: string;
  settled: boolean;
  failed: boolean;
  rows: readonly Found[] | undefined;
}): string {
  if (typed.length < MIN_SEARCH_LENGTH) return 'Type two letters or more: the start is enough.';
  if (!settled) return 'Searching…';
  if (failed || !rows) return '';
  if (rows.length === 0) return `Nothing begins with “${typed}”.`;
  return `${rows.length} found`;
}

interface GroupsProps {
  options: readonly Option[];
  /** Id of the listbox, with which those of the options begin. */
  id: string;
  active: number;
  q: string;
  onChoose: (search: AdminSearch) => void;
}

/** The options by kind, each under the kind's name. */
function Groups({ options, id, active, q, onChoose }: GroupsProps) {
  const kinds = [...new Set(options.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox takes groups, not fieldsets
    <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
      <p
        id={`${id}-${kind}`}
        role="presentation"
        className="sticky top-0 z-10 bg-sunk px-5 py-1 font-bold text-sm"
      >
        {kindNames[kind][1]}
      </p>
      {options.map(
        (option, index) =>
          option.kind === kind && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={option.row?.id ?? 'all'}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="find-option listbox-option"
              onClick={() => onChoose(option.search)}
            >
              {option.row ? (
                <FoundOption row={option.row} />
              ) : (
                <span className="link">{`All ${kindNames[kind][1]} for “${q}”`}</span>
              )}
            </div>
          ),
      )}
    </div>
  ));
}

function FoundOption({ row }: { row: Found }) {
  const { title, number, about, matched } = row;
  const known = [title, number, about].some((text) => text?.includes(matched ?? ''));
  return (
    <>
      <span className="font-semibold wrap-anywhere">
        {title}{' '}
        {number && <span className="whitespace-nowrap font-normal tabular-nums">{number}</span>}
      </span>
      <FoundBadge {...row} />
      <span className="find-about truncate text-soft text-sm">
        {about}
        {matched && !known && `, ${matched}`}
      </span>
      <FoundMoney {...row} />
    </>
  );
}
