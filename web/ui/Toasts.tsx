import { Suspense, useEffect, useState } from 'react';
import { deferred, startDeferred } from '../lib/page/deferred.ts';

/** Loads the toaster; the first notification waits for it. */
export const loadToaster = () => import('./Toaster.tsx');
// If its code is lost, the page stays, and the notification is shown once the network is back.
const Toaster = deferred(loadToaster);

/** The notification region: loaded with the first notification or the first press of F8. */
export function Toasts() {
  const [wanted, setWanted] = useState<'toast' | 'focus'>();

  useEffect(() => {
    if (wanted) return startDeferred();
    const onToast = () => setWanted('toast');
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && setWanted('focus');
    addEventListener('shop-toast', onToast);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('shop-toast', onToast);
      removeEventListener('keydown', onKey);
    };
  }, [wanted]);

  return (
    wanted && (
      <Suspense>
        <Toaster focused={wanted === 'focus'} />
      </Suspense>
    )
  );
}
