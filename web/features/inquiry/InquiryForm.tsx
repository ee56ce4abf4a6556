import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { inquiryLengths } from '../../../shared/contract/lengths.ts';
import { api } from '../../lib/api.ts';
import { createDraft, useForm } from '../../lib/form.ts';
import { shortId } from '../../lib/ids.ts';
import { readKey } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useVehicle, vehicleName } from '../../lib/vehicle.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { CollectionNotice } from '../../ui/CollectionNotice.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/Form.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { EmailField, PhoneField, TextField } from '../../ui/TextField.tsx';
import type { Question } from './contact-search.ts';
import {
  emptyInquiry,
  findErrors,
  inquiryBody,
  inquiryTypeOptions,
  putQuestion,
  required,
  toasts,
  warning,
} from './inquiry-form.ts';
import { sentInquiry } from './sent-inquiry.ts';
import { useAsked } from './useAsked.ts';

const AskedConsole = lazy(() => import('./AskedConsole.tsx'));

const draft = createDraft<typeof emptyInquiry>('inquiry');

/**
 * The contact form. A question about a console is put into it once; from then on it is the
 * shopper's to change.
 */
export function InquiryForm({ question }: { question: Question | undefined }) {
  const vehicle = useVehicle();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { asked, error } = useAsked(question);
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
      const { id } = await api('inquiries.create', { body: inquiryBody(values) });
      const reference = shortId(id);
      const { email, inquiryType } = values;
      sentInquiry.set({ reference, email, inquiryType });
      toast(toasts.sent);
      // In the place of the form: going back leads to where the shopper was before it.
      await navigate({ to: '/contact', search: { sent: reference }, replace: true });
      await client.invalidateQueries({ queryKey: readKey('inquiries.adminList') });
    },
  });

  const { set } = form;
  const { message, question: earlier } = form.values;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed since is not replaced
  useEffect(() => {
    if (!asked || asked.message === earlier) return;
    set({
      message: putQuestion(message, earlier, asked.message),
      question: asked.message,
      inquiryType: asked.inquiryType,
    });
  }, [asked]);

  function removeQuestion() {
    set({
      message: message.replace(earlier, '').trim(),
      question: '',
      inquiryType: emptyInquiry.inquiryType,
    });
    form.ref.current?.querySelector('textarea')?.focus();
    void navigate({ to: '/contact', search: {}, replace: true, resetScroll: false });
  }

  return (
    <Form form={form}>
      {asked && (
        <Suspense>
          <AskedConsole asked={asked} onRemove={removeQuestion} />
        </Suspense>
      )}
      {error && (
        <p role="status" className="mb-6 font-semibold text-rust">
          We could not look up the console you came from. Name it in your message.
        </p>
      )}
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
