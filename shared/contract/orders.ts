import * as z from 'zod/mini';
import { accountChoices, makingStages, orderLists, orderMoneyLists } from './choices.ts';
import {
  addressDetails,
  addressUnlessPickedUp,
  correctedDetails,
  phonedDetails,
  sentDetails,
} from './customer-details.ts';
import {
  addonQuantity,
  arrayOf,
  changedLink,
  changedText,
  comingDay,
  counted,
  day,
  flag,
  id,
  idParams,
  linkParams,
  listOf,
  object,
  optionalText,
  orderStatus,
  pageFields,
  pageQuery,
  quantity,
  savedVersion,
  searchText,
  text,
  timestamp,
  total,
} from './fields.ts';
import { inquiryLengths, orderChangeLengths, quoteLengths } from './lengths.ts';
import { MAX_CHARGES, MAX_NEW_CHARGES, MAX_ORDER_LINES, MAX_READY_CONSOLES } from './limits.ts';
import {
  buildFields,
  charge,
  type LineAddons,
  lineAddons,
  maxDistinctAddons,
} from './order-parts.ts';
import { adminOrder, adminOrderEvent, order, orderEvent } from './order-views.ts';
import type { SchemasOf } from './routes.ts';
import { queue, savedWorkshop, sentWorkshop } from './workshop.ts';

const orderLine = object(() => ({
  productId: id,
  quantity,
  addons: z._default(lineAddons, []),
  ...buildFields(),
}));

/** One line or more; the add-ons of all of them are limited together. */
const someLines = <Line extends z.ZodMiniType<LineAddons, unknown>>(line: Line) =>
  listOf(line, MAX_ORDER_LINES, 'lines').check(
    z.minLength(1, 'must have at least one line'),
    maxDistinctAddons(),
  );

const orderRequest = z.lazy(() =>
  z
    .strictObject({
      ...sentDetails(),
      items: someLines(orderLine),
      /** The total the shopper was shown, in cents; if it differs from the current one, nothing is placed. */
      expectedTotalCents: z.optional(total),
    })
    .check(addressUnlessPickedUp()),
);

/**
 * A line as the workshop writes it: a product, at the catalogue's price of today unless it names another,
 * or its own words.
 */
const writtenLine = z.lazy(() =>
  z.union([
    z.strictObject({
      productId: id,
      quantity,
      unitCents: z.optional(total),
      addons: z._default(
        z.array(
          z.strictObject({ addonId: id, quantity: addonQuantity, unitCents: z.optional(total) }),
        ),
        [],
      ),
      ...buildFields(),
    }),
    z.strictObject({
      text: text(1, quoteLengths.text),
      unitCents: total,
      quantity,
      ...buildFields(),
    }),
  ]),
);
const writtenLines = z.lazy(() => someLines(writtenLine));

const tell = z.lazy(() => z.optional(flag));

const message = object(() => ({ message: text(1, inquiryLengths.message) }));

const said = () => ({ message: z.string(), createdAt: timestamp });
const messages = arrayOf(
  object(() => ({ id, ...said(), answers: z.array(z.strictObject(said())) })),
);

const settings = () => ({
  /**
   * Says whether an order needs an account. `required` by default; `optional` lets visitors order too, who
   * then follow the order by a link in their e-mail.
   */
  accounts: z.enum(accountChoices, 'must be required or optional'),
});
/** Says whether customers may pick up an order at the workshop instead of having it posted. */
const pickUp = () => ({ pickUp: flag });
const savedSettings = object(() => ({ ...settings(), ...pickUp(), version: savedVersion }));

/** What the owner may change in an order, and the order as it is then. */
const change = <const Fields extends z.core.$ZodShape>(fields: () => Fields) => ({
  params: idParams,
  body: object(fields),
  response: adminOrder,
});

export const orders = {
  'orders.create': { body: orderRequest, response: order },
  'orders.checkout': {
    response: object(() => ({
      ...settings(),
      ...pickUp(),
      /** When one console is ready that is ordered now, when two are, and so on; empty while the shop names no days. */
      readyBy: z.array(day).check(z.maxLength(MAX_READY_CONSOLES)),
    })),
  },
  'orders.byLink': {
    params: linkParams,
    response: object(() => ({ order, events: z.array(orderEvent) })),
  },
  /** Told by the page once it is visible: whoever reads it has confirmed the address of the order. */
  'orders.opened': { params: linkParams },
  'orders.claim': { params: linkParams, response: order },
  'orders.list': { query: pageQuery, response: arrayOf(order) },
  'orders.events': { params: idParams, response: arrayOf(orderEvent) },
  /** Asks the workshop about an order, as an inquiry that names it. */
  'orders.ask': { params: idParams, body: message },
  'orders.askByLink': { params: linkParams, body: message },
  /** What was asked from the order's present address, newest first, with the answers, oldest first. */
  'orders.messages': { params: idParams, query: pageQuery, response: messages },
  'orders.messagesByLink': { params: linkParams, query: pageQuery, response: messages },
  'orders.adminList': {
    query: object(() => ({
      ...pageFields(),
      status: z.optional(z.enum(orderLists, `must be one of ${orderLists.join(', ')}`)),
      /** Orders whose money, over all their invoices, stands so, in the order of these invoices. */
      payment: z.optional(z.enum(orderMoneyLists, `must be one of ${orderMoneyLists.join(', ')}`)),
      /** Start of a short id, name, e-mail, phone, suburb, postcode or console; two characters or more. */
      search: z.optional(searchText),
    })),
    response: arrayOf(adminOrder),
  },
  'orders.adminEvents': { params: idParams, response: arrayOf(adminOrderEvent) },
  'orders.counts': {
    response: object(() => ({
      pending: counted,
      /** Pending orders that no day is promised for yet. */
      unconfirmed: counted,
      processing: counted,
      openInquiries: counted,
      /** Open inquiries sent more than a day ago. */
      overdueInquiries: counted,
      /** Invoices not paid after the last day on which they were due. */
      overdueInvoices: counted,
      /** Invoices of a deposit that are not paid in full. */
      deposits: counted,
      /** Invoices of which money is owed back. */
      refunds: counted,
      /** Orders that are built or posted, and not all of them is invoiced. */
      toInvoice: counted,
      /** Invoices of cancelled orders that nobody has credited. */
      toCredit: counted,
      /** Confirmed orders that are not built, and those that are built or packed and not posted. */
      toBuild: counted,
      toPost: counted,
      /** Those of them that are not built before their deposits come. */
      awaitingDeposit: counted,
      /** Orders that were promised for a day that is past, and hang on no deposit. */
      late: counted,
      /** The first of the orders to build that awaits no deposit. */
      next: z.nullable(
        z.strictObject({
          id,
          customer: z.string(),
          /** The name of its first console. */
          console: z.string(),
          promisedBy: z.nullable(day),
        }),
      ),
      /** E-mails of the last seven days that came back, and that were never sent. */
      returnedEmails: counted,
      failedEmails: counted,
      /** When the whole shop was last copied to a place outside AWS; null if never. */
      lastBackupAt: z.nullable(timestamp),
    })),
  },
  'orders.updateStatus': change(() => ({
    status: orderStatus,
    /** Told to the customer, in the e-mail about the status and on the order; left out, as before. */
    carrier: changedText(orderChangeLengths.carrier),
    trackingNumber: changedText(orderChangeLengths.trackingNumber),
    /** The page that follows the parcel, of a carrier whose page the shop does not know. */
    trackingUrl: changedLink(orderChangeLengths.trackingUrl),
    reason: changedText(orderChangeLengths.reason),
    /** True if the customer is e-mailed; left out, unless the status is set back. */
    tell,
    notes: optionalText(orderChangeLengths.notes),
  })),
  'orders.updateDetails': change(() => ({
    totalCents: total,
    notes: optionalText(orderChangeLengths.notes),
    /** The charges that make up the difference; if given, they must add up to it. */
    charges: z._default(listOf(charge, MAX_NEW_CHARGES, 'lines'), []),
    /** True if the customer is e-mailed; left out, yes. */
    tell,
  })),
  /** Replaces the charges. */
  'orders.updateCharges': change(() => ({
    charges: listOf(charge, MAX_CHARGES, 'lines'),
    notes: optionalText(orderChangeLengths.notes),
    /** True if the customer is e-mailed; left out, yes. */
    tell,
  })),
  /** Corrects the customer's details until the order has left; what is left out stays. */
  'orders.correct': change(() => ({
    ...correctedDetails(),
    /** True if it is picked up, false if it is posted; left out, as before. */
    pickUp: z.optional(flag),
    /** True if the customer is e-mailed; left out, no. */
    tell,
  })),
  /** Replaces the lines until the order has left. */
  'orders.changeLines': change(() => ({
    lines: writtenLines,
    notes: optionalText(orderChangeLengths.notes),
    /** True if the customer is e-mailed; left out, yes. */
    tell,
  })),
  /** An order by phone; it is the customer's by a link, if they have an e-mail address. */
  'orders.takeByPhone': {
    body: object(() => ({
      ...phonedDetails(),
      /** Left out while it is to be asked. */
      shipping: z.optional(z.strictObject(addressDetails())),
      /** True if it is picked up at the workshop. */
      pickUp: z._default(flag, false),
      lines: writtenLines,
      /** All that it begins with: those of a quote as well. */
      charges: z._default(listOf(charge, MAX_CHARGES, 'lines'), []),
      /** True if the customer is e-mailed; left out, yes. */
      tell,
    })),
    response: adminOrder,
  },
  /** Takes back the last change, and the e-mail about it. */
  'orders.undo': { params: idParams, response: adminOrder },
  'orders.renewLink': { params: idParams, response: adminOrder },
  'orders.settings': { response: savedSettings },
  'orders.updateSettings': {
    /** What is left out stays. */
    body: object(() => ({
      accounts: z.optional(settings().accounts),
      pickUp: z.optional(flag),
    })),
    response: savedSettings,
  },
  'orders.workshop': { response: savedWorkshop },
  'orders.updateWorkshop': {
    body: sentWorkshop,
    response: savedWorkshop,
  },
  'orders.queue': { response: queue },
  'orders.promise': change(() => ({
    /** Left out, what the shop reckons. */
    promisedBy: z.optional(comingDay),
    /** Told to the customer, if the customer is told. */
    reason: optionalText(orderChangeLengths.reason),
    /** True if the customer is e-mailed; left out, no. */
    tell,
  })),
  /** The workshop's own notes: the customer is neither shown them nor told that they changed. */
  'orders.note': change(() => ({
    workshopNotes: optionalText(orderChangeLengths.workshopNotes),
  })),
  'orders.make': change(() => ({
    made: z.nullable(z.enum(makingStages, 'must be built, packed or null')),
  })),
  'orders.move': {
    body: object(() => ({
      id,
      /** Id of the order that it comes after; null puts it first. */
      after: z.nullable(id),
    })),
    response: queue,
  },
} satisfies SchemasOf<'orders'>;
