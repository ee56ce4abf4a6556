/** An inquiry: as sent, as stored and as an admin reads it. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { timestamp, undelivered } from '../../shared/contract/fields.ts';
import { type inquiries, inquiryFields } from '../../shared/contract/inquiries.ts';
import { readVehicleInfo } from '../../shared/fit.ts';
import { Refusal } from '../core/errors.ts';
import type { Item } from '../storage/items.ts';

/** Stored as shown, except that an open inquiry has no `answeredAt` at all. */
const storedInquiry = z.lazy(() => {
  const { answers, photos, orderId, layout, drawing, ...fields } = inquiryFields();
  return z.object({
    ...fields,
    answeredAt: z.optional(timestamp),
    answers: z._default(answers, []),
    orderId: z._default(orderId, null),
    photos: z._default(photos, []),
    layout: z._default(layout, null),
    drawing: z._default(drawing, null),
    undelivered: z.optional(undelivered),
  });
});

export type StoredInquiry = z.infer<typeof storedInquiry>;
type Sent = z.output<(typeof inquiries)['inquiries.create']['body']>;

/** Reads a stored item as an admin sees it. A row that does not parse is a defect and throws. */
export function readInquiry(item: Item) {
  const { answeredAt = null, undelivered = null, ...inquiry } = storedInquiry.parse(item);
  return { ...inquiry, answeredAt, undelivered };
}

/** Keeps the typed text and derives the name and vehicle from it. */
export function newInquiry(
  id: string,
  sent: Sent,
  now: Date,
  orderId: string | null = null,
): StoredInquiry {
  const { firstName, lastName, ...rest } = sent;
  const vehicle = readVehicleInfo(rest.vehicleInfo ?? '');
  return {
    ...rest,
    id,
    name: `${firstName} ${lastName}`.trim(),
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    createdAt: now.toISOString(),
    orderId,
    answers: [],
  };
}

/**
 * Answers an inquiry that was sent again with its key.
 *
 * @throws Refusal 422 if the key belongs to a different inquiry
 */
export function repeated(
  earlier: Pick<StoredInquiry, 'id' | 'createdAt' | keyof typeof sentFields> | undefined,
  again: StoredInquiry,
): { id: string; createdAt: string } {
  const isSame = Object.keys(sentFields).every((name) => {
    const field = name as keyof typeof sentFields;
    return isDeepStrictEqual(earlier?.[field], again[field]);
  });
  if (!earlier || !isSame) {
    throw new Refusal(422, 'This Idempotency-Key was already used for another inquiry.');
  }
  return { id: earlier.id, createdAt: earlier.createdAt };
}

/** The fields a sender fills in. */
const sentFields = {
  name: true,
  email: true,
  phone: true,
  vehicleInfo: true,
  inquiryType: true,
  message: true,
  photos: true,
  layout: true,
  drawing: true,
  orderId: true,
} as const;
