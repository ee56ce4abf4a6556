import { type ReactElement, useState } from 'react';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../../../../shared/contract/limits.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Failed } from '../../../ui/Failed.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import type { AdminSearch } from '../search.ts';
import { type Found, useFound, usePaused } from '../shared/customer/useFound.ts';
import { useCombobox } from '../shared/list/useCombobox.ts';
import { FoundBadge, FoundMoney, type Kind, kindNames, listViewOf, viewOf } from './found.tsx';

/** An option in the listbox: a result, or a link to the list of all matches. */
interface Option {
  readonly kind: Kind;
  readonly search: AdminSearch;
  readonly row?: Found;
}

/** The most rows of a kind in the server's answer; with this many, the list may hold more. */
const ROWS_PER_KIND = 8;
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

interface FindDialogProps {
  onClose: () => void;
  onFound: (search: AdminSearch) => void;
  onClosed: () => void;
  footer: ReactElement;
}

/** One search over orders, quotes, invoices, inquiries and people: a combobox with a listbox. */
export default function FindDialog({ onClose, onFound, onClosed, footer }: FindDialogProps) {
  const [chosen, setChosen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const q = usePaused(typed.trim());
  const found = useFound(q);
  const options = toOptions(found.rows ?? [], q);
  const isSettled = q === typed.trim() && !found.isFetching;
  const combobox = useCombobox({
    label: 'Found',
    count: options.length,
    open: options.length > 0,
    active,
    onMove: setActive,
    onChoose(index) {
      const option = options[index];
      // The results on screen may still be for the previous text.
      if (!option || !isSettled) return;
      setChosen(true);
      onClose();
      onFound(option.search);
    },
  });

  return (
    <Dialog
      onClose={onClose}
      title="Find Anything"
      // The dialog is as high with no results as with a long list, so that nothing jumps.
      className="inset-0 flex max-h-none flex-col overflow-hidden rounded-none md:inset-[10vh_auto_auto_50%] md:h-[76vh] md:rounded-patch md:[transform:translateX(-50%)]"
      onClosed={chosen ? onClosed : undefined}
    >
      <div className="px-5 pt-1">
        <input
          {...combobox.field}
          data-first
          type="search"
          className="control"
          aria-label="Name, email, phone, suburb, postcode, number or console"
          placeholder="Name, phone, suburb, number, console…"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
        />
        <p role="status" className="min-h-8 py-1 text-soft text-sm">
          {statusText(typed.trim(), isSettled, found.rows)}
        </p>
      </div>
      {found.error && isSettled && <Failed what="what you are looking for" query={found} />}
      <div
        {...combobox.list}
        className="min-h-0 flex-1 overflow-auto overscroll-contain border-line border-t"
      >
        <Groups options={options} q={q} {...combobox} />
      </div>
      {footer}
    </Dialog>
  );
}

/** @param rows the results; undefined if the search failed */
function statusText(typed: string, isSettled: boolean, rows: readonly Found[] | undefined): string {
  if (typed.length < MIN_SEARCH_LENGTH) return 'Type two letters or more: the start is enough.';
  if (!isSettled) return 'Searching…';
  if (!rows) return '';
  return rows.length === 0 ? `Nothing begins with “${typed}”.` : `${rows.length} found`;
}

interface GroupsProps extends Pick<ReturnType<typeof useCombobox>, 'list' | 'option'> {
  options: readonly Option[];
  q: string;
}

/** The options by kind, each under the kind's name. */
function Groups({ options, q, list, option: props }: GroupsProps) {
  const kinds = [...new Set(options.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox takes groups, not fieldsets
    <div key={kind} role="group" aria-labelledby={`${list.id}-${kind}`}>
      <p
        id={`${list.id}-${kind}`}
        role="presentation"
        className="sticky top-0 z-10 bg-sunk px-5 py-1 font-bold text-sm"
      >
        {kindNames[kind][1]}
      </p>
      {options.map(
        ({ row, ...option }, index) =>
          option.kind === kind && (
            <div
              key={row?.id ?? 'all'}
              {...props(index)}
              className="chosen grid min-h-13 cursor-pointer scroll-mt-8 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b px-5 py-1.5 hover:bg-sunk [&_.tag]:justify-self-end"
            >
              {row ? (
                <FoundOption row={row} />
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
        <Verbatim>{title}</Verbatim>{' '}
        {number && (
          <span className="whitespace-nowrap font-normal tabular-nums">
            <Verbatim>{number}</Verbatim>
          </span>
        )}
      </span>
      <FoundBadge {...row} />
      <span className="truncate text-soft text-sm max-md:col-span-full md:col-start-1">
        <Verbatim>{`${about}${matched && !known ? `, ${matched}` : ''}`}</Verbatim>
      </span>
      <FoundMoney {...row} className="max-md:hidden" />
    </>
  );
}
