import { useEffect, useRef, useState } from 'react';
import { personLengths } from '../../../shared/contract/lengths.ts';
import { RESET_EVERY_MINUTES, RESET_MINUTES } from '../../../shared/contract/limits.ts';
import { api } from '../../lib/api/api.ts';
import { loginDraft, useCheckoutContact } from '../../lib/form/drafts.ts';
import { useForm } from '../../lib/form/form.ts';
import { emailError } from '../../lib/form/form-rules.ts';
import { facts } from '../../lib/page/facts.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { EmailField } from '../../ui/form/TextField.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

/** Asks for a link to choose a new password. The answer does not tell whether an account exists. */
export function ForgotPasswordForm() {
  const [askedFor, setAskedFor] = useState<string>();
  const form = useForm<{ email: string }>({
    initial: { email: useCheckoutContact().email },
    draft: loginDraft,
    keep: true,
    lengths: { email: personLengths.email },
    required: { email: 'Enter your email address.' },
    check: ({ email }) => ({ email: emailError(email) }),
    failure: { otherwise: 'That didn’t work. Please try again.', again: 'Please try again.' },
    async submit({ email }) {
      await api('auth.forgotPassword', { body: { email } });
      setAskedFor(email.trim());
    },
  });

  if (askedFor !== undefined) {
    return <Asked email={askedFor} onAgain={() => setAskedFor(undefined)} />;
  }
  return (
    <Form form={form} className="grid gap-5">
      <EmailField {...form.field('email')} autoComplete="username" />
      <FormFailure form={form} />
      <SubmitButton form={form} busy="Sending…">
        Send Me a Link
      </SubmitButton>
    </Form>
  );
}

/** Shown for every address, with or without an account. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        Check your inbox
      </h2>
      <p className="wrap-anywhere">
        If{' '}
        <strong>
          <Verbatim>{email}</Verbatim>
        </strong>{' '}
        has an account with us, an email with a link to choose a new password is on its way. The
        link works for {RESET_MINUTES} minutes.
      </p>
      <p className="text-soft">
        Nothing after a few minutes? Check your spam folder, and the address above. You can ask
        again after {RESET_EVERY_MINUTES} minutes
        {/* A shop that is not open yet may have none. */}
        <span hidden={!facts.phone}>
          , or ring us on <PhoneLink />
        </span>
        .
      </p>
      <Button look="line" className="justify-self-start" onClick={onAgain}>
        Use Another Address
      </Button>
    </div>
  );
}
