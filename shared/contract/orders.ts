import * as z from 'zod/mini';
import { accountChoices, invoiceLists, makingStages } from './choices.ts';
import {
  addonQuantity,
  day,
  email,
  id,
  idParams,
  linkParams,
  optionalText,
  orderStatus,
  pageFields,
  pageQuery,
  personName,
  phone,
  quantity,
  text,
  total,
  version,
} from './fields.ts';
import { inquiryLengths, orderChangeLengths, orderLengths, quoteLengths } from './lengths.ts';
import {
  MAX_CHARGES,
  MAX_NEW_CHARGES,
  MAX_ORDER_LINES,
  MAX_READY_CONSOLES,
  MAX_SEARCH_LENGTH,
  MIN_SEARCH_LENGTH,
} from './limits.ts';
import {
  buildFields,
  charge,
  lineAddons,
  maxDistinctAddons,
  shippingFields,
} from './order-parts.ts';
import { adminOrder, adminOrderEvent, order, orderEvent } from './order-views.ts';
import type { SchemasOf } from './routes.ts';
import { queue, savedWorkshop, workshop } from './workshop.ts';

const customerFields = () => ({
  customerFirstName: personName,
  customerLastName: personName,
  customerEmail: email,
  customerPhone: phone,
  ...shippingFields(),
});

const orderLine = z.lazy(() =>
  z.strictObject({
    productId: id,
    quantity,
    addons: z._default(lineAddons, []),
    ...buildFields(),
  }),
);

const orderRequest = z.lazy(() =>
  z.strictObject({
    ...customerFields(),
    notes: optionalText(orderLengths.notes),
    items: z
      .array(orderLine, 'must be a list')
      .check(
        z.minLength(1, 'must have at least one line'),
        z.maxLength(MAX_ORDER_LINES, `must have at most ${MAX_ORDER_LINES} lines`),
        maxDistinctAddons(),
      ),
    /** The total the shopper was shown, in cents; if it differs from the current one, nothing is placed. */
    expectedTotalCents: z.optional(total),
  }),
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
const writtenLines = z.lazy(() =>
  z
    .array(writtenLine, 'must be a list')
    .check(
      z.minLength(1, 'must have at least one line'),
      z.maxLength(MAX_ORDER_LINES, `must have at most ${MAX_ORDER_LINES} lines`),
      maxDistinctAddons(),
    ),
);

/** What may not be known of a customer: null, or left out. */
const unknown = <Field extends z.ZodMiniType>(field: Field) => z._default(z.nullable(field), null);

/** Text that stays as it is if it is left out; null and blank remove it. */
const changedText = (max: number) =>
  z.optional(
    z.pipe(
      z.union([text(0, max), z.null()]),
      z.transform((value) => value || null),
    ),
  );
const tell = z.lazy(() => z.optional(z.boolean('must be true or false')));

const message = z.lazy(() => z.strictObject({ message: text(1, inquiryLengths.message) }));

const settings = () => ({
  /**
   * Whether an order needs an account. `required` by default; `optional` lets visitors order too, who
   * then follow the order by a link in their e-mail.
   */
  accounts: z.enum(accountChoices, 'must be required or optional'),
});
const savedSettings = z.lazy(() =>
  z.strictObject({ ...settings(), version: z.union([version, z.literal(0)]) }),
);

const counted = z.lazy(() => z.int().check(z.minimum(0), z.maximum(100)));

export const orders = {
  'orders.create': { body: orderRequest, response: order },
  'orders.checkout': {
    response: z.lazy(() =>
      z.strictObject({
        ...settings(),
        /** When one console is ready that is ordered now, when two are, and so on; empty while the shop names no days. */
        readyBy: z.array(day).check(z.maxLength(MAX_READY_CONSOLES)),
      }),
    ),
  },
  'orders.byLink': {
    params: linkParams,
    response: z.lazy(() => z.strictObject({ order, events: z.array(orderEvent) })),
  },
  /** Told by the page once it is visible: whoever reads it has confirmed the address of the order. */
  'orders.opened': { params: linkParams },
  'orders.claim': { params: linkParams, response: order },
  'orders.list': { query: pageQuery, response: z.lazy(() => z.array(order)) },
  'orders.events': { params: idParams, response: z.lazy(() => z.array(orderEvent)) },
  /** Asks the workshop about an order, as an inquiry that names it. */
  'orders.ask': { params: idParams, body: message },
  'orders.askByLink': { params: linkParams, body: message },
  'orders.adminList': {
    query: z.lazy(() =>
      z.strictObject({
        ...pageFields(),
        status: z.optional(orderStatus),
        /** Orders whose money, over all their invoices, stands so, in the order of these invoices. */
        payment: z.optional(z.enum(invoiceLists, `must be one of ${invoiceLists.join(', ')}`)),
        /** Start of a short id, name, e-mail, phone, suburb, postcode or console; two characters or more. */
        search: z.optional(text(MIN_SEARCH_LENGTH, MAX_SEARCH_LENGTH)),
      }),
    ),
    response: z.lazy(() => z.array(adminOrder)),
  },
  'orders.adminEvents': { params: idParams, response: z.lazy(() => z.array(adminOrderEvent)) },
  'orders.counts': {
    response: z.lazy(() =>
      z.strictObject({
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
        /** Confirmed orders that are not built, and those that are built or packed and not posted. */
        toBuild: counted,
        toPost: counted,
        /** Orders that were promised for a day that is past. */
        late: counted,
        /** The first of the orders to build. */
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
      }),
    ),
  },
  'orders.updateStatus': {
    params: idParams,
    body: z.lazy(() =>
      z.strictObject({
        status: orderStatus,
        /** Told to the customer, in the e-mail about the status and on the order; left out, as before. */
        carrier: changedText(orderChangeLengths.carrier),
        trackingNumber: changedText(orderChangeLengths.trackingNumber),
        reason: changedText(orderChangeLengths.reason),
        /** Whether the customer is e-mailed; left out, unless the status is set back. */
        tell,
        notes: optionalText(orderChangeLengths.notes),
      }),
    ),
    response: adminOrder,
  },
  'orders.updateDetails': {
    params: idParams,
    body: z.lazy(() =>
      z.strictObject({
        totalCents: total,
        notes: optionalText(orderChangeLengths.notes),
        /** The charges that make up the difference; if given, they must add up to it. */
        charges: z._default(
          z
            .array(charge)
            .check(z.maxLength(MAX_NEW_CHARGES, `must have at most ${MAX_NEW_CHARGES} lines`)),
          [],
        ),
        /** Whether the customer is e-mailed; left out, yes. */
        tell,
      }),
    ),
    response: adminOrder,
  },
  /** Replaces the charges. */
  'orders.updateCharges': {
    params: idParams,
    body: z.lazy(() =>
      z.strictObject({
        charges: z
          .array(charge)
          .check(z.maxLength(MAX_CHARGES, `must have at most ${MAX_CHARGES} lines`)),
        notes: optionalText(orderChangeLengths.notes),
        /** Whether the customer is e-mailed; left out, yes. */
        tell,
      }),
    ),
    response: adminOrder,
  },
  /** Corrects the customer's details until the order has left; what is left out stays. */
  'orders.correct': {
    params: idParams,
    body: z.lazy(() =>
      z.strictObject({
        ...z.partial(z.strictObject(customerFields())).shape,
        /** The customer's notes. */
        notes: changedText(orderLengths.notes),
        /** Whether the customer is e-mailed; left out, no. */
        tell,
      }),
    ),
    response: adminOrder,
  },
  /** Replaces the lines until the order has left. */
  'orders.changeLines': {
    params: idParams,
    body: z.lazy(() =>
      z.strictObject({
        lines: writtenLines,
        notes: optionalText(orderChangeLengths.notes),
        /** Whether the customer is e-mailed; left out, yes. */
        tell,
      }),
    ),
    response: adminOrder,
  },
  /** An order by phone; it is the customer's by a link, if they have an e-mail address. */
  'orders.takeByPhone': {
    body: z.lazy(() =>
      z.strictObject({
        customerFirstName: personName,
        customerLastName: unknown(personName),
        customerEmail: unknown(email),
        customerPhone: unknown(phone),
        /** Left out while it is to be asked. */
        shipping: z.optional(z.strictObject(shippingFields())),
        /** The customer's notes. */
        notes: optionalText(orderLengths.notes),
        lines: writtenLines,
        charges: z._default(
          z
            .array(charge)
            .check(z.maxLength(MAX_NEW_CHARGES, `must have at most ${MAX_NEW_CHARGES} lines`)),
          [],
        ),
        /** Whether the customer is e-mailed; left out, yes. */
        tell,
      }),
    ),
    response: adminOrder,
  },
  /** Takes back the last change, and the e-mail about it. */
  'orders.undo': { params: idParams, response: adminOrder },
  'orders.renewLink': { params: idParams, response: adminOrder },
  'orders.settings': { response: savedSettings },
  'orders.updateSettings': {
    body: z.lazy(() => z.strictObject(settings())),
    response: savedSettings,
  },
  'orders.workshop': { response: savedWorkshop },
  'orders.updateWorkshop': {
    body: z.lazy(() => z.strictObject(workshop())),
    response: savedWorkshop,
  },
  'orders.queue': { response: queue },
  'orders.promise': {
    params: idParams,
    body: z.lazy(() =>
      z.strictObject({
        /** Left out, what the shop reckons. */
        promisedBy: z.optional(day),
        /** Told to the customer, if the customer is told. */
        reason: optionalText(orderChangeLengths.reason),
        /** Whether the customer is e-mailed; left out, no. */
        tell,
      }),
    ),
    response: adminOrder,
  },
  'orders.make': {
    params: idParams,
    body: z.lazy(() =>
      z.strictObject({
        made: z.nullable(z.enum(makingStages, 'must be built, packed or null')),
      }),
    ),
    response: adminOrder,
  },
  'orders.move': {
    body: z.lazy(() =>
      z.strictObject({
        id,
        /** Id of the order that it comes after; null puts it first. */
        after: z.nullable(id),
      }),
    ),
    response: queue,
  },
} satisfies SchemasOf<'orders'>;
