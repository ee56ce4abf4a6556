import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '../../../shared/contract/index.ts';
import { serverMessage } from '../../lib/api/api-error.ts';
import { SubmitError } from '../../lib/form/form.ts';
import { useAction } from '../../lib/form/useAction.ts';
import { requireCookies } from '../../lib/session/cookies.ts';
import { Button } from '../Button.tsx';

const loadPasskeys = () => import('../../lib/session/passkeys.ts');

const FAILED = 'That passkey didn’t work. Please try again, or log in with your password.';

interface PasskeyLoginProps {
  onLogin: (user: User) => Promise<void>;
}

/** Logs in with a passkey, by this button or from the suggestions in the email field. */
export function PasskeyLogin({ onLogin }: PasskeyLoginProps) {
  const { busy, run } = useAction();
  const [failure, setFailure] = useState('');
  const [offers, setOffers] = useState(0);

  // The suggestion in the field may be taken long after the page was rendered.
  const latest = useRef(onLogin);
  useEffect(() => {
    latest.current = onLogin;
  });

  async function logIn(offer: 'autofill' | 'dialog') {
    // The suggestion in the field appears unasked, so its failure is shown only if somebody took
    // it.
    let isChosen = offer === 'dialog';
    try {
      if (isChosen) requireCookies();
      const { logInWithPasskey } = await loadPasskeys();
      const user = await logInWithPasskey(offer, () => {
        isChosen = true;
      });
      if (user) await latest.current(user);
    } catch (error) {
      if (!isChosen) return;
      setFailure(error instanceof SubmitError ? error.message : serverMessage(error, FAILED));
    }
  }

  const offer = useEffectEvent(() => void logIn('autofill'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count is another offer
  useEffect(() => {
    if ('PublicKeyCredential' in window) offer();
  }, [offers]);
  useEffect(() => () => void loadPasskeys().then(({ stopWaiting }) => stopWaiting()), []);

  return (
    <div className="mt-5 grid gap-2">
      <Button
        look="line"
        aria-disabled={busy}
        onClick={() => {
          setFailure('');
          // Asking by the dialog ends the suggestion in the field, so make it again.
          void run(() => logIn('dialog')).then(() => setOffers((count) => count + 1));
        }}
      >
        Log In With a Passkey
      </Button>
      <p role="alert" className="font-semibold text-alarm empty:absolute">
        {failure}
      </p>
    </div>
  );
}
