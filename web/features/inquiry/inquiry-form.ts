import * as business from '../../../shared/business.ts';
import type { BodyOf } from '../../../shared/contract/index.ts';
import { blanks, draftOf, type Errors, isEmail, type Values } from '../../lib/form.ts';

export const names = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'vehicleInfo',
  'inquiryType',
  'message',
] as const;
export type Name = (typeof names)[number];

export const draft = draftOf<Name>('inquiry');

type InquiryType = NonNullable<BodyOf<'inquiries.create'>['inquiryType']>;

/** What an inquiry can be about, as sent and as shown. */
export const inquiryTypes: readonly { value: InquiryType; label: string }[] = [
  { value: 'General Inquiry', label: 'General Inquiry' },
  { value: 'Product Quote', label: 'Console Quote' },
  { value: 'Custom Order', label: 'Custom Build' },
  { value: 'Postage Quote', label: 'Postage Quote' },
  { value: 'Installation Help', label: 'Installation Help' },
];

export const toasts = {
  privacy: {
    title: 'Privacy Policy',
    description: 'Please accept the privacy policy to continue.',
    variant: 'destructive',
  },
  required: {
    title: 'Required Fields',
    description: 'Please fill in all required fields.',
    variant: 'destructive',
  },
  failed: {
    title: 'Error',
    description: 'Failed to send message. Please try again.',
    variant: 'destructive',
  },
  sent: {
    title: 'Message Sent!',
    description: `Thank you for your inquiry. We'll get back to you within ${business.replyWithin}.`,
  },
} as const;

export function missing(values: Values<Name>): Errors<Name> {
  return blanks(values, {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your e-mail address.',
    message: 'Tell us what you are after.',
  });
}

export function check(values: Values<Name>): Errors<Name> {
  const errors = missing(values);
  if (!errors.email && !isEmail(values.email)) {
    errors.email = 'That does not look like an e-mail address.';
  }
  return errors;
}

export function inquiryOf(values: Values<Name>): BodyOf<'inquiries.create'> {
  return { ...values, inquiryType: values.inquiryType as InquiryType };
}
