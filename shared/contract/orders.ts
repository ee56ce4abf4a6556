import * as z from 'zod/mini';
import {
  addonQuantity,
  email,
  id,
  idParams,
  optionalText,
  orderStatus,
  pageQuery,
  personName,
  phone,
  postcode,
  quantity,
  rating,
  state,
  text,
  timestamp,
  total,
  version,
} from './fields.ts';
import type { SchemasOf } from './schemas.ts';

const customer = {
  customerFirstName: personName,
  customerLastName: personName,
  customerEmail: email,
  customerPhone: phone,
  shippingAddress: text(1, 200),
  shippingCity: text(1, 60),
  shippingState: state,
  shippingPostcode: postcode,
};

const charge = z.strictObject({
  label: text(1, 60),
  /** Cents; a discount is negative. */
  amountCents: z
    .int('must be a whole number of cents')
    .check(z.minimum(-100_000_000), z.maximum(100_000_000)),
});

/** Most distinct add-ons on all lines of one order; one transaction checks each of them. */
export const DISTINCT_ADDONS_AT_MOST = 60;

const orderLine = z.strictObject({
  productId: id,
  quantity,
  addons: z._default(
    z
      .array(z.strictObject({ addonId: id, quantity: addonQuantity }))
      .check(
        z.maxLength(
          DISTINCT_ADDONS_AT_MOST,
          `must have at most ${DISTINCT_ADDONS_AT_MOST} add-ons`,
        ),
      ),
    [],
  ),
});

const orderRequest = z.strictObject({
  ...customer,
  notes: optionalText(2000),
  items: z.array(orderLine, 'must be a list').check(
    z.minLength(1, 'must have at least one line'),
    z.maxLength(20, 'must have at most 20 lines'),
    z.refine(
      (items) =>
        new Set(items.flatMap((item) => item.addons.map((addon) => addon.addonId))).size <=
        DISTINCT_ADDONS_AT_MOST,
      `must have at most ${DISTINCT_ADDONS_AT_MOST} different add-ons`,
    ),
  ),
  /** The total the shopper was shown, in cents; where it differs from today's, nothing is placed. */
  expectedTotalCents: z.optional(total),
});

const orderItem = z.strictObject({
  id,
  product: z.strictObject({ id, name: z.string(), imageUrl: z.string() }),
  quantity: z.int().check(z.minimum(1)),
  priceAtPurchase: z.int().check(z.minimum(0)),
  addons: z.array(
    z.strictObject({
      id,
      addon: z.strictObject({ name: z.string() }),
      quantity: z.int().check(z.minimum(1)),
      priceAtPurchase: z.int().check(z.minimum(0)),
    }),
  ),
});

const order = z.strictObject({
  id,
  status: orderStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
  totalCents: total,
  /** What the customer wrote; nobody else writes here. */
  notes: z.nullable(z.string()),
  ...customer,
  /** Postage and extra charges added after the order was placed, in the order they were added. */
  charges: z.array(charge),
  review: z.nullable(z.strictObject({ rating, comment: z.nullable(z.string()) })),
  orderItems: z.array(orderItem),
});

const adminOrder = z.extend(order, { user: z.strictObject({ email }), version });

/** What happened to an order. `from` and `to` are statuses, or totals in cents. */
const orderEvent = z.strictObject({
  id,
  createdAt: timestamp,
  type: z.enum(['placed', 'status', 'total', 'reviewed']),
  from: z.nullable(z.union([z.string(), z.number()])),
  to: z.nullable(z.union([z.string(), z.number()])),
});

const adminOrderEvent = z.extend(orderEvent, {
  actor: z.strictObject({ id, email: z.string() }),
  notes: z.nullable(z.string()),
  charges: z.array(charge),
});

const counted = z.int().check(z.minimum(0), z.maximum(100));

export const orders = {
  'orders.create': { body: orderRequest, response: order },
  'orders.list': { query: pageQuery, response: z.array(order) },
  'orders.events': { params: idParams, response: z.array(orderEvent) },
  'orders.adminList': {
    query: z.extend(pageQuery, {
      status: z.optional(orderStatus),
      /** Start of a short id, first or last name, or e-mail; two characters or more. */
      search: z.optional(text(2, 100)),
    }),
    response: z.array(adminOrder),
  },
  'orders.adminEvents': { params: idParams, response: z.array(adminOrderEvent) },
  'orders.counts': {
    response: z.strictObject({
      pending: counted,
      processing: counted,
      openInquiries: counted,
      /** Open inquiries sent more than a day ago. */
      overdueInquiries: counted,
    }),
  },
  'orders.updateStatus': {
    params: idParams,
    body: z.strictObject({ status: orderStatus, notes: optionalText(2000) }),
    response: adminOrder,
  },
  'orders.updateDetails': {
    params: idParams,
    body: z.strictObject({
      totalCents: total,
      notes: optionalText(2000),
      /** What the difference is made of; where given, it must add up to it. */
      charges: z._default(z.array(charge).check(z.maxLength(10, 'must have at most 10 lines')), []),
    }),
    response: adminOrder,
  },
} satisfies SchemasOf<'orders'>;
