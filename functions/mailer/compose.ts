/** Writes an email from the current state of its subject. */
import { openCents, stands } from '../../shared/invoice.ts';
import type { MailKind } from '../../shared/mail.ts';
import { NO_REMINDERS } from '../../shared/order-news.ts';
import { ringBy } from '../../shared/promise.ts';
import { invitationOf } from '../auth/invitations.ts';
import { findFacts } from '../business/facts.ts';
import { findInquiry } from '../inquiries/repo.ts';
import { REPLACED } from '../invoices/credit.ts';
import {
  creditNotePath,
  invoicePath,
  readCreditNote,
  readInvoice,
  type StoredInvoice,
} from '../invoices/invoice.ts';
import { wantsNoReminders } from '../mail/address.ts';
import type { MailContent } from '../mail/content.ts';
import type { Mail } from '../mail/mail.ts';
import { findMailById } from '../mail/queue.ts';
import { type OrderEvent, readEvent } from '../orders/event.ts';
import { orderLinkToken } from '../orders/guest-link.ts';
import type { StoredOrder } from '../orders/order.ts';
import { findOrder } from '../orders/repo.ts';
import { allProducts } from '../products/repo.ts';
import { getItem } from '../storage/items.ts';
import { invoiceKeys, orderKeys, userKeys } from '../storage/keys.ts';
import { findUser } from '../storage/user.ts';
import { invoiceSettings } from '../workshop/invoice-settings.ts';
import { workshopSettings } from '../workshop/workshop.ts';
import {
  causeNumber,
  hidesTypedText,
  isAddressConfirmed,
  ObsoleteMail,
  orderOf,
  orderPath,
  orderPaths,
  subjectId,
} from './about.ts';
import { composePayment } from './compose-payment.ts';
import { quoteComposers } from './compose-quote.ts';
import {
  addressChange,
  adminLogin,
  confirmAddress,
  invitation,
  newAddress,
  passkeyAdded,
  passwordChanged,
  passwordReset,
  roleChanged,
} from './templates/account.ts';
import {
  creditNoteMade,
  invoiceMade,
  invoiceReminder,
  type Replaced,
  type ToPay,
} from './templates/invoice.ts';
import {
  orderChanged,
  orderLink,
  orderPromise,
  orderReceived,
  orderStatus,
  orderTaken,
  orderTotal,
  reviewRequest,
} from './templates/order.ts';
import type { OrderPaths } from './templates/order-parts.ts';
import type { OurLists } from './templates/our-words.ts';
import { orderCode, orderMoved, ownDetailsChanged } from './templates/own-details.ts';
import {
  digest,
  inquiryAnswer,
  inquiryReceived,
  mailFailed,
  mailsWaiting,
  manyMails,
  newInquiry,
} from './templates/owner.ts';
import { cancelledOrder, changedOrder, newOrder, newReview } from './templates/owner-order.ts';

/**
 * Undefined if the subject of the email is gone.
 *
 * @param token for the link of an email that resets a password or confirms an address, or the
 * digits of one to an order's new address; the owner's preview has none
 */
type Composer = (mail: Mail, token?: string) => Promise<MailContent | undefined>;

/** Composes an email about one stored thing. */
const from =
  <Thing>(
    find: (id: string) => Promise<Thing | undefined>,
    write: (thing: Thing, mail: Mail, token?: string) => MailContent | undefined,
  ): Composer =>
  async (mail, token) => {
    const thing = await find(subjectId(mail));
    return thing && write(thing, mail, token);
  };

const linkAgain: Composer = async (mail) => {
  const order = await orderOf(mail, subjectId(mail));
  return order && orderLink(order, await orderPath(order));
};

const received: Composer = async (mail) => {
  const [order, confirmed, lists] = await Promise.all([
    orderOf(mail, subjectId(mail)),
    isAddressConfirmed(mail),
    mail.by === 'visitor' ? findOurLists() : undefined,
  ]);
  if (!order) return undefined;
  const hides = hidesTypedText(mail, order, confirmed);
  return orderReceived(order, await orderPath(order), hides ? lists : undefined);
};

async function findOurLists(): Promise<OurLists> {
  const [products, { cutOutCents }] = await Promise.all([allProducts(), findFacts()]);
  return { fits: products.flatMap(({ fits }) => fits), cutOutCents };
}

const fromEvent =
  (
    write: (
      order: StoredOrder,
      paths: OrderPaths,
      event: OrderEvent,
      mail: Mail,
    ) => MailContent | Promise<MailContent>,
  ): Composer =>
  async (mail) => {
    const found = await findChange(mail, orderOf(mail, subjectId(mail)));
    return found && write(found.order, await orderPaths(found.order), found.event, mail);
  };

/** The event or the paper of its order that an email announces. */
const findAnnounced = (mail: Mail) =>
  getItem({ PK: orderKeys.order(subjectId(mail)).PK, SK: mail.event ?? '' });

/**
 * The order of an email and the event that it announces; undefined if either is gone.
 *
 * @param finding the order. An email that is not for its customer, and leads them nowhere, takes it
 * whatever its address is
 */
async function findChange<Found extends StoredOrder>(
  mail: Mail,
  finding: Promise<Found | undefined>,
) {
  const [order, event] = await Promise.all([finding, findAnnounced(mail)]);
  return order && event && { order, event: readEvent(event) };
}

async function changedDetails(
  order: StoredOrder,
  paths: OrderPaths,
  event: OrderEvent,
  mail: Mail,
) {
  if (event.type !== 'self-corrected') return orderChanged(order, paths, event);
  const [{ phone }, confirmed] = await Promise.all([findFacts(), isAddressConfirmed(mail)]);
  return ownDetailsChanged({ order, event, phone }, paths, hidesTypedText(mail, order, confirmed));
}

const fromInvoice =
  (
    write: (
      invoice: StoredInvoice,
      path: `/invoice/${string}`,
      how: ToPay,
      order: StoredOrder,
      paths: OrderPaths,
    ) => MailContent | Promise<MailContent>,
  ): Composer =>
  async (mail) => {
    const now = new Date();
    const [order, item, { cardLink }] = await Promise.all([
      orderOf(mail, subjectId(mail)),
      findAnnounced(mail),
      invoiceSettings.find(),
    ]);
    const invoice = item && readInvoice(item);
    const how = { now, cardLink };
    if (!order || !invoice) return undefined;
    const path = await invoicePath(invoice, order, now);
    return write(invoice, path, how, order, await orderPaths(order));
  };

/** The invoice that a new one replaces: it was credited in the same step, by the version before. */
async function replacedBy(
  { orderId, orderVersion }: StoredInvoice,
  order: StoredOrder,
  now: Date,
): Promise<Replaced | undefined> {
  const item = await getItem(invoiceKeys.creditNote(orderId, orderVersion - 1));
  const note = item && readCreditNote(item);
  return note?.reason === REPLACED
    ? { note, path: await creditNotePath(note, order, now) }
    : undefined;
}

async function composeCreditNote(mail: Mail): Promise<MailContent | undefined> {
  const [order, item] = await Promise.all([orderOf(mail, subjectId(mail)), findAnnounced(mail)]);
  const note = item && readCreditNote(item);
  const billed = note && (await getItem(invoiceKeys.invoice(note.orderId, note.invoice)));
  if (!order || !note || !billed) return undefined;
  const path = await creditNotePath(note, order, new Date());
  return creditNoteMade(note, readInvoice(billed), path, order, await orderPaths(order));
}

/** An answer to a question about an order is about the order too. */
async function composeAnswer(mail: Mail): Promise<MailContent | undefined> {
  const inquiry = await findInquiry(subjectId(mail));
  if (!inquiry) return undefined;
  const order = await orderOf(mail, inquiry.orderId ?? undefined);
  return inquiryAnswer(inquiry, causeNumber(mail), order && (await orderPath(order)));
}

/** The failure notice for the email whose id is in `of`. */
async function failed({ of: [id = ''] = [] }: Mail): Promise<MailContent | undefined> {
  const mail = await findMailById(id);
  return mail && mailFailed(mail);
}

async function composeDigest({ of: ids = [] }: Mail): Promise<MailContent> {
  const contents = await Promise.all(
    ids.map(async (id) => {
      const mail = await findMailById(id);
      return mail && compose(mail);
    }),
  );
  return digest(contents.flatMap((content) => content?.subject ?? []));
}

async function adminLoggedIn(mail: Mail): Promise<MailContent | undefined> {
  const id = subjectId(mail);
  const [user, session] = await Promise.all([
    findUser(id),
    getItem({ PK: userKeys.user(id).PK, SK: mail.event ?? '' }),
  ]);
  const device = typeof session?.device === 'string' ? session.device : 'it has logged out since';
  return user && adminLogin(user, mail.createdAt, device);
}

/** @throws ObsoleteMail if the order has gone on while it waited: another email says where it is now */
function statusNow(order: StoredOrder, paths: OrderPaths, event: OrderEvent, { state }: Mail) {
  const waits = state === 'queued' || state === 'sending';
  if (waits && event.to !== order.status) {
    throw new ObsoleteMail('The order has another status by now.');
  }
  return orderStatus(order, paths, event);
}

/** @throws ObsoleteMail if there is nothing to ask for, or its reader wants no such emails */
async function composeReviewRequest(mail: Mail): Promise<MailContent | undefined> {
  const order = await orderOf(mail, subjectId(mail));
  if (!order) return undefined;
  if (order.review) throw new ObsoleteMail('The order was reviewed already.');
  if (order.status !== 'delivered') throw new ObsoleteMail('The order is not delivered any more.');
  if (mail.to !== undefined && (await wantsNoReminders(mail.to))) {
    throw new ObsoleteMail('The customer asked for no such emails.');
  }
  const token = await orderLinkToken(order, new Date());
  return reviewRequest(order, await orderPath(order), `/order/${token}${NO_REMINDERS}`);
}

const taken = fromEvent(orderTaken);

const composers: Readonly<Record<MailKind, Composer>> = {
  // An order taken by phone names its event.
  'order-received': (mail) => (mail.event === undefined ? received : taken)(mail),
  'order-status': fromEvent(statusNow),
  'review-request': composeReviewRequest,
  'order-total': fromEvent(orderTotal),
  'order-changed': fromEvent(changedDetails),
  'order-code': async (_, code) => orderCode(code),
  'order-moved': async (mail) => {
    const [found, { phone }] = await Promise.all([
      findChange(mail, findOrder(subjectId(mail))),
      findFacts(),
    ]);
    return found && orderMoved({ ...found, phone });
  },
  'order-promise': fromEvent(orderPromise),
  'order-link': linkAgain,
  'new-order': from(findOrder, newOrder),
  'changed-order': async (mail) => {
    const found = await findChange(mail, findOrder(subjectId(mail)));
    return found && changedOrder(found.order, found.event);
  },
  'cancelled-order': from(findOrder, cancelledOrder),
  'new-review': from(findOrder, newReview),
  'new-inquiry': from(findInquiry, newInquiry),
  ...quoteComposers,
  invoice: fromInvoice(async (invoice, path, how, order, paths) => {
    if (stands(invoice)) {
      const replaced = await replacedBy(invoice, order, how.now);
      return invoiceMade(invoice, path, how, order, paths, replaced);
    }
    throw new ObsoleteMail(
      `The ${invoice.toCredit ? 'order was cancelled' : 'invoice was credited'}.`,
    );
  }),
  'invoice-reminder': fromInvoice((invoice, path, how, order, paths) => {
    if (openCents(invoice) > 0) return invoiceReminder(invoice, path, how, order, paths);
    throw new ObsoleteMail('Nothing of the invoice is open any more.');
  }),
  payment: composePayment,
  'credit-note': composeCreditNote,
  'inquiry-received': async (mail) => {
    const [inquiry, settings] = await Promise.all([
      findInquiry(subjectId(mail)),
      workshopSettings.find(),
    ]);
    return inquiry && inquiryReceived(inquiry.id, ringBy(settings, new Date(inquiry.createdAt)));
  },
  'inquiry-answer': composeAnswer,
  'confirm-address': from(findUser, (user, _, token) => confirmAddress(user, token)),
  'new-address': from(findUser, (_, __, token) => newAddress(token)),
  'address-change': from(findUser, (user, { createdAt }) => addressChange(user, createdAt)),
  'role-changed': from(findUser, roleChanged),
  'passkey-added': from(findUser, (user, { createdAt }) => passkeyAdded(user, createdAt)),
  'admin-login': adminLoggedIn,
  // No longer written.
  welcome: async () => undefined,
  invitation: async (mail, token) => {
    const found = await invitationOf(mail, new Date());
    if (!found) throw new ObsoleteMail('The invitation was withdrawn, used, or has ended.');
    const [facts, inviter] = await Promise.all([
      findFacts(),
      found.actor && findUser(found.actor.id),
    ]);
    return invitation(found, { shop: facts.name, inviter }, token);
  },
  'password-reset': async (_, token) => passwordReset(token),
  'password-changed': async ({ createdAt }) => passwordChanged(createdAt),
  'mail-failed': failed,
  'mails-waiting': async () => mailsWaiting(),
  'many-mails': async () => manyMails(),
  digest: composeDigest,
};

/** The content of an email; undefined if its subject is gone. */
export const compose: Composer = (mail, token) => composers[mail.kind](mail, token);
