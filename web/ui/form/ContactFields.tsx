import type { FormApi } from '../../lib/form/form.ts';
import { EmailField, PhoneField, TextField } from './TextField.tsx';

export const requiredContact = {
  customerFirstName: 'Enter your first name.',
  customerLastName: 'Enter your last name.',
  customerEmail: 'Enter your email address.',
  customerPhone: 'Enter a phone number we can ring.',
};

interface ContactFieldsProps {
  form: Pick<FormApi<Record<keyof typeof requiredContact, string>>, 'field'>;
  /** The hint below the email address. */
  emailHint?: string | undefined;
}

/** The name of whoever orders, and how to reach them. */
export function ContactFields({ form: { field }, emailHint }: ContactFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="given-name"
        autoCapitalize="words"
        {...field('customerFirstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        autoCapitalize="words"
        {...field('customerLastName')}
      />
      <EmailField hint={emailHint} {...field('customerEmail')} />
      <PhoneField {...field('customerPhone')} />
    </div>
  );
}
