import { useEffect, useRef } from 'react';
import { formatDollars } from '../../../shared/money.ts';
import { Button } from '../../ui/Button.tsx';
import type { Change } from './price-check.ts';

interface CartChangesProps {
  changes: readonly Change[];
  onAccept: () => void;
}

/** Changes since the cart was filled. Nothing is ordered until they are accepted. */
export function CartChanges({ changes, onAccept }: CartChangesProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={box}
      role="alert"
      aria-labelledby="changes"
      className="mb-8 border-wattle border-l-4 bg-panel p-5 md:p-6"
    >
      <h2 id="changes" className="text-xl">
        Your cart has changed since you filled it
      </h2>
      <ul className="mt-3 grid gap-1.5">
        {changes.map((change) => (
          <li key={change.id}>
            <strong>{change.name}</strong>{' '}
            {change.kind === 'gone' ? (
              'is no longer for sale.'
            ) : (
              <>
                was {formatDollars(change.from)} and is now {formatDollars(change.to)}.
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-soft">
        Nothing has been ordered. What you typed below is still there.
      </p>
      <Button className="mt-4" onClick={onAccept}>
        Update My Cart
      </Button>
    </section>
  );
}
