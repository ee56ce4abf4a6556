/** Tells on an order, a quote or an inquiry that its last e-mail to the customer did not arrive. */
import { mailKinds } from '../../shared/mail.ts';
import { updateItem } from '../storage/conditional.ts';
import { inquiryKeys, type Key, orderKeys, quoteKeys } from '../storage/keys.ts';
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
  await updateItem(
    key,
    reason === undefined
      ? {
          UpdateExpression: 'REMOVE undelivered',
          ConditionExpression: 'attribute_exists(undelivered)',
        }
      : {
          UpdateExpression: 'SET undelivered = :undelivered',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':undelivered': { what: mailKinds[kind].title, reason } },
        },
  );
}
