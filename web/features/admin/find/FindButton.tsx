import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { flag } from '../../../lib/state/codec.ts';
import { persistentStore, useStore } from '../../../lib/state/storage.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { AdminSearch } from '../search.ts';

const FindDialog = lazy(() => import('./FindDialog.tsx'));

/**
 * True if the slash key opens the search. People who control the computer by voice can turn it off (WCAG
 * 2.1.4).
 */
const slashOpens = persistentStore('find.slash', true, flag);

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

interface FindButtonProps {
  onFound: (search: AdminSearch) => void;
  /** Called once the search has closed after a choice. */
  onClosed: () => void;
}

/** Opens the search over everything. So does the slash key, except in fields and dialogs. */
export function FindButton({ onFound, onClosed }: FindButtonProps) {
  const [open, setOpen] = useState(false);
  const bySlash = useStore(slashOpens);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (
      (target instanceof Element && target.closest(TYPED_INTO)) ||
      document.querySelector('.dialog')
    ) {
      return;
    }
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    if (!bySlash) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [bySlash]);

  return (
    <>
      <button
        type="button"
        className="switch max-md:hover:bg-sunk ml-auto flex-none gap-1.5 max-md:absolute max-md:top-full max-md:right-11 max-md:z-1 max-md:min-w-11 max-md:justify-center max-md:rounded-none max-md:bg-panel max-md:p-0 max-md:text-ink"
        aria-haspopup="dialog"
        aria-keyshortcuts={bySlash ? '/' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon path="M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500 21 21" />
        <span className="max-lg:sr-only">Find</span>
        {bySlash && (
          <kbd className="grid min-w-5 place-items-center rounded-tag border border-ash font-sign text-ash leading-[1.2] max-lg:hidden">
            /
          </kbd>
        )}
      </button>
      {open && (
        <Suspense>
          <FindDialog
            onClose={() => setOpen(false)}
            onFound={onFound}
            onClosed={onClosed}
            footer={<SlashChoice />}
          />
        </Suspense>
      )}
    </>
  );
}

/** Lets the owner turn the slash key off. */
function SlashChoice() {
  const bySlash = useStore(slashOpens);
  return (
    <label className="mt-auto flex min-h-11 pointer-coarse:hidden items-center gap-2 border-line border-t px-5 text-soft text-sm">
      <input
        type="checkbox"
        checked={bySlash}
        onChange={(event) => slashOpens.set(event.target.checked)}
      />
      <span>
        Open this with <kbd>/</kbd>
      </span>
    </label>
  );
}
