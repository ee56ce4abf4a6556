import { useEffect, useRef } from 'react';
import type { RefusedAnswer } from './useQuote.ts';

/** Why an answer was refused, and what has changed; it takes the focus when it appears. */
export function RefusedNotice({ refused }: { refused: RefusedAnswer }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown anew
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [refused]);
  const { message, changes } = refused;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="refused"
      className="no-print border-alarm border-l-4 bg-panel p-5 md:p-6"
    >
      <h2 id="refused" className="text-lg">
        {message}
      </h2>
      {changes.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-soft">
        Nothing was ordered. What you see below is up to date, and what you typed is still there.
      </p>
    </section>
  );
}
