import { useEffect, useRef } from 'react';

/**
 * For a form that replaces the list it was opened from: when the form closes, focuses the button that
 * opened it, found by its `data-return` attribute.
 */
export function useReturnFocus(open: boolean): (mark: string) => void {
  const mark = useRef<string>(undefined);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open && mark.current) {
      const button = document.querySelector<HTMLElement>(
        `[data-return="${CSS.escape(mark.current)}"]`,
      );
      button?.focus();
      button?.scrollIntoView({ block: 'nearest' });
    }
    was.current = open;
  }, [open]);
  return (next) => {
    mark.current = next;
  };
}
