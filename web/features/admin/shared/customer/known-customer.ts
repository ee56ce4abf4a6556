/** What the shop knows of a customer, so that no form asks the owner to type it again. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../../shared/contract/index.ts';
import { billToNames, detailsOf } from '../../../../../shared/customer-details.ts';
import { eachOf } from '../../../../../shared/each-of.ts';
import { vehicleName } from '../../../../../shared/vehicle.ts';
import { hasStatus } from '../../../../lib/api/api-error.ts';
import { NO_STATE, type Shipping } from '../../../../lib/form/shipping.ts';
import { adminApi } from '../data/admin-api.ts';
import { typedDetails } from './typed-details.ts';

/** What is asked for again with each order: not its notes, nor the number of a purchase. */
const knownNames = [...detailsOf('contact', 'address'), ...billToNames];

/** As the newest order says, or else as they wrote it last. */
export type KnownCustomer = Readonly<Record<(typeof knownNames)[number], string>> & {
  /** The vehicle of the newest order's first console. */
  readonly vehicle: string;
};

const nobody: KnownCustomer = {
  ...eachOf(knownNames, () => ''),
  shippingState: NO_STATE,
  vehicle: '',
};

/** The address, as the fields of a form have it. */
export const addressOf = (known: KnownCustomer): Shipping =>
  eachOf(detailsOf('address'), (name) => known[name]);

/** A name in two parts: the first word, and all that follows. */
export function splitName(name: string) {
  const [customerFirstName = '', ...others] = name.trim().split(/\s+/);
  return { customerFirstName, customerLastName: others.join(' ') };
}

function ofOrder(order: AdminOrder): KnownCustomer {
  const vehicle = order.orderItems.find((item) => item.vehicle)?.vehicle;
  const { notes: _, purchaseOrderNumber: _number, ...known } = typedDetails(order);
  return { ...known, vehicle: vehicle ? vehicleName(vehicle) : '' };
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
