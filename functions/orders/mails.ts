/** The e-mails that orders cause. */
import { type CausedMail, mailWrite } from '../mail/outbox.ts';
import type { NamedWrites } from '../storage/transaction.ts';
import { eventItem, type OrderChange, type OrderEvent } from './order.ts';

/** Whether a customer should be told about an event: something changed, or there is tracking. */
function isWorthMailing({ from, to, carrier, trackingNumber }: OrderEvent): boolean {
  return from !== to || Boolean(carrier ?? trackingNumber);
}

/** The e-mails that an order's event causes: to its customer, to the owner, or none. */
export function orderMails({ order, event }: OrderChange): NamedWrites {
  const mail = { about: `order-${order.id}`, at: event.createdAt } as const;
  const SK = String(eventItem(order.id, event).SK);
  const toCustomer = (kind: CausedMail['kind']) =>
    mailWrite({ ...mail, kind, to: order.customerEmail, event: { id: event.id, SK } });
  switch (event.type) {
    case 'placed':
      return {
        customersMail: mailWrite({ ...mail, kind: 'order-received', to: order.customerEmail }),
        ownersMail: mailWrite({ ...mail, kind: 'new-order' }),
      };
    case 'status':
      return { customersMail: isWorthMailing(event) ? toCustomer('order-status') : undefined };
    case 'total':
      return { customersMail: isWorthMailing(event) ? toCustomer('order-total') : undefined };
    case 'link':
      return { customersMail: toCustomer('order-link') };
    case 'claimed':
      return {};
    case 'reviewed':
      return { ownersMail: mailWrite({ ...mail, kind: 'new-review' }) };
  }
}
