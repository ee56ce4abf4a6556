import { useEffect, useRef } from 'react';

/**
 * Where a form takes the place of the list it was opened from: puts the focus back on the button
 * that opened it, marked by `data-return`, once the form is gone.
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
