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
import { adminOrder } from './order-views.ts';
import type { SchemasOf } from './routes.ts';
import { knownPayTo, seller } from './seller.ts';

const stored = z.lazy(() => z.int());
const amount = z.lazy(() => someCents(MAX_TOTAL));

/** What is invoiced; a line that takes something off has a negative amount. */
const line = object(() => ({
  text: z.string(),
  quantity: z.int(),
  unitCents: stored,
  totalCents: stored,
}));

const creditNoteFields = () => ({
  id,
  /** Such as `CN-0003`; without gaps. */
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
/** With the customer's page of it: a path with a signed token. */
const linkedNote = object(() => ({ ...creditNoteFields(), link: z.string() }));

const paymentFields = () => ({
  id,
  invoiceId: id,
  invoiceNumber: z.string(),
  orderId: id,
  /** Always positive; a refund says so. */
  cents: stored,
  refund: z.boolean(),
  method: z.enum(paymentMethods),
  paidOn: day,
  recordedAt: timestamp,
  /** Set once it was undone: it then counts no more. */
  undoneAt: z.nullable(timestamp),
  /** The payment or refund that it takes back, which counts on its own day; null of any other. */
  reverses: z.nullable(id),
});
const payment = object(paymentFields);

const invoiceFields = () => ({
  id,
  /** Such as `INV-0042`; without gaps. */
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
  /** Its part of the GST of the order (see `gstOfPart`); 0 if the shop was not registered for GST. */
  gstCents: stored,
  gstRegistered: z.boolean(),
  issuedAt: timestamp,
  /** When it was last made out to somebody else, under its number and for the same; null if never. */
  reissuedAt: z.nullable(timestamp),
  /** When the customer was last reminded of it; null if never. */
  remindedAt: z.nullable(timestamp),
  /** The last instant at which it can be paid in time. */
  dueAt: timestamp,
  creditedCents: stored,
  /** Payments less refunds. */
  paidCents: stored,
  /** What is still owed; negative if a refund is owed. */
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

/** What the customer sees: the invoice, and where to pay it, which no other page of the shop says. */
const customers = object(() => ({
  ...wholeFields(),
  /** The credit note that the link opens; null if it opens the invoice. */
  creditNoteId: z.nullable(id),
  seller,
  payTo: knownPayTo,
  /** Where it is paid by card, and what has to be typed there; null if the owner has no such link. */
  byCard: z.nullable(
    z.strictObject({
      provider: z.string(),
      url: z.string(),
      typed: z.array(z.enum(['amount', 'reference'])),
    }),
  ),
}));

const dated = () => ({
  /** From the first to the last of these days in Brisbane. */
  from: z.optional(listedDay),
  to: z.optional(listedDay),
});

const savedSettings = object(() => ({
  /** True if the shop is registered for GST; null until the owner has said so: until then it makes no invoice. */
  gstRegistered: z.nullable(z.boolean()),
  /** The first day of the registration: invoices from then on are tax invoices. */
  gstSince: z.nullable(day),
  /** The last day on which no payment is dated any more; null while the books are open. */
  closedUntil: z.nullable(day),
  /** The owner's own link for payments by card; null without one. */
  cardLink: z.nullable(z.string()),
  /** On which days after the due date (negative: before it) the shop reminds of an invoice by itself. */
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

/** What comes off an invoice, and why. */
const credit = () => ({
  reason: text(1, invoiceLengths.reason),
  /** True if the order comes to less; if not, it was billed by mistake, and is left to invoice. */
  priceComesDown: z._default(flag, true),
});

/** What the owner does about money, and the invoice that it made or is about. */
const step = <const Fields extends z.core.$ZodShape>(fields: () => Fields) => ({
  params: idParams,
  body: object(fields),
  response: whole,
});

export const invoices = {
  'invoices.create': step(() => ({
    kind: z.enum(invoiceKinds, 'must be deposit, balance or full'),
    /** The sum of a deposit, if the order has none agreed, or of a part of the balance. */
    cents: z.optional(amount),
    /** An invoice of which what is open is credited and replaced by this one, in one step. */
    replaces: z.optional(id),
  })),
  /** Cancels an order, or settles one that was cancelled, and credits its invoices but for what is kept. */
  'invoices.cancel': {
    params: idParams,
    body: object(() => ({
      /** What is kept of what was paid, such as for what was cut already. */
      keepCents: z._default(total, 0),
      /** Told to the customer, on the order, in its e-mail and on the credit notes. */
      reason: changedText(orderChangeLengths.reason),
      /** True if the customer is e-mailed of a cancellation; left out, yes. */
      tell: z.optional(flag),
      notes: optionalText(orderChangeLengths.notes),
    })),
    response: adminOrder,
  },
  /** Confirms an order as one act, of which the customer gets one e-mail. */
  'invoices.confirm': {
    params: idParams,
    body: object(() => ({
      /** Left out, what the shop reckons. */
      promisedBy: z.optional(comingDay),
      /** Put in the place of the order's own; left out, those stay. */
      charges: z.optional(listOf(charge, MAX_CHARGES, 'lines')),
      /** Invoiced with it; 0 for none. */
      depositCents: z._default(total, 0),
      /** True if the customer is e-mailed; left out, yes. */
      tell: z.optional(flag),
      notes: optionalText(orderChangeLengths.notes),
    })),
    response: adminOrder,
  },
  /** Takes back a confirmation, its e-mail and its deposit, until the e-mail has gone. */
  'invoices.unconfirm': { params: idParams, response: adminOrder },
  'invoices.ofOrder': { params: idParams, response: arrayOf(whole) },
  'invoices.adminList': {
    query: object(() => ({
      ...pageFields(),
      /** The days they were made, or of unpaid and partly paid ones are due. */
      ...dated(),
      state: z.optional(z.enum(invoiceLists, `must be one of ${invoiceLists.join(', ')}`)),
      /** Those of one kind alone; a page may then hold fewer than `limit`. */
      kind: z.optional(z.enum(invoiceKinds, `must be one of ${invoiceKinds.join(', ')}`)),
      /** Start of a number, an order’s short id, a name or an e-mail; two characters or more. */
      search: z.optional(searchText),
    })),
    response: arrayOf(invoice),
  },
  'invoices.get': { params: idParams, response: whole },
  'invoices.credit': step(() => ({
    /** All that has not been credited yet, if left out. */
    cents: z.optional(amount),
    ...credit(),
  })),
  'invoices.pay': step(() => ({
    cents: amount,
    method: z.enum(paymentMethods, `must be one of ${paymentMethods.join(', ')}`),
    paidOn: paidDay,
    refund: z._default(flag, false),
    /** True if the owner was asked what `paymentQuestions` (shared/books.ts) asks; if not, a 409 asks it. */
    asked: z._default(flag, false),
    /** With a refund of more than is owed back: credits the difference, which is owed again otherwise. */
    credit: z.optional(z.strictObject(credit())),
  })),
  'invoices.undoPayment': { params: idParams, response: whole },
  'invoices.remind': {
    params: idParams,
    /** `asked`: true if it goes although the customer was reminded in the last three days. */
    body: object(() => ({ asked: z.optional(flag) })),
    response: whole,
  },
  'invoices.send': { params: idParams, response: whole },
  'invoices.unsend': { params: idParams, response: whole },
  'invoices.creditNotes': {
    query: object(() => ({ ...pageFields(), ...dated() })),
    response: arrayOf(creditNote),
  },
  /** By the day on which they were paid; undone ones too. */
  'invoices.payments': {
    query: object(() => ({ ...pageFields(), ...dated() })),
    response: arrayOf(payment),
  },
  'invoices.settings': { response: savedSettings },
  'invoices.updateSettings': {
    body: object(() => ({
      /** Left out, it and its day stay. */
      gstRegistered: z.optional(flag),
      /** With a registration, unless one is saved already. */
      gstSince: z.optional(z.nullable(gstDay)),
      /** A day before today; left out, it stays. */
      closedUntil: z.optional(z.nullable(closedDay)),
      /** Left out, it stays. */
      cardLink: z.optional(z.nullable(cardLink)),
      /** None, and no reminder goes by itself; left out, they stay. */
      reminderDays: z.optional(reminderDays),
    })),
    response: savedSettings,
  },
  'invoices.list': { params: idParams, response: arrayOf(customers) },
  'invoices.byOrderLink': { params: linkParams, response: arrayOf(customers) },
  'invoices.byLink': { params: linkParams, response: customers },
} satisfies SchemasOf<'invoices'>;
