import { type ReactNode, useEffect, useState } from 'react';

/** Loads the toaster; the first notification waits for it. */
export const loadToaster = () => import('./Toaster.tsx');

/** The notification region: loaded with the first notification or the first press of F8. */
export function Toasts() {
  const [toaster, setToaster] = useState<ReactNode>();

  useEffect(() => {
    const load = (focused: boolean) =>
      loadToaster().then(
        ({ default: Toaster }) => setToaster(<Toaster focused={focused} />),
        // Without it the page stays usable, and the next notification tries again.
        () => {},
      );
    const onToast = () => load(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && load(true);
    addEventListener('shop-toast', onToast);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('shop-toast', onToast);
      removeEventListener('keydown', onKey);
    };
  }, []);

  return toaster;
}
