import { useEffect } from 'react';

/**
 * Marks the document while the last thing used was a pointer, so that admin.css draws no focus ring.
 * `:focus-visible` alone shows one where a script moves the focus after the button that was pressed
 * is gone from the page.
 */
export function useFocusRingByKeyboard(): void {
  useEffect(() => {
    const root = document.documentElement;
    const control = new AbortController();
    const options = { capture: true, signal: control.signal };
    addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), options);
    addEventListener('keydown', () => root.removeAttribute('data-pointer'), options);
    return () => {
      control.abort();
      root.removeAttribute('data-pointer');
    };
  }, []);
}
