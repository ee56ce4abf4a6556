import { useState } from 'react';
import type { User } from '../../../shared/contract/index.ts';
import { api } from '../../lib/api/api.ts';
import { hasStatus, serverMessage } from '../../lib/api/api-error.ts';
import type { CheckoutValues } from '../../lib/form/checkout-draft.ts';
import { FieldSubmitError } from '../../lib/form/form.ts';
import { useSignedIn } from '../../lib/session/sign-in.ts';
import { toast } from '../../lib/state/toast.ts';

/** Creates or opens the visitor's account with the details of the checkout and a password. */
export function useAccount() {
  const signedIn = useSignedIn();
  const [known, setKnown] = useState<string>();

  /**
   * Makes the account and logs in, or logs in to the one that the e-mail has already.
   *
   * @throws FieldSubmitError if the password is not that account's
   */
  async function enter(values: CheckoutValues): Promise<void> {
    const made = known === values.customerEmail ? undefined : await signUp(values);
    signedIn(made ?? (await logIn(values)));
  }

  async function logIn({ customerEmail: email, password }: CheckoutValues): Promise<User> {
    try {
      return await api('auth.login', { body: { email, password } });
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
      setKnown(email);
      toast({
        title: 'Login failed',
        description: serverMessage(error, 'Invalid email or password'),
        variant: 'destructive',
      });
      throw new FieldSubmitError(
        'password',
        `${email.trim()} has an account already, and this is not its password.`,
      );
    }
  }

  return {
    /** An e-mail address that turned out to have an account. */
    known,
    enter,
  };
}

/** The new account, or undefined if the e-mail has one already. */
async function signUp(values: CheckoutValues): Promise<User | undefined> {
  const { customerFirstName, customerLastName, customerEmail, customerPhone, password } = values;
  try {
    return await api('auth.signup', {
      body: {
        firstName: customerFirstName,
        lastName: customerLastName,
        email: customerEmail,
        phone: customerPhone,
        password,
      },
    });
  } catch (error) {
    if (hasStatus(error, 409)) return undefined;
    throw error;
  }
}
