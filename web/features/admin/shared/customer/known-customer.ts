/** What the shop knows of a customer, so that no form asks the owner to type it again. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../../shared/contract/index.ts';
import { vehicleName } from '../../../../../shared/vehicle.ts';
import { hasStatus } from '../../../../lib/api/api-error.ts';
import { emptyShipping, NO_STATE, type Shipping } from '../../../../lib/form/shipping.ts';
import { adminApi } from '../data/admin-api.ts';

/** As the newest order says, or else as they wrote it last. */
export interface KnownCustomer extends Shipping {
  readonly customerFirstName: string;
  readonly customerLastName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly billToName: string;
  readonly billToAbn: string;
  readonly billToAddress: string;
  /** The vehicle of the newest order's first console. */
  readonly vehicle: string;
}

const nobody: KnownCustomer = {
  ...emptyShipping,
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  billToName: '',
  billToAbn: '',
  billToAddress: '',
  vehicle: '',
};

/** A name in two parts: the first word, and all that follows. */
export function splitName(name: string) {
  const [customerFirstName = '', ...others] = name.trim().split(/\s+/);
  return { customerFirstName, customerLastName: others.join(' ') };
}

function ofOrder(order: AdminOrder): KnownCustomer {
  const vehicle = order.orderItems.find((item) => item.vehicle)?.vehicle;
  return {
    customerFirstName: order.customerFirstName,
    customerLastName: order.customerLastName ?? '',
    customerEmail: order.customerEmail ?? '',
    customerPhone: order.customerPhone ?? '',
    shippingAddress: order.shippingAddress ?? '',
    shippingCity: order.shippingCity ?? '',
    shippingState: order.shippingState ?? NO_STATE,
    shippingPostcode: order.shippingPostcode ?? '',
    billToName: order.billToName ?? '',
    billToAbn: order.billToAbn ?? '',
    billToAddress: order.billToAddress ?? '',
    vehicle: vehicle ? vehicleName(vehicle) : '',
  };
}

/** The order with an id. */
async function readOrder(id: string): Promise<KnownCustomer> {
  const [order] = await adminApi('orders.adminList', { query: { search: id } });
  return order ? ofOrder(order) : nobody;
}

async function readPerson(email: string): Promise<KnownCustomer> {
  const [orders, person] = await Promise.all([
    adminApi('orders.adminList', { query: { search: email } }),
    adminApi('search.person', { params: { email }, query: { limit: 1 } }).catch((error) => {
      // Nothing was asked, quoted or ordered with it.
      if (hasStatus(error, 404)) return undefined;
      throw error;
    }),
  ]);
  const [newest] = orders
    .filter(({ customerEmail }) => customerEmail === email)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  if (newest) return ofOrder(newest);
  const known = { ...nobody, customerEmail: email, customerPhone: person?.phone ?? '' };
  return person ? { ...known, ...splitName(person.name) } : known;
}

/** Whose details are read: a person's by their address, or those of an order of somebody without one. */
export type Whose = { readonly email: string } | { readonly orderId: string };

/** What is known of a customer. */
export const knownCustomer = (whose: Whose) =>
  queryOptions({
    queryKey: ['known-customer', whose],
    queryFn: () => ('email' in whose ? readPerson(whose.email) : readOrder(whose.orderId)),
    // Orders and people change in many ways; it is read when it is asked for.
    staleTime: 0,
    gcTime: 0,
  });
