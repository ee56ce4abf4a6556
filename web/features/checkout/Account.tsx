import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../../shared/contract/index.ts';
import { MIN_PASSWORD_LENGTH } from '../../../shared/contract/limits.ts';
import { api } from '../../lib/api/api.ts';
import { hasStatus, serverMessage } from '../../lib/api/api-error.ts';
import { read } from '../../lib/api/query.ts';
import type { CheckoutValues } from '../../lib/form/drafts.ts';
import { type FormApi, SubmitError } from '../../lib/form/form.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSignedIn } from '../../lib/session/sign-in.ts';
import { toast } from '../../lib/state/toast.ts';
import { OneOf } from '../../ui/form/OneOf.tsx';
import { PasswordField } from '../../ui/form/PasswordFields.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

interface AccountFieldsProps {
  form: FormApi<CheckoutValues>;
  /** An email address that has an account. */
  known: string | undefined;
}

/**
 * The password for the account that is created with the order, if an order needs one. Shown until
 * that is known, too: an account is usually needed, and the button below would move when the field
 * appeared.
 */
export function AccountFields({ form, known }: AccountFieldsProps) {
  const { customerEmail } = form.values;
  const isKnown = known === customerEmail;
  const choice = useAccountChoice();
  if (choice === undefined || choice === 'optional') return null;
  return (
    <fieldset className="mt-10">
      <legend className="mb-1 font-extrabold text-xl">Your Account</legend>
      <p className="mb-4 max-w-text text-soft">Track this order and skip the form next time.</p>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={customerEmail} readOnly hidden />
      <div className="max-w-md">
        <PasswordField
          {...form.field('password')}
          required
          autoComplete={isKnown ? 'current-password' : 'new-password'}
          hint={
            isKnown ? (
              <Link to="/forgot-password" className="link">
                Forgot your password?
              </Link>
            ) : (
              `New here? Choose one of at least ${MIN_PASSWORD_LENGTH} characters. Have an account? Use its password.`
            )
          }
        />
      </div>
    </fieldset>
  );
}

/** Reads whether a visitor needs an account to order; undefined for the signed-in. */
function useAccountChoice() {
  const { user, pending } = useSession();
  const isVisitor = !user && !pending;
  const { data } = useQuery({ ...read('orders.checkout'), enabled: isVisitor });
  return isVisitor ? (data?.accounts ?? 'unknown') : undefined;
}

const KEPT = 'We’ll keep your cart and what you’ve typed.';

interface AccountNoteProps {
  /** True if the fields begin with the last order's address. */
  knowsAddress: boolean;
}

/** Says who is ordering: a customer, or a visitor who may or may not need an account. */
export function AccountNote({ knowsAddress }: AccountNoteProps) {
  const { user } = useSession();
  const choice = useAccountChoice();
  return (
    <OneOf
      texts={{
        required: (
          <span>
            New here? Choose a password below, and we’ll set up your account with the order. Have an
            account? <Way to="/login">Log in</Way>. {KEPT}
          </span>
        ),
        optional: (
          <span>
            You can order without an account. Have one, or want one? <Way to="/login">Log in</Way>{' '}
            or <Way to="/signup">create one</Way>. {KEPT}
          </span>
        ),
        customer: (
          <span>
            You are logged in as{' '}
            <span className="wrap-anywhere">
              <Verbatim>{user?.email}</Verbatim>
            </span>
            .{knowsAddress && <span> We’ve filled in your details from last time.</span>}
          </span>
        ),
      }}
      shown={user ? 'customer' : choice === 'unknown' ? undefined : choice}
      className="mt-3 max-w-text"
    />
  );
}

function Way({ to, children }: { to: '/login' | '/signup'; children: string }) {
  return (
    <Link to={to} search={{ returnTo: '/checkout' }} className="link">
      {children}
    </Link>
  );
}

/** Creates or opens the visitor's account with the details of the checkout and a password. */
export function useAccount() {
  const signedIn = useSignedIn();
  const [known, setKnown] = useState<string>();

  /**
   * Makes the account and logs in, or logs in to the one that the email has already.
   *
   * @throws SubmitError if the password is not that account's
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
      throw new SubmitError(
        `${email.trim()} already has an account, but that’s not its password.`,
        'password',
      );
    }
  }

  return {
    /** An email address that turned out to have an account. */
    known,
    enter,
  };
}

/** The new account, or undefined if the email has one already. */
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
