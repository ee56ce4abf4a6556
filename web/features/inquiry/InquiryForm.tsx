import { useQueryClient } from '@tanstack/react-query';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { inquiryLengths } from '../../../shared/contract/lengths.ts';
import { vehicleName } from '../../../shared/vehicle.ts';
import { api } from '../../lib/api/api.ts';
import { readKey } from '../../lib/api/query.ts';
import { sendOnce } from '../../lib/form/attempts.ts';
import { SubmitError, useForm } from '../../lib/form/form.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import { toast } from '../../lib/state/toast.ts';
import { cx } from '../../ui/cx.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { CollectionNotice } from '../../ui/form/CollectionNotice.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { EmailField, PhoneField, TextField } from '../../ui/form/TextField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import {
  earlierInquiry,
  emptyInquiry,
  inquiryAttempts,
  inquiryBody,
  inquiryDraft,
  inquiryErrors,
  inquiryTypeOptions,
  inquiryWarning,
  type PickedPhoto,
  requiredInquiry,
  sentInquiry,
  toasts,
} from './inquiry-form.ts';
import { PhotoField } from './PhotoField.tsx';

const QuestionSubject = lazy(() => import('./QuestionSubject.tsx'));

/**
 * The contact form.
 *
 * @param search of the address, which may ask about a console
 * @param custom whether a link to custom builds led here
 * @param asksForVehicle whether the shopper's vehicle is one that no console is cut for
 */
export function InquiryForm({
  search,
  custom,
  asksForVehicle,
}: {
  search: object;
  custom: boolean;
  asksForVehicle: boolean;
}) {
  const asks = 'console' in search;
  const isHydrated = useHydrated();
  const vehicle = useVehicle();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<readonly PickedPhoto[]>([]);
  const form = useForm({
    initial: {
      ...emptyInquiry,
      // Until the console is loaded, and if it is gone: a link with a console asks for a price.
      ...(asks && { inquiryType: 'Product Quote' as const }),
      ...(custom && { inquiryType: 'Custom Order' as const }),
      ...(vehicle && { vehicleInfo: vehicleName(vehicle) }),
      ...(vehicle &&
        asksForVehicle && { message: `Could you build a console for my ${vehicleName(vehicle)}?` }),
    },
    draft: inquiryDraft,
    transient: ['privacy'],
    lengths: inquiryLengths,
    required: requiredInquiry,
    check: inquiryErrors,
    reachedBy: ['email', 'phone'],
    invalid: inquiryWarning,
    failure: toasts.failed,
    async submit(values) {
      if (picked.length > 0) {
        throw new SubmitError(
          'Wait until every photo has been sent, or remove the ones that haven’t.',
        );
      }
      const question =
        asks &&
        (await (await import('./question.ts')).withQuestion(client, search, vehicle, values));
      const body = { ...inquiryBody(values), ...question };
      const { answer, ...sent } = await sendOnce(inquiryAttempts, body, (body, headers) =>
        api('inquiries.create', { body, headers }),
      );
      const { id } = answer;
      const { email, inquiryType = 'General Inquiry' } = sent.body;
      sentInquiry.set({ id, email, inquiryType });
      toast(sent.isEarlier ? earlierInquiry : toasts.sent);
      // Replaces the form in the history: Back leads to the page before it.
      await navigate({ to: '/contact', search: { sent: id }, replace: true });
      await client.invalidateQueries({ queryKey: readKey('inquiries.adminList') });
    },
  });

  const { message, question: earlier } = form.values;
  // A question that came with a console’s link and was left as it came ends with that link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing a message back to the question keeps it
  useEffect(() => {
    if (asks || !earlier || message !== earlier) return;
    const inquiryType = custom ? 'Custom Order' : emptyInquiry.inquiryType;
    form.set({ message: '', question: '', inquiryType });
  }, [asks, earlier]);

  const loading = <Skeleton className={cx('mb-6', 'layout' in search ? 'h-54.5' : 'h-30.5')} />;

  return (
    <Form form={form}>
      {asks &&
        (isHydrated ? (
          <Suspense fallback={loading}>
            <QuestionSubject form={form} loading={loading} />
          </Suspense>
        ) : (
          loading
        ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        <EmailField {...form.field('email')} />
        <PhoneField {...form.field('phone')} />
        <TextField label="Your 4x4" hint="Make, model and year" {...form.field('vehicleInfo')} />
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
      <PhotoField
        picked={picked}
        photos={form.values.photos}
        onPicked={setPicked}
        onPhotos={(change) => form.set(({ photos }) => ({ photos: change(photos) }))}
      />
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
