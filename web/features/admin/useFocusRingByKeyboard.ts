import { useEffect } from 'react';

/**
 * Marks the document while a pointer was used last, so that dense.css hides the focus ring.
 * `:focus-visible` alone shows one when a script moves the focus after the pressed button was
 * removed.
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
