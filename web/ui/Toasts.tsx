import { lazy, Suspense, useEffect, useState } from 'react';
import { useToasts } from '../lib/toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** The notification region: loaded with the first notification or the first press of F8. */
export function Toasts() {
  const any = useToasts().length > 0;
  const [asked, setAsked] = useState(false);
  const wanted = any || asked;

  useEffect(() => {
    if (wanted) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'F8' && setAsked(true);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [wanted]);

  return (
    wanted && (
      <Suspense>
        <Toaster focused={asked} />
      </Suspense>
    )
  );
}
