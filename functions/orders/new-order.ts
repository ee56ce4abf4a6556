import type * as z from 'zod/mini';
import type { orders } from '../../shared/contract/orders.ts';
import type { StoredOrder } from './order.ts';
import { eventOf, type OrderChange } from './order-event.ts';
import type { PricedCart } from './price-cart.ts';

/** A checked request for an order. */
export type OrderRequest = z.output<(typeof orders)['orders.create']['body']>;

/** Who places an order. */
export interface Customer {
  readonly id: string;
  readonly email: string;
}

/** A new order, pending, that holds what it was sold as: names, pictures and prices of today. */
export function newOrder(
  id: string,
  customer: Customer,
  request: Omit<OrderRequest, 'items' | 'expectedTotalCents'>,
  cart: PricedCart,
  at: Date,
): OrderChange {
  const order: StoredOrder = {
    id,
    userId: customer.id,
    userEmail: customer.email,
    status: 'pending',
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    version: 1,
    totalCents: cart.totalCents,
    notes: request.notes,
    customerFirstName: request.customerFirstName,
    customerLastName: request.customerLastName,
    customerEmail: request.customerEmail,
    customerPhone: request.customerPhone,
    shippingAddress: request.shippingAddress,
    shippingCity: request.shippingCity,
    shippingState: request.shippingState,
    shippingPostcode: request.shippingPostcode,
    products: cart.products.map(({ id, name, imageUrl, price }) => ({ id, name, imageUrl, price })),
    addons: cart.addons.map(({ id, name, price }) => ({ id, name, price })),
    lines: [...cart.lines],
    charges: [],
    review: null,
  };
  const placed = { type: 'placed', from: null, to: order.status, actor: customer } as const;
  return { order, event: eventOf(order, placed) };
}
