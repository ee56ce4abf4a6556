import * as z from 'zod/mini';
import { inquiryTypes } from './choices.ts';
import { drawing, knownDrawing } from './drawing.ts';
import {
  arrayOf,
  email,
  flag,
  id,
  idParams,
  listOf,
  object,
  optionalPhone,
  optionalText,
  pageFields,
  personName,
  searchText,
  text,
  timestamp,
  undelivered,
} from './fields.ts';
import { answerLengths, inquiryLengths } from './lengths.ts';
import { MAX_INQUIRY_PHOTOS, MAX_LAYOUT_LENGTH } from './limits.ts';
import type { SchemasOf } from './routes.ts';

export const inquiryFields = () => ({
  id,
  name: z.string(),
  email,
  phone: z.nullable(z.string()),
  createdAt: timestamp,
  inquiryType: z.string(),
  /** The vehicle in the sender's words; year, make and model are read from it where possible. */
  vehicleInfo: z.nullable(z.string()),
  vehicleYear: z.nullable(z.string()),
  vehicleMake: z.nullable(z.string()),
  vehicleModel: z.nullable(z.string()),
  message: z.string(),
  /** The order it is about. */
  orderId: z.nullable(id),
  /** Ids of the photos sent with it; the bucket keeps them for a year. */
  photos: z.array(id),
  /** The layout of a console’s face as a code, and its drawing from that time. */
  layout: z.nullable(z.string()),
  drawing: z.nullable(knownDrawing),
  answeredAt: z.nullable(timestamp),
  /** The workshop's answers from the dashboard, oldest first. */
  answers: z.array(z.strictObject({ message: z.string(), createdAt: timestamp })),
  undelivered: z.nullable(undelivered),
});
export const inquiry = object(inquiryFields);

export const inquiries = {
  'inquiries.create': {
    body: object(() => ({
      firstName: personName,
      lastName: personName,
      email,
      phone: optionalPhone,
      vehicleInfo: optionalText(inquiryLengths.vehicleInfo),
      inquiryType: z._default(
        z.enum(inquiryTypes, 'must be one of the listed inquiry types'),
        'General Inquiry',
      ),
      message: text(1, inquiryLengths.message),
      /** The layout of a console’s face, as a code. */
      layout: optionalText(MAX_LAYOUT_LENGTH),
      drawing: z._default(z.nullable(drawing), null),
      /** Ids of photos already sent (`uploads.sendPhoto`), each within the last day. */
      photos: z._default(listOf(id, MAX_INQUIRY_PHOTOS, 'photos'), []),
    })),
    response: object(() => ({ id, createdAt: timestamp })),
  },
  'inquiries.adminList': {
    query: object(() => ({
      ...pageFields(),
      state: z.optional(z.enum(['open', 'answered'], 'must be open or answered')),
      /** The start of a name, email, phone or word of the message; two characters or more. */
      search: z.optional(searchText),
      /** Only inquiries about this order, newest first, in any state. */
      order: z.optional(id),
    })),
    response: arrayOf(inquiry),
  },
  'inquiries.get': { params: idParams, response: inquiry },
  'inquiries.update': {
    params: idParams,
    body: object(() => ({ answered: flag })),
    response: inquiry,
  },
  'inquiries.answer': {
    params: idParams,
    body: object(() => ({ message: text(1, answerLengths.message) })),
    response: inquiry,
  },
  'inquiries.delete': { params: idParams },
} satisfies SchemasOf<'inquiries'>;
