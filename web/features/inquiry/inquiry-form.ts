/** The inquiry as typed: its fields, what is wrong with them, and what is sent. */
import * as business from '../../../shared/business.ts';
import { inquiryTypeName, inquiryTypes } from '../../../shared/contract/choices.ts';
import type { BodyOf } from '../../../shared/contract/index.ts';
import { inquiryLengths } from '../../../shared/contract/lengths.ts';
import { createAttempts } from '../../lib/form/attempts.ts';
import { createDraft, texts } from '../../lib/form/form.ts';
import { type Errors, emailError } from '../../lib/form/form-rules.ts';
import { SEND_AGAIN } from '../../lib/form/outcome.ts';
import { type Codec, flag, text } from '../../lib/state/codec.ts';
import { id, list, object } from '../../lib/state/codecs.ts';
import { persistentStore } from '../../lib/state/storage.ts';

/** A photo that is on its way. */
export interface PickedPhoto {
  readonly key: number;
  readonly file: File;
}

export interface SentPhoto {
  readonly id: string;
  /** The file's name. */
  readonly name: string;
}

export type InquiryType = (typeof inquiryTypes)[number];

export const emptyInquiry = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  vehicleInfo: '',
  inquiryType: 'General Inquiry' as InquiryType,
  message: '',
  privacy: false,
  /** Photos that have arrived at the workshop. */
  photos: [] as readonly SentPhoto[],
  /** The part of the message that was inserted for a console. */
  question: '',
};
type Values = typeof emptyInquiry;

export const inquiryTypeOptions = inquiryTypes.map((value) => ({
  value,
  label: inquiryTypeName(value),
}));

export const toasts = {
  sent: {
    title: 'Message Sent!',
    description: `Thank you for your inquiry. We'll get back to you within ${business.replyWithin}.`,
  },
  failed: {
    title: 'Error',
    description: 'Failed to send message. Please try again.',
    otherwise: 'What you wrote is kept here.',
    again: SEND_AGAIN,
  },
};

export const requiredInquiry = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email address.',
  message: 'Tell us what you are after.',
};

export const inquiryErrors = ({ email, privacy }: Values): Errors<Values> => ({
  email: emailError(email),
  privacy: !privacy && 'Please tick to continue.',
});

/** The notification about fields that are wrong: the privacy policy first, then what is missing. */
export function inquiryWarning(errors: Errors<Values>) {
  if (errors.privacy) {
    return {
      title: 'Privacy Policy',
      description: 'Please accept the privacy policy to continue.',
    };
  }
  const missing = Object.entries(requiredInquiry).some(
    ([name, error]) => errors[name as keyof Values] === error,
  );
  return missing
    ? { title: 'Required Fields', description: 'Please fill in all required fields.' }
    : undefined;
}

export function inquiryBody({
  privacy: _,
  question: __,
  photos,
  ...body
}: Values): BodyOf<'inquiries.create'> {
  return { ...body, ...(photos.length > 0 && { photos: photos.map(({ id }) => id) }) };
}

const inquiryType: Codec<InquiryType> = (found) => inquiryTypes.find((type) => type === found);

export const inquiryAttempts = createAttempts('inquiry');

/** Said where an earlier try had arrived, and what was changed since then had not. */
export const earlierInquiry = {
  title: 'Your First Try Had Arrived',
  description:
    'We have it as you first sent it. Send us another message with what you changed since.',
};

/** Keeps the inquiry as it is typed, until it is sent. */
export const inquiryDraft = createDraft<Values>('inquiry', {
  ...texts('firstName', 'lastName', 'email', 'phone', 'vehicleInfo', 'message', 'question'),
  inquiryType,
  privacy: flag,
  photos: list(object<SentPhoto>({ id, name: text() })),
});

/** The inquiry as the page after sending shows it. */
interface SentInquiry {
  readonly id: string;
  readonly email: string;
  readonly inquiryType: InquiryType;
}

/** The last inquiry sent from this tab, so that a reload of the page after it tells the same. */
export const sentInquiry = persistentStore<SentInquiry | null>(
  'inquiry-sent',
  null,
  object<SentInquiry>({ id, email: text(inquiryLengths.email), inquiryType }),
  'session',
);
