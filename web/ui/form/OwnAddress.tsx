/** Changes the signed-in person's email address, on the account's page and in the dashboard. */
import { useState } from 'react';
import type { BodyOf, User } from '../../../shared/contract/index.ts';
import { newAddressLengths } from '../../../shared/contract/lengths.ts';
import { NEW_ADDRESS_HOURS } from '../../../shared/contract/limits.ts';
import { type FormApi, useForm } from '../../lib/form/form.ts';
import { emailError } from '../../lib/form/form-rules.ts';
import { Verbatim } from '../Verbatim.tsx';
import { EmailField, TextField } from './TextField.tsx';

interface OwnAddress {
  user: User;
  /** Makes the call that sends the link. */
  send: (body: BodyOf<'auth.changeAddress'>) => Promise<unknown>;
}

type Values = Record<keyof typeof newAddressLengths, string>;

/** @returns the form, and the address the last link was sent to */
export function useOwnAddress({ user: { email }, send }: OwnAddress) {
  const [sentTo, setSentTo] = useState('');
  const form = useForm<Values>({
    initial: { newEmail: '', currentPassword: '' },
    lengths: newAddressLengths,
    required: { newEmail: 'Enter your new address.', currentPassword: 'Enter your password.' },
    check: ({ newEmail }) => ({ newEmail: newEmail !== '' && emailError(newEmail) }),
    failure: { otherwise: 'Nothing was sent. Please try again.', again: 'Please try again.' },
    async submit(values) {
      setSentTo('');
      await send({ email, ...values });
      setSentTo(values.newEmail.trim());
    },
  });
  return { form, sentTo };
}

interface OwnAddressFieldsProps {
  user: User;
  form: FormApi<Values>;
}

export const OwnAddressFields = ({ user, form }: OwnAddressFieldsProps) => (
  <>
    <p className="max-w-text">
      <span>Now it’s </span>
      <strong className="wrap-anywhere">
        <Verbatim>{user.email}</Verbatim>
      </strong>
      <span>
        . We send a link to the new address, and it changes once you follow that. Orders you’ve
        placed keep the address they were made with.
      </span>
    </p>
    <div className="grid max-w-text gap-5 sm:grid-cols-2">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <EmailField {...form.field('newEmail')} label="New email address" autoComplete="off" />
      <TextField
        label="Password you log in with"
        type="password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
    </div>
  </>
);

/** Explains the next step after a link was sent, with or without an account at the address. */
export const LinkSent = ({ to }: { to: string }) => (
  <p role="status" className="max-w-text empty:absolute">
    {to && (
      <>
        <span>We sent a link to </span>
        <strong className="wrap-anywhere">
          <Verbatim>{to}</Verbatim>
        </strong>
        <span>
          {`. Follow it within ${NEW_ADDRESS_HOURS} hours. Nothing after a few minutes? Check your spam folder. If that address has an account with us already, no link comes.`}
        </span>
      </>
    )}
  </p>
);
