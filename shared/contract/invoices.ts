import * as z from 'zod/mini';
import { CARD_LINK_PROBLEM, isCardLink } from '../card-payment.ts';
import { areReminderDays } from '../invoice.ts';
import { invoiceKinds, invoiceLists, invoiceStates, paymentMethods } from './choices.ts';
import { knownReferences } from './customer-details.ts';
import {
  arrayOf,
  changedText,
  closedDay,
  comingDay,
  day,
  flag,
  gstDay,
  id,
  idParams,
  linkParams,
  listedDay,
  listOf,
  object,
  optionalText,
  pageFields,
  paidDay,
  savedVersion,
  searchText,
  someCents,
  text,
  timestamp,
  total,
} from './fields.ts';
import { invoiceLengths, orderChangeLengths } from './lengths.ts';
import {
  FIRST_REMINDER_DAY,
  LAST_REMINDER_DAY,
  MAX_CHARGES,
  MAX_REMINDER_DAYS,
  MAX_TOTAL,
  REMINDER_GAP_DAYS,
} from './limits.ts';
import { charge } from './order-parts.ts';
import { adminOrder, order } from './order-views.ts';
import type { SchemasOf } from './routes.ts';
import { knownPayTo, seller } from './seller.ts';

const stored = z.lazy(() => z.int());
const amount = z.lazy(() => someCents(MAX_TOTAL));

/** An invoiced line; one that takes something off has a negative amount. */
const line = object(() => ({
  text: z.string(),
  quantity: z.int(),
  unitCents: stored,
  totalCents: stored,
}));

const creditNoteFields = () => ({
  id,
  /** Such as `CN-0003`; numbered without gaps. */
  number: z.string(),
  invoiceId: id,
  invoiceNumber: z.string(),
  orderId: id,
  issuedAt: timestamp,
  totalCents: stored,
  gstCents: stored,
  reason: z.string(),
});
const creditNote = object(creditNoteFields);
/** With a link to the customer's page of it: a path with a signed token. */
const linkedNote = object(() => ({ ...creditNoteFields(), link: z.string() }));

const paymentFields = () => ({
  id,
  invoiceId: id,
  invoiceNumber: z.string(),
  orderId: id,
  /** Always positive; `refund` gives the direction. */
  cents: stored,
  refund: z.boolean(),
  method: z.enum(paymentMethods),
  paidOn: day,
  recordedAt: timestamp,
  /** Set once it is undone; it then no longer counts. */
  undoneAt: z.nullable(timestamp),
  /** The payment or refund it takes back, which still counts on its own day; null for any other. */
  reverses: z.nullable(id),
});
const payment = object(paymentFields);

const invoiceFields = () => ({
  id,
  /** Such as `INV-0042`; numbered without gaps. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  orderId: id,
  buyer: z.strictObject({
    name: z.string(),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    ...knownReferences(),
  }),
  lines: z.array(line),
  totalCents: stored,
  /** Its share of the order's GST (see `gstOfPart`); 0 if the shop wasn't registered for GST. */
  gstCents: stored,
  gstRegistered: z.boolean(),
  issuedAt: timestamp,
  /** The last time it was reissued to another buyer, with the same content; null if never. */
  reissuedAt: z.nullable(timestamp),
  /** The last reminder to the customer; null if never. */
  remindedAt: z.nullable(timestamp),
  /** The last moment it can be paid on time. */
  dueAt: timestamp,
  creditedCents: stored,
  /** Payments less refunds. */
  paidCents: stored,
  /** The amount still owed; negative if a refund is owed. */
  openCents: stored,
  state: z.enum(invoiceStates),
  overdue: z.boolean(),
});
const invoice = object(invoiceFields);
const wholeFields = () => ({
  ...invoiceFields(),
  /** The customer's page of it: a path with a signed token. */
  link: z.string(),
  creditNotes: z.array(linkedNote),
  payments: z.array(payment),
});
const whole = object(wholeFields);

/** The customer's view: the invoice and the account to pay, which no other page shows. */
const customers = object(() => ({
  ...wholeFields(),
  /** The credit note that the link opens; null if it opens the invoice. */
  creditNoteId: z.nullable(id),
  seller,
  payTo: knownPayTo,
  /** The card payment page and what to type there; null if the owner has no such link. */
  byCard: z.nullable(
    z.strictObject({
      provider: z.string(),
      url: z.string(),
      typed: z.array(z.enum(['amount', 'reference'])),
    }),
  ),
}));

const dated = () => ({
  /** The first and last day of the range, in Brisbane. */
  from: z.optional(listedDay),
  to: z.optional(listedDay),
});

const savedSettings = object(() => ({
  /**
   * True if the shop is registered for GST; null until the owner has said so, and no invoice is
   * made before that.
   */
  gstRegistered: z.nullable(z.boolean()),
  /** The first day of the registration. Invoices from then on are tax invoices. */
  gstSince: z.nullable(day),
  /** The last closed day: no payment is dated on or before it. Null while the books are open. */
  closedUntil: z.nullable(day),
  /** The owner's own link for card payments; null if there is none. */
  cardLink: z.nullable(z.string()),
  /** Days after the due date (negative: before it) when the shop sends reminders by itself. */
  reminderDays: z.array(z.int()),
  version: savedVersion,
}));

const cardLink = z.lazy(() =>
  text(1, invoiceLengths.cardLink).check(z.refine(isCardLink, CARD_LINK_PROBLEM)),
);

const reminderDays = z.lazy(() =>
  listOf(
    z
      .int('must be a whole number')
      .check(z.minimum(FIRST_REMINDER_DAY), z.maximum(LAST_REMINDER_DAY)),
    MAX_REMINDER_DAYS,
    'days',
  ).check(z.refine(areReminderDays, `must be in order, ${REMINDER_GAP_DAYS} days apart or more`)),
);

/** The amount credited on an invoice, and why. */
const credit = () => ({
  reason: text(1, invoiceLengths.reason),
  /**
   * True if the order's price goes down with it; false if it was billed by mistake and is still to
   * be invoiced.
   */
  priceComesDown: z._default(flag, true),
});

/** A step by the owner about money, answered with the invoice it made or changed. */
const step = <const Fields extends z.core.$ZodShape>(fields: () => Fields) => ({
  params: idParams,
  body: object(fields),
  response: whole,
});

export const invoices = {
  'invoices.create': step(() => ({
    kind: z.enum(invoiceKinds, 'must be deposit, balance or full'),
    /** The amount of a deposit, if the order has no agreed one, or of a part of the balance. */
    cents: z.optional(amount),
    /** An invoice to replace: its open amount is credited in the same step. */
    replaces: z.optional(id),
    /** True to make a deposit although the order has one already. */
    asked: z._default(flag, false),
  })),
  /** Cancels an order, or settles a cancelled one, and credits its invoices but for a part. */
  'invoices.cancel': {
    params: idParams,
    body: object(() => ({
      /** The part of the payments to keep, for example for material already cut. */
      keepCents: z._default(total, 0),
      /** The customer reads this on the order, in its email and on the credit notes. */
      reason: changedText(orderChangeLengths.reason),
      /** True (the default) to email the customer about a cancellation. */
      tell: z.optional(flag),
      notes: optionalText(orderChangeLengths.notes),
    })),
    response: adminOrder,
  },
  /** Confirms an order in one step, with one email to the customer. */
  'invoices.confirm': {
    params: idParams,
    body: object(() => ({
      /** Default: the day the shop works out. */
      promisedBy: z.optional(comingDay),
      /** Replace the order's charges; by default those stay. */
      charges: z.optional(listOf(charge, MAX_CHARGES, 'lines')),
      /** Invoiced in the same step; 0 for none. */
      depositCents: z._default(total, 0),
      /** True to make it although the order has a deposit already. */
      asked: z._default(flag, false),
      /** True (the default) to email the customer. */
      tell: z.optional(flag),
      notes: optionalText(orderChangeLengths.notes),
    })),
    response: adminOrder,
  },
  /** Takes back a confirmation, its email and its deposit, as long as the email hasn't gone. */
  'invoices.unconfirm': { params: idParams, response: adminOrder },
  'invoices.ofOrder': { params: idParams, response: arrayOf(whole) },
  'invoices.adminList': {
    query: object(() => ({
      ...pageFields(),
      /** By the day they were made; unpaid and part paid ones by the day they are due. */
      ...dated(),
      state: z.optional(z.enum(invoiceLists, `must be one of ${invoiceLists.join(', ')}`)),
      /** Only invoices of this kind; a page may then hold fewer than `limit`. */
      kind: z.optional(z.enum(invoiceKinds, `must be one of ${invoiceKinds.join(', ')}`)),
      /** The start of a number, order’s short id, name or email; two characters or more. */
      search: z.optional(searchText),
    })),
    response: arrayOf(invoice),
  },
  'invoices.get': { params: idParams, response: whole },
  'invoices.credit': step(() => ({
    /** Default: everything that hasn't been credited yet. */
    cents: z.optional(amount),
    ...credit(),
  })),
  'invoices.pay': step(() => ({
    cents: amount,
    method: z.enum(paymentMethods, `must be one of ${paymentMethods.join(', ')}`),
    paidOn: paidDay,
    refund: z._default(flag, false),
    /**
     * True once the owner has answered the questions of `paymentQuestions` (shared/books.ts);
     * without it, a 409 asks them.
     */
    asked: z._default(flag, false),
    /** With a refund beyond what is owed back, credits the difference; else it is owed again. */
    credit: z.optional(z.strictObject(credit())),
  })),
  'invoices.undoPayment': { params: idParams, response: whole },
  'invoices.remind': {
    params: idParams,
    /** `asked`: true to send it even though the customer was reminded in the last three days. */
    body: object(() => ({ asked: z.optional(flag) })),
    response: whole,
  },
  'invoices.send': { params: idParams, response: whole },
  'invoices.unsend': { params: idParams, response: whole },
  'invoices.creditNotes': {
    query: object(() => ({ ...pageFields(), ...dated() })),
    response: arrayOf(creditNote),
  },
  /** By the day they were paid, including undone ones. */
  'invoices.payments': {
    query: object(() => ({ ...pageFields(), ...dated() })),
    response: arrayOf(payment),
  },
  'invoices.settings': { response: savedSettings },
  'invoices.updateSettings': {
    body: object(() => ({
      /** If left out, the registration and its day stay unchanged. */
      gstRegistered: z.optional(flag),
      /** Needed with a registration, unless one is saved already. */
      gstSince: z.optional(z.nullable(gstDay)),
      /** A day before today; unchanged if left out. */
      closedUntil: z.optional(z.nullable(closedDay)),
      /** Unchanged if left out. */
      cardLink: z.optional(z.nullable(cardLink)),
      /** Empty to send no reminders; unchanged if left out. */
      reminderDays: z.optional(reminderDays),
    })),
    response: savedSettings,
  },
  /** Cancels an order for its customer, at no cost, as long as nothing of it is made. */
  'invoices.cancelOwn': { params: idParams, response: order },
  'invoices.cancelByLink': { params: linkParams, response: order },
  'invoices.list': { params: idParams, response: arrayOf(customers) },
  'invoices.byOrderLink': { params: linkParams, response: arrayOf(customers) },
  'invoices.byLink': { params: linkParams, response: customers },
} satisfies SchemasOf<'invoices'>;
