/** Writes the letter of an e-mail from what it is about, as that stands in the table now. */
import type { MailKind } from '../../shared/mail.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import type { StoredOrder } from '../orders/order.ts';
import { findOrder } from '../orders/repo.ts';
import { newOrder, orderReceived } from './order-letters.ts';

/** Undefined where what the e-mail is about is gone. */
type Composer = (mail: Mail) => Promise<Letter | undefined>;

/** The id within `about`, such as `order-1b9d…`. */
const idOf = ({ about }: Mail) => about.slice(about.indexOf('-') + 1);

const ofOrder =
  (write: (order: StoredOrder) => Letter): Composer =>
  async (mail) => {
    const order = await findOrder(idOf(mail));
    return order && write(order);
  };

const composers: Readonly<Record<MailKind, Composer>> = {
  'order-received': ofOrder(orderReceived),
  'new-order': ofOrder(newOrder),
};

/** The letter of an e-mail; undefined where there is nothing left to write about. */
export const compose: Composer = (mail) => composers[mail.kind](mail);
