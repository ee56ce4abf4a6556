/** Addresses that bounced or complained, and get nothing until the owner lifts that. */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { shape } from '../core/shape.ts';
import { getItem } from '../storage/items.ts';
import { mailKeys } from '../storage/keys.ts';
import { condition, deleteItem, exists, putItem, updateItem } from '../storage/update.ts';

const storedSuppression = shape(() => ({
  email: z.string(),
  why: z.enum(['bounced', 'complained']),
  /** The mail service's own words for the refusal. */
  detail: z.nullable(z.string()),
  createdAt: timestamp,
  /** The time the owner lifted it; the mailer then takes the address off SES's own list. */
  liftedAt: z.optional(timestamp),
}));

export type Suppression = z.infer<typeof storedSuppression>;

/** The reason in words for the owner. */
export function describeSuppression({ why, detail }: Pick<Suppression, 'why' | 'detail'>): string {
  const reason =
    why === 'bounced'
      ? 'An email to this address came back.'
      : 'Its reader marked an email of ours as spam.';
  return detail ? `${reason} (${detail})` : reason;
}

export async function findSuppression(email: string): Promise<Suppression | undefined> {
  const item = await getItem(mailKeys.suppression(email));
  return item && storedSuppression.parse(item);
}

/** Suppresses an address; a newer reason replaces an older one. */
export async function suppress(suppression: Suppression): Promise<void> {
  await putItem({ ...mailKeys.suppression(suppression.email), ...suppression });
}

/**
 * Lets emails go to an address again.
 *
 * @param why lifts it only for this reason; any reason by default
 */
export async function liftSuppression(
  email: string,
  now: Date,
  why?: Suppression['why'],
): Promise<void> {
  await updateItem(
    mailKeys.suppression(email),
    { set: { liftedAt: now.toISOString() } },
    why ? condition('why = :why', { why }) : exists,
  );
}

/** Deletes a lifted suppression, unless the address has refused another email since. */
export async function forgetSuppression({ email, liftedAt }: Suppression): Promise<void> {
  await deleteItem(mailKeys.suppression(email), condition('liftedAt = :liftedAt', { liftedAt }));
}
