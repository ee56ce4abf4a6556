import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONFIRM_DAYS } from '../../../shared/contract/limits.ts';
import { api } from '../../lib/api/api.ts';
import { hasStatus } from '../../lib/api/api-error.ts';
import { failureMessage } from '../../lib/form/outcome.ts';
import { useAction } from '../../lib/form/useAction.ts';
import { userQuery } from '../../lib/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

const messages = {
  done: 'Thank you. Your address is confirmed.',
  dead: `This link has expired: it works for ${CONFIRM_DAYS} days. Log in, and send yourself another from your dashboard.`,
};
const FAILED = 'That didn’t work. Please try again later.';
const AGAIN = 'Please try again: nothing happens twice.';

/**
 * Confirms an address by the link of an e-mail. With a button, because programs that check e-mails for
 * viruses open their links too.
 */
export function ConfirmAddress({ token }: { token: string }) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const [outcome, setOutcome] = useState<keyof typeof messages>();
  const [failure, setFailure] = useState('');

  async function confirm() {
    setFailure('');
    try {
      await api('auth.confirmAddress', { body: { token } });
      setOutcome('done');
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    } catch (error) {
      if (hasStatus(error, 404)) setOutcome('dead');
      else setFailure(failureMessage(error, FAILED, AGAIN));
    }
  }

  return (
    <>
      {!outcome && (
        <Button look="dirt" aria-disabled={busy} onClick={() => run(confirm)}>
          {busy ? 'Confirming…' : 'Confirm My Address'}
        </Button>
      )}
      <p role="status" className="mt-4 font-semibold empty:absolute">
        {outcome ? messages[outcome] : failure}
      </p>
    </>
  );
}

/** For a signed-in person whose address is not confirmed: where the link is, and another one. */
export function UnconfirmedNote({ email }: { email: string }) {
  const { busy, run } = useAction();
  const [outcome, setOutcome] = useState('');

  async function send() {
    try {
      await api('auth.sendConfirmation');
      setOutcome('It’s on its way. Check your spam folder too.');
    } catch (error) {
      setOutcome(failureMessage(error, FAILED, 'If no e-mail comes, press again.'));
    }
  }

  return (
    <div className="mt-4 max-w-text border-wattle border-l-4 bg-sunk px-4 py-3">
      <p>
        Please confirm your address: follow the link in the e-mail we sent to{' '}
        <strong className="break-all">
          <Verbatim>{email}</Verbatim>
        </strong>
        . Until you do, we’ll only send you a few e-mails.
      </p>
      <Button
        look="line"
        size="small"
        className="mt-3"
        aria-disabled={busy}
        onClick={() => run(send)}
      >
        Send the Link Again
      </Button>
      <p role="status" className="mt-2 text-soft empty:absolute">
        {outcome}
      </p>
    </div>
  );
}
