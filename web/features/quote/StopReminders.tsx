import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { serverMessage } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/form/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import type { OpenQuote } from './useQuote.ts';

/** The target of the link in a reminder. */
const HASH = '#reminders';

/** Stops reminders of the quote, by a press: opening the link that leads here stops nothing. */
export function StopReminders({ open: { token, quote, show } }: { open: OpenQuote }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAction();
  useEffect(() => {
    if (location.hash !== HASH) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);

  async function stop() {
    setFailure(undefined);
    try {
      await api('quotes.stopReminders', { params: { token } });
      show({ ...quote, remindersStopped: true });
    } catch (error) {
      setFailure(serverMessage(error, 'We couldn’t reach the workshop. Please try again.'));
    }
  }

  return (
    <section aria-labelledby="reminders" className="no-print border-line border-t pt-5">
      <h2 id="reminders" ref={heading} tabIndex={-1} className="text-base">
        Reminders
      </h2>
      <p role="status" className="mt-1 text-soft">
        {quote.remindersStopped
          ? 'You get no reminder of this quote.'
          : 'We remind you once by e-mail, three days before this quote ends.'}
      </p>
      {!quote.remindersStopped && (
        <Button
          look="line"
          size="small"
          className="mt-3"
          aria-disabled={busy}
          onClick={() => run(stop)}
        >
          Don’t Remind Me
        </Button>
      )}
      <p aria-live="assertive" className="mt-3 font-semibold text-alarm empty:hidden">
        {failure}
      </p>
    </section>
  );
}
