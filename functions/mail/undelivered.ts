/** Tells on an order, a quote or an inquiry that its last e-mail to the customer did not arrive. */
import { mailKinds } from '../../shared/mail.ts';
import { updateItem } from '../storage/conditional.ts';
import { inquiryKeys, type Key, orderKeys, quoteKeys } from '../storage/keys.ts';
import { condition, exists } from '../storage/update.ts';
import type { Mail } from './mail.ts';

const subjects: Readonly<Record<string, (id: string) => Key>> = {
  order: orderKeys.order,
  quote: quoteKeys.quote,
  inquiry: inquiryKeys.inquiry,
};

/** @param reason why it did not arrive; undefined if it was sent */
export async function noteDelivery(
  { about, to, kind }: Pick<Mail, 'about' | 'to' | 'kind'>,
  reason: string | undefined,
): Promise<void> {
  const [, subject = '', id = ''] = /^([a-z]+)-(.+)$/.exec(about) ?? [];
  const key = to === undefined ? undefined : subjects[subject]?.(id);
  if (!key) return;
  if (reason === undefined) {
    await updateItem(key, { remove: ['undelivered'] }, condition('attribute_exists(undelivered)'));
  } else {
    const undelivered = { what: mailKinds[kind].title, reason };
    await updateItem(key, { set: { undelivered } }, exists);
  }
}
