import { type ComponentType, useEffect, useState } from 'react';

/** Loads the toaster; the first notification waits for it. */
export const loadToaster = () => import('./Toaster.tsx');

interface Loaded {
  readonly Toaster: ComponentType<{ focused: boolean }>;
  readonly focused: boolean;
}

/** The notification region: loaded with the first notification or the first press of F8. */
export function Toasts() {
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    const load = (focused: boolean) =>
      loadToaster().then(
        ({ default: Toaster }) => setLoaded({ Toaster, focused }),
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

  return loaded && <loaded.Toaster focused={loaded.focused} />;
}
