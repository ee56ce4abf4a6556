import * as z from 'zod';
import {
  email,
  id,
  idParams,
  optionalPhone,
  optionalText,
  pageQuery,
  personName,
  text,
  timestamp,
} from './fields.ts';
import type { SchemasOf } from './schemas.ts';

/** What an inquiry can be about: the value sent, in the order of the form. */
export const inquiryTypes = [
  'General Inquiry',
  'Product Quote',
  'Custom Order',
  'Postage Quote',
  'Installation Help',
] as const;

const inquiry = z.strictObject({
  id,
  name: z.string(),
  email,
  phone: z.string().nullable(),
  createdAt: timestamp,
  inquiryType: z.string(),
  /** The vehicle as the sender wrote it; year, make and model are read from it where possible. */
  vehicleInfo: z.string().nullable(),
  vehicleYear: z.string().nullable(),
  vehicleMake: z.string().nullable(),
  vehicleModel: z.string().nullable(),
  message: z.string(),
  answeredAt: timestamp.nullable(),
});

export const inquiries = {
  'inquiries.create': {
    body: z.strictObject({
      firstName: personName,
      lastName: personName,
      email,
      phone: optionalPhone,
      vehicleInfo: optionalText(200),
      inquiryType: z
        .enum(inquiryTypes, 'must be one of the listed inquiry types')
        .default('General Inquiry'),
      message: text(1, 5000),
    }),
    response: z.strictObject({ id, createdAt: timestamp }),
  },
  'inquiries.adminList': {
    query: pageQuery.extend({ state: z.enum(['open', 'answered']).optional() }),
    response: z.array(inquiry),
  },
  'inquiries.update': {
    params: idParams,
    body: z.strictObject({ answered: z.boolean('must be true or false') }),
    response: inquiry,
  },
} satisfies SchemasOf<'inquiries'>;
