import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';

interface ComboboxOptions {
  label: string;
  count: number;
  open: boolean;
  /** The index of the option that Enter chooses, negative if there is none. */
  active: number;
  onMove: (index: number) => void;
  onChoose: (index: number) => void;
}

/**
 * A combobox (ARIA APG): props for a field that keeps the focus while its arrow keys move through the
 * options, for the listbox, and for each option.
 */
export function useCombobox({ label, count, open, active, onMove, onChoose }: ComboboxOptions) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  function move(by: number) {
    const from = by > 0 ? (open ? active : -1) : open ? Math.max(active, 0) : 0;
    const next = (from + by + count) % count;
    onMove(next);
    box.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  }

  return {
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': open,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant':
        open && active >= 0 && active < count ? `${id}-${active}` : undefined,
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step && count > 0) move(step);
        if (event.key === 'Enter' && open) onChoose(active);
        // The arrow keys must not move the cursor, and Enter must not submit the form.
        if (step || event.key === 'Enter') event.preventDefault();
      },
    },
    list: {
      id,
      ref: box,
      role: 'listbox',
      'aria-label': label,
      hidden: !open,
      // Keeps the focus in the field; otherwise the list would close before the press arrives.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    option: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
      onClick: () => onChoose(index),
    }),
  } as const;
}
