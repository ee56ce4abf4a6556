/** The e-mails that orders cause. */
import { mailWrite } from '../mail/outbox.ts';
import type { StoredOrder } from './order.ts';

/** Those of a new order: one to its customer, one to the owner. */
export function orderMails({ id, customerEmail, createdAt: at }: StoredOrder) {
  const about = `order-${id}` as const;
  return {
    mail: mailWrite({ kind: 'order-received', about, to: customerEmail, at }),
    ownersMail: mailWrite({ kind: 'new-order', about, at }),
  };
}
