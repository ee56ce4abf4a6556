import { useState } from 'react';
import { apartApi } from '../../lib/api/apart.ts';
import { ONCE } from '../../lib/form/outcome.ts';
import { usePress } from '../../lib/form/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/Page.tsx';

/**
 * Ends reminders and requests to the address of an order, by a press: opening the link that leads
 * here ends nothing.
 */
export default function StopReminders({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const { busy, failure, press } = usePress(
    async () => {
      await apartApi('orders.stopReminders', { params: { token } });
      setDone(true);
      // The button has gone.
      document.querySelector('h1')?.focus();
    },
    'This link has ended. Reply to our email, and we’ll see to it.',
    ONCE,
  );
  return (
    <div className="max-w-text">
      <PageTitle>Reminders</PageTitle>
      <p role="status" className="mt-4">
        {isDone
          ? 'Done: we won’t ask you for a review, or remind you of a quote or an invoice by ourselves.'
          : 'We ask once for a review, and remind you of a quote or an invoice. Rather not?'}
      </p>
      {!isDone && (
        <Button className="mt-5" aria-disabled={busy} onClick={press}>
          Don’t Remind Me
        </Button>
      )}
      <p aria-live="assertive" className="mt-3 font-semibold text-alarm empty:absolute">
        {failure}
      </p>
    </div>
  );
}
