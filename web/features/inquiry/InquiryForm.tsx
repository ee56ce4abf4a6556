import { useQueryClient } from '@tanstack/react-query';
import { inquiryLengths } from '../../../shared/contract/lengths.ts';
import { api } from '../../lib/api.ts';
import { createDraft, useForm } from '../../lib/form.ts';
import { readKey } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useVehicle, vehicleName } from '../../lib/vehicle.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { CollectionNotice } from '../../ui/CollectionNotice.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/Form.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { EmailField, PhoneField, TextField } from '../../ui/TextField.tsx';
import {
  emptyInquiry,
  findErrors,
  inquiryBody,
  inquiryTypeOptions,
  required,
  toasts,
  warning,
} from './inquiry-form.ts';

const draft = createDraft<typeof emptyInquiry>('inquiry');

/** The contact form. */
export function InquiryForm() {
  const vehicle = useVehicle();
  const client = useQueryClient();
  const form = useForm({
    initial: { ...emptyInquiry, vehicleInfo: vehicle ? vehicleName(vehicle) : '' },
    draft,
    transient: ['privacy'],
    lengths: inquiryLengths,
    required,
    check: findErrors,
    invalid: warning,
    failure: toasts.failed,
    async submit(values) {
      await api('inquiries.create', { body: inquiryBody(values) });
      toast(toasts.sent);
      await client.invalidateQueries({ queryKey: readKey('inquiries.adminList') });
    },
  });

  return (
    <Form form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        <EmailField {...form.field('email')} />
        <PhoneField {...form.field('phone')} />
        <TextField
          label="Vehicle details"
          hint="Make, model and year"
          {...form.field('vehicleInfo')}
        />
        <SelectField
          label="Inquiry type"
          options={inquiryTypeOptions}
          {...form.field('inquiryType')}
          required
        />
        <TextField
          label="Message"
          rows={6}
          hint="For a postage quote, give us your postcode and suburb."
          className="sm:col-span-2"
          {...form.field('message')}
        />
      </div>
      <div className="mt-6">
        <CheckField label="I accept the privacy policy." {...form.checkbox('privacy')} />
        <CollectionNotice purpose="to answer you" className="mt-2 text-sm text-soft" />
      </div>
      <FormFailure form={form} className="mt-4" />
      <SubmitButton form={form} busy="Sending…" className="mt-6 w-full sm:w-auto">
        Send Message
      </SubmitButton>
    </Form>
  );
}
