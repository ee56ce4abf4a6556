import * as z from 'zod/mini';
import { plainDigits } from '../digits.ts';
import { accountChoices, makingStages, orderLists, orderMoneyLists } from './choices.ts';
import {
  addressDetails,
  addressUnlessPickedUp,
  correctedDetails,
  ownCorrections,
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
  vehicle,
} from './order-parts.ts';
import { adminOrder, adminOrderEvent, linkedOrder, order, orderEvent } from './order-views.ts';
import type { SchemasOf } from './routes.ts';
import { queue, savedWorkshop, sentWorkshop } from './workshop.ts';

const orderLine = object(() => ({
  productId: id,
  quantity,
  addons: z._default(lineAddons, []),
  ...buildFields(),
}));

/** One line or more, with a limit on the add-ons of all lines together. */
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
      /** The total the shopper was shown, in cents. If it has changed, nothing is placed. */
      expectedTotalCents: z.optional(total),
    })
    .check(addressUnlessPickedUp()),
);

/**
 * A line written by the workshop: a product, at today's catalogue price unless it gives another, or
 * its own words.
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

/** A customer's corrections until the order has left. */
const ownCorrection = object(() => ({
  ...ownCorrections(),
  /** The 4x4 of the consoles that were ordered without one; the others keep theirs. */
  vehicle: z.optional(vehicle),
  /**
   * The six digits that were emailed to the new address. Without them the other details are
   * corrected, and the digits are sent to `customerEmail` if it is new.
   */
  emailCode: z.optional(
    z.string('must be text').check(
      z.overwrite((typed) => plainDigits(typed).replace(/\s/g, '')),
      z.regex(/^\d{6}$/, 'has six digits'),
    ),
  ),
}));

const said = () => ({ message: z.string(), createdAt: timestamp });
const messages = arrayOf(
  object(() => ({ id, ...said(), answers: z.array(z.strictObject(said())) })),
);

const settings = () => ({
  /**
   * Says whether an order needs an account. `required` is the default; `optional` also lets
   * visitors order, who then follow the order by a link in their email.
   */
  accounts: z.enum(accountChoices, 'must be required or optional'),
});
/** Says whether customers may pick up an order at the workshop instead of having it posted. */
const pickUp = () => ({ pickUp: flag });
const savedSettings = object(() => ({ ...settings(), ...pickUp(), version: savedVersion }));

/** A change of an order by the owner, answered with the changed order. */
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
      /** True if the prices include GST. */
      gst: z.boolean(),
      /**
       * The days when one console, two consoles and so on would be ready if ordered now; empty
       * while the shop names no days.
       */
      readyBy: z.array(day).check(z.maxLength(MAX_READY_CONSOLES)),
    })),
  },
  'orders.byLink': {
    params: linkParams,
    response: object(() => ({ order, events: z.array(orderEvent) })),
  },
  /** Sent by the page once it is visible: whoever reads it has confirmed the order's address. */
  'orders.opened': { params: linkParams },
  'orders.claim': { params: linkParams, response: order },
  /** By the link of a request for a review, which ends reminders of an account's orders too. */
  'orders.stopReminders': { params: linkParams },
  'orders.list': { query: pageQuery, response: arrayOf(order) },
  'orders.events': { params: idParams, response: arrayOf(orderEvent) },
  /** Asks the workshop about an order, as an inquiry that names it. */
  'orders.ask': { params: idParams, body: message },
  'orders.askByLink': { params: linkParams, body: message },
  'orders.correctOwn': { params: idParams, body: ownCorrection, response: order },
  'orders.correctByLink': { params: linkParams, body: ownCorrection, response: linkedOrder },
  /** Questions from the order's present address, newest first, with their answers, oldest first. */
  'orders.messages': { params: idParams, query: pageQuery, response: messages },
  'orders.messagesByLink': { params: linkParams, query: pageQuery, response: messages },
  'orders.adminList': {
    query: object(() => ({
      ...pageFields(),
      status: z.optional(z.enum(orderLists, `must be one of ${orderLists.join(', ')}`)),
      /** Orders whose invoices together are in this state, in the order of those invoices. */
      payment: z.optional(z.enum(orderMoneyLists, `must be one of ${orderMoneyLists.join(', ')}`)),
      /** The start of a short id, name, email, phone, suburb, postcode or console (2 or more). */
      search: z.optional(searchText),
    })),
    response: arrayOf(adminOrder),
  },
  'orders.adminEvents': { params: idParams, response: arrayOf(adminOrderEvent) },
  'orders.counts': {
    response: object(() => ({
      pending: counted,
      /** Pending orders with no promised day yet. */
      unconfirmed: counted,
      processing: counted,
      openInquiries: counted,
      /** Open inquiries sent more than a day ago. */
      overdueInquiries: counted,
      /** Invoices not paid by their due day. */
      overdueInvoices: counted,
      /** Deposit invoices that aren't paid in full. */
      deposits: counted,
      /** Invoices with money owed back. */
      refunds: counted,
      /** Orders that are built or posted but not fully invoiced. */
      toInvoice: counted,
      /** Invoices of cancelled orders that nobody has credited. */
      toCredit: counted,
      /** Confirmed orders not built yet, and built or packed ones not posted yet. */
      toBuild: counted,
      toPost: counted,
      /** The ones to build that wait for their deposits. */
      awaitingDeposit: counted,
      /** Orders past their promised day that wait for no deposit. */
      late: counted,
      /** The first order to build that waits for no deposit. */
      next: z.nullable(
        z.strictObject({
          id,
          customer: z.string(),
          /** The name of its first console. */
          console: z.string(),
          promisedBy: z.nullable(day),
        }),
      ),
      /** Emails of the last seven days that bounced, and those never sent. */
      returnedEmails: counted,
      failedEmails: counted,
      /** The time the whole shop was last copied to a place outside AWS; null if never. */
      lastBackupAt: z.nullable(timestamp),
    })),
  },
  'orders.updateStatus': change(() => ({
    status: orderStatus,
    /** For the email about the status and the order's page; unchanged if left out. */
    carrier: changedText(orderChangeLengths.carrier),
    trackingNumber: changedText(orderChangeLengths.trackingNumber),
    /** The parcel's tracking page, for a carrier the shop doesn't know. */
    trackingUrl: changedLink(orderChangeLengths.trackingUrl),
    reason: changedText(orderChangeLengths.reason),
    /** True to email the customer; the default, unless the status is set back. */
    tell,
    notes: optionalText(orderChangeLengths.notes),
  })),
  'orders.updateDetails': change(() => ({
    totalCents: total,
    notes: optionalText(orderChangeLengths.notes),
    /** The charges that make up the difference; if given, they must add up to it. */
    charges: z._default(listOf(charge, MAX_NEW_CHARGES, 'lines'), []),
    /** True (the default) to email the customer. */
    tell,
  })),
  /** Replaces the charges. */
  'orders.updateCharges': change(() => ({
    charges: listOf(charge, MAX_CHARGES, 'lines'),
    notes: optionalText(orderChangeLengths.notes),
    /** True (the default) to email the customer. */
    tell,
  })),
  /** Corrects the customer's details until the order has left. Details left out stay unchanged. */
  'orders.correct': change(() => ({
    ...correctedDetails(),
    /** True for pick-up, false for post; unchanged if left out. */
    pickUp: z.optional(flag),
    /** True to email the customer; false by default. */
    tell,
  })),
  /** Replaces the lines until the order has left. */
  'orders.changeLines': change(() => ({
    lines: writtenLines,
    notes: optionalText(orderChangeLengths.notes),
    /** True (the default) to email the customer. */
    tell,
  })),
  /** Takes an order by phone. Customers with an email address get a link to it. */
  'orders.takeByPhone': {
    body: object(() => ({
      ...phonedDetails(),
      /** Leave it out if the address isn't known yet. */
      shipping: z.optional(z.strictObject(addressDetails())),
      /** True for pick-up at the workshop. */
      pickUp: z._default(flag, false),
      lines: writtenLines,
      /** All its first charges, including those of a quote. */
      charges: z._default(listOf(charge, MAX_CHARGES, 'lines'), []),
      /** True (the default) to email the customer. */
      tell,
    })),
    response: adminOrder,
  },
  /** Takes back the last change, and the email about it. */
  'orders.undo': { params: idParams, response: adminOrder },
  'orders.renewLink': { params: idParams, response: adminOrder },
  'orders.settings': { response: savedSettings },
  'orders.updateSettings': {
    /** Settings that are left out stay unchanged. */
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
    /** Default: the day the shop works out. */
    promisedBy: z.optional(comingDay),
    /** The reason in the customer's email, if one is sent. */
    reason: optionalText(orderChangeLengths.reason),
    /** True to email the customer; false by default. */
    tell,
  })),
  /** The workshop's own notes. The customer neither sees them nor hears of changes. */
  'orders.note': change(() => ({
    workshopNotes: optionalText(orderChangeLengths.workshopNotes),
  })),
  'orders.make': change(() => ({
    made: z.nullable(z.enum(makingStages, 'must be built, packed or null')),
  })),
  'orders.move': {
    body: object(() => ({
      id,
      /** The id of the order before it; null puts it first. */
      after: z.nullable(id),
    })),
    response: queue,
  },
} satisfies SchemasOf<'orders'>;
