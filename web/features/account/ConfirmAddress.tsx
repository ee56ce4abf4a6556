import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CONFIRM_DAYS, NEW_ADDRESS_HOURS } from '../../../shared/contract/limits.ts';
import { api } from '../../lib/api/api.ts';
import { hasStatus } from '../../lib/api/api-error.ts';
import { failureMessage } from '../../lib/form/outcome.ts';
import { useAction } from '../../lib/form/useAction.ts';
import { userQuery } from '../../lib/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

const messages = {
  done: 'Thank you. Your address is confirmed.',
  changed: 'Done. Log in with this address from now on.',
  taken: 'Another account has this address by now, so yours keeps the one it had.',
  over: `This link has expired or was used already: it works once, for ${NEW_ADDRESS_HOURS} hours. Log in, and ask for another under Your Account.`,
  dead: `This link has expired: it works for ${CONFIRM_DAYS} days. Log in, and send yourself another from your dashboard.`,
};
const FAILED = 'That didn’t work. Please try again later.';
const AGAIN = 'Please try again: nothing happens twice.';

interface ConfirmAddressProps {
  token: string;
  /** True if the link gives an account this address instead of the one that it has. */
  isNew: boolean;
}

/**
 * Confirms an address by the link of an email, or makes it the account's. With a button, because programs that check emails for
 * viruses open their links too.
 */
export function ConfirmAddress({ token, isNew }: ConfirmAddressProps) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const [outcome, setOutcome] = useState<keyof typeof messages>();
  const [failure, setFailure] = useState('');

  async function confirm() {
    setFailure('');
    try {
      await api('auth.confirmAddress', { body: { token } });
      setOutcome(isNew ? 'changed' : 'done');
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    } catch (error) {
      if (hasStatus(error, 404)) setOutcome(isNew ? 'over' : 'dead');
      else if (isNew && hasStatus(error, 409)) setOutcome('taken');
      else setFailure(failureMessage(error, FAILED, AGAIN));
    }
  }

  return (
    <>
      {!outcome && (
        <Button look="dirt" aria-disabled={busy} onClick={() => run(confirm)}>
          {busy ? 'Confirming…' : isNew ? 'Use This Address' : 'Confirm My Address'}
        </Button>
      )}
      <p role="status" className="mt-4 font-semibold empty:absolute">
        {outcome ? messages[outcome] : failure}
      </p>
      {isNew && outcome && (
        <p className="mt-4">
          <Link to="/login" className="link inline-flex min-h-11 items-center">
            Log In
          </Link>
        </p>
      )}
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
      setOutcome(failureMessage(error, FAILED, 'If no email comes, press again.'));
    }
  }

  return (
    <div className="mt-4 max-w-text border-wattle border-l-4 bg-sunk px-4 py-3">
      <p>
        Please confirm your address: follow the link in the email we sent to{' '}
        <strong className="wrap-anywhere">
          <Verbatim>{email}</Verbatim>
        </strong>
        . Until you do, we’ll only send you a few emails.
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
