import type { Form } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { inquiryTypes, type Name } from './inquiry-form.ts';

export function InquiryFields({ form }: { form: Form<Name> }) {
  const { error, onValue, ...type } = form.bind('inquiryType');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="First name"
        required
        autoComplete="given-name"
        maxLength={60}
        {...form.bind('firstName')}
      />
      <TextField
        label="Last name"
        required
        autoComplete="family-name"
        maxLength={60}
        {...form.bind('lastName')}
      />
      <TextField
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        {...form.bind('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...form.bind('phone')}
      />
      <TextField
        label="Vehicle details"
        hint="Make, model and year"
        maxLength={200}
        {...form.bind('vehicleInfo')}
      />
      <Field label="Inquiry type" required error={error}>
        {(control) => <Select {...control} {...type} options={inquiryTypes} onChange={onValue} />}
      </Field>
      <TextField
        label="Message"
        required
        rows={6}
        maxLength={5000}
        hint="For a postage quote, give us your postcode and suburb."
        className="sm:col-span-2"
        {...form.bind('message')}
      />
    </div>
  );
}
