import * as z from 'zod/mini';
import { type FigureSum, figureSums, monthsBetween } from '../figures.ts';
import {
  accountChoices,
  invoiceKinds,
  invoiceLists,
  makingStages,
  orderEvents,
} from './choices.ts';
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
  rating,
  state,
  text,
  timestamp,
  total,
  undelivered,
  version,
} from './fields.ts';
import { inquiryLengths, orderChangeLengths, orderLengths, quoteLengths } from './lengths.ts';
import {
  MAX_BUFFER_DAYS,
  MAX_CHARGES,
  MAX_CONSOLES_PER_WEEK,
  MAX_DAYS_OFF,
  MAX_FIGURE_MONTHS,
  MAX_NEW_CHARGES,
  MAX_ORDER_LINES,
  MAX_READY_CONSOLES,
  MAX_SEARCH_LENGTH,
  MAX_TOTAL,
  MIN_SEARCH_LENGTH,
} from './limits.ts';
import {
  buildFields,
  knownBuildFields,
  lineAddons,
  maxDistinctAddons,
  shippingFields,
} from './order-parts.ts';
import type { SchemasOf } from './schemas.ts';

const customerFields = () => ({
  customerFirstName: personName,
  customerLastName: personName,
  customerEmail: email,
  customerPhone: phone,
  ...shippingFields(),
});

/** What is known of the customer: an order that was taken by phone may have neither e-mail nor address. */
const knownCustomerFields = () => ({
  customerFirstName: personName,
  customerLastName: z.nullable(personName),
  /** Null if the customer has none: nothing is e-mailed then. */
  customerEmail: z.nullable(email),
  customerPhone: z.nullable(phone),
  shippingAddress: z.nullable(z.string()),
  shippingCity: z.nullable(z.string()),
  shippingState: z.nullable(state),
  shippingPostcode: z.nullable(z.string()),
});

const charge = z.lazy(() =>
  z.strictObject({
    label: text(1, orderChangeLengths.label),
    /** Cents; a discount is negative. */
    amountCents: z
      .int('must be a whole number of cents')
      .check(z.minimum(-MAX_TOTAL), z.maximum(MAX_TOTAL)),
  }),
);

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

const orderItem = z.lazy(() =>
  z.strictObject({
    id,
    product: z.strictObject({ id, name: z.string(), imageUrl: z.string() }),
    quantity: z.int().check(z.minimum(1)),
    priceAtPurchase: z.int().check(z.minimum(0)),
    addons: z.array(
      z.strictObject({
        id,
        addon: z.strictObject({ id, name: z.string() }),
        quantity: z.int().check(z.minimum(1)),
        priceAtPurchase: z.int().check(z.minimum(0)),
      }),
    ),
    ...knownBuildFields(),
    /** Whether the console was cut for the vehicle when it was ordered; null if that is not known. */
    fitsVehicle: z.nullable(z.boolean()),
  }),
);

const orderFields = () => ({
  id,
  status: orderStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Number of the quote that it came from, such as `Q-0042`; null if it came from a cart. */
  quoteNumber: z.nullable(z.string()),
  totalCents: total,
  /** The customer's notes; the workshop does not change them. */
  notes: z.nullable(z.string()),
  ...knownCustomerFields(),
  /** Postage and extra charges added after the order was placed, in the order they were added. */
  charges: z.array(charge),
  /** Its invoices, oldest first; amounts in cents. States follow from them (see shared/invoice.ts). */
  invoices: z.array(
    z.strictObject({
      id,
      number: z.string(),
      kind: z.enum(invoiceKinds),
      totalCents: z.int(),
      creditedCents: z.int(),
      paidCents: z.int(),
      issuedAt: timestamp,
      dueAt: timestamp,
    }),
  ),
  /** The deposit that was agreed with its quote, in cents; 0 if none was. */
  depositCents: z.int(),
  /** The day by which it is promised to be ready; null before it is confirmed. */
  promisedBy: z.nullable(day),
  review: z.nullable(z.strictObject({ rating, comment: z.nullable(z.string()) })),
  /** How the parcel travels, and why the order was cancelled. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  orderItems: z.array(orderItem),
});
const order = z.lazy(() => z.strictObject(orderFields()));

/** `user` is null if the order was placed without an account. */
const adminOrder = z.lazy(() =>
  z.strictObject({
    ...orderFields(),
    user: z.nullable(z.strictObject({ email })),
    /** How far the workshop is with it, beyond its status. */
    made: z.nullable(z.enum(makingStages)),
    undelivered: z.nullable(undelivered),
    version,
  }),
);

/**
 * What happened to an order. `from` and `to` are statuses, totals in cents, promised days, or how far the
 * workshop is with it. A guest's order is
 * `claimed` when it is added to an account; `link` is a new link to it, which ends the earlier ones. Of
 * money events `to` is the number of the invoice or credit note, and `charges` has the amount.
 */
const orderEventFields = () => ({
  id,
  createdAt: timestamp,
  type: z.enum(orderEvents),
  from: z.nullable(z.union([z.string(), z.number()])),
  to: z.nullable(z.union([z.string(), z.number()])),
  /** What the customer was told with a status: how to track the parcel, or why it was cancelled. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
const orderEvent = z.lazy(() => z.strictObject(orderEventFields()));

const amount = z.lazy(() => z.strictObject({ label: z.string(), amountCents: z.int() }));

const adminOrderEvent = z.lazy(() =>
  z.strictObject({
    ...orderEventFields(),
    actor: z.strictObject({ id, email: z.string() }),
    notes: z.nullable(z.string()),
    /** Charges or, of changed lines, the new ones. */
    charges: z.array(amount),
    /** What was taken off. */
    removed: z.array(amount),
    /** Details of the customer that were corrected, as they were and as they became. */
    changes: z.array(
      z.strictObject({
        field: z.string(),
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
      }),
    ),
    /** Whether it caused an e-mail to the customer. */
    told: z.boolean(),
    /** Whether it is the last change and can be undone, unless its e-mail has gone. */
    undoable: z.boolean(),
  }),
);

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

const workshop = () => ({
  consolesPerWeek: z
    .int('must be a whole number')
    .check(
      z.minimum(1, 'must be at least 1'),
      z.maximum(MAX_CONSOLES_PER_WEEK, `must be at most ${MAX_CONSOLES_PER_WEEK}`),
    ),
  /** Days on which nothing is built, besides weekends; what is past is dropped. */
  daysOff: z
    .array(day, 'must be a list')
    .check(z.maxLength(MAX_DAYS_OFF, `must have at most ${MAX_DAYS_OFF} days`)),
  /** Working days added to every promise. */
  bufferDays: z
    .int('must be a whole number')
    .check(
      z.minimum(0, 'must be at least 0'),
      z.maximum(MAX_BUFFER_DAYS, `must be at most ${MAX_BUFFER_DAYS}`),
    ),
});
const savedWorkshop = z.lazy(() =>
  z.strictObject({
    ...workshop(),
    /** 0 until the owner has saved them: the shop then names no days. */
    version: z.union([version, z.literal(0)]),
    /** Consoles that are confirmed and not built yet. */
    consolesAhead: z.int(),
    /** When a console that is ordered today is ready. */
    readyBy: z.optional(day),
  }),
);

/** What is built next, the first hundred orders of it, and how many there are in all. */
const queue = z.lazy(() => z.strictObject({ orders: z.array(adminOrder), waiting: z.int() }));

/** A month in Brisbane, such as `2026-07`. */
const month = z.lazy(() =>
  z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-07')),
);
const sums = () =>
  Object.fromEntries(figureSums.map((name) => [name, z.int()])) as Record<FigureSum, z.ZodMiniInt>;
/** What sold most, the first ten; amounts at the prices that were agreed, without postage and discounts. */
const sold = z.lazy(() =>
  z.array(z.strictObject({ id, name: z.string(), count: z.int(), cents: z.int() })),
);
const ranked = z.lazy(() => z.array(z.strictObject({ name: z.string(), count: z.int() })));

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
  'orders.figures': {
    query: z.lazy(() =>
      z.strictObject({ from: month, to: month }).check(
        z.refine(({ from, to }) => from <= to, 'from: must not be after to'),
        z.refine(
          ({ from, to }) => monthsBetween(from, to).length <= MAX_FIGURE_MONTHS,
          `to: must be at most ${MAX_FIGURE_MONTHS} months from the first`,
        ),
      ),
    ),
    response: z.lazy(() =>
      z.strictObject({
        months: z.array(z.strictObject({ month, ...sums() })),
        /** The whole quarters that those months are in, such as `2026-Q3`. */
        quarters: z.array(z.strictObject({ quarter: z.string(), ...sums() })),
        // Of those months together.
        consoles: sold,
        addons: sold,
        /** By consoles that were ordered for them. */
        vehicles: ranked,
        /** By orders sent there. */
        postcodes: ranked,
      }),
    ),
  },
  'orders.adminEvents': { params: idParams, response: z.lazy(() => z.array(adminOrderEvent)) },
  'orders.counts': {
    response: z.lazy(() =>
      z.strictObject({
        pending: counted,
        processing: counted,
        openInquiries: counted,
        /** Open inquiries sent more than a day ago. */
        overdueInquiries: counted,
        /** Invoices not paid after the last day on which they were due. */
        overdueInvoices: counted,
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
