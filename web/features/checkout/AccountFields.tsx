import { Link } from '@tanstack/react-router';
import { MIN_PASSWORD_LENGTH } from '../../../shared/contract/limits.ts';
import type { CheckoutValues } from '../../lib/form/checkout-draft.ts';
import type { FormApi } from '../../lib/form/form.ts';
import { PasswordField } from '../../ui/form/PasswordFields.tsx';
import { useAccountChoice } from './useAccountChoice.ts';

interface AccountFieldsProps {
  form: FormApi<CheckoutValues>;
  /** An e-mail address that has an account. */
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
