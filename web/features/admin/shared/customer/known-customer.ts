/** Details the shop knows about a customer, so that the owner need not type them again. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../../shared/contract/index.ts';
import { billToNames, detailsOf } from '../../../../../shared/customer-details.ts';
import { eachOf } from '../../../../../shared/each-of.ts';
import { vehicleName } from '../../../../../shared/vehicle.ts';
import { hasStatus } from '../../../../lib/api/api-error.ts';
import { NO_STATE, type Shipping } from '../../../../lib/form/shipping.ts';
import { typedDetails } from '../../../../lib/form/typed-details.ts';
import { adminApi } from '../data/admin-api.ts';

/** The details asked for with each order, without its notes and its purchase order number. */
const knownNames = [...detailsOf('contact', 'address'), ...billToNames];

/** From the newest order, or else from the person's last message or quote. */
export type KnownCustomer = Readonly<Record<(typeof knownNames)[number], string>> & {
  /** The vehicle of the newest order's first console. */
  readonly vehicle: string;
};

const nobody: KnownCustomer = {
  ...eachOf(knownNames, () => ''),
  shippingState: NO_STATE,
  vehicle: '',
};

/** The address as form values. */
export const addressOf = (known: KnownCustomer): Shipping =>
  eachOf(detailsOf('address'), (name) => known[name]);

/** Splits a name into its first word and the rest. */
export function splitName(name: string) {
  const [customerFirstName = '', ...others] = name.trim().split(/\s+/);
  return { customerFirstName, customerLastName: others.join(' ') };
}

function ofOrder(order: AdminOrder): KnownCustomer {
  const vehicle = order.orderItems.find((item) => item.vehicle)?.vehicle;
  const typed = typedDetails(order);
  return {
    ...eachOf(knownNames, (name) => typed[name]),
    vehicle: vehicle ? vehicleName(vehicle) : '',
  };
}

/** Reads an order by its id. */
async function readOrder(id: string): Promise<KnownCustomer> {
  const [order] = await adminApi('orders.adminList', { query: { search: id } });
  return order ? ofOrder(order) : nobody;
}

async function readPerson(email: string): Promise<KnownCustomer> {
  const [orders, person] = await Promise.all([
    adminApi('orders.adminList', { query: { search: email } }),
    adminApi('search.person', { params: { email }, query: { limit: 1 } }).catch((error) => {
      // There is no inquiry, quote or order with it.
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

/** The customer to read: a person by their address, or an order whose customer has none. */
export type Whose = { readonly email: string } | { readonly orderId: string };

/** The query of a customer's known details. */
export const knownCustomer = (whose: Whose) =>
  queryOptions({
    queryKey: ['known-customer', whose],
    queryFn: () => ('email' in whose ? readPerson(whose.email) : readOrder(whose.orderId)),
    // Orders and people change in many ways, so it is always read again.
    staleTime: 0,
    gcTime: 0,
  });
