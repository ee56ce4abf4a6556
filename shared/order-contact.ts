/**
 * An order's customer and address, worded the same on every screen, sheet and email. Details the
 * workshop does not know yet, for example after an acceptance by phone, are null.
 */
interface Contact {
  readonly customerFirstName: string;
  readonly customerLastName: string | null;
  readonly shippingAddress: string | null;
  readonly shippingCity: string | null;
  readonly shippingState: string | null;
  readonly shippingPostcode: string | null;
}

export const fullName = ({
  customerFirstName: first,
  customerLastName: last,
}: Pick<Contact, 'customerFirstName' | 'customerLastName'>): string =>
  last === null ? first : `${first} ${last}`;

/** Stands in for missing details, on the workshop's own screens and sheets. */
export const TO_ASK = 'to ask';

/** The street, then the city with state and postcode; undefined if the address is not known. */
export function addressLines({
  shippingAddress: street,
  shippingCity,
  shippingState,
  shippingPostcode,
}: Omit<Contact, 'customerFirstName' | 'customerLastName'>): [string, string] | undefined {
  return street === null
    ? undefined
    : [street, [shippingCity, shippingState, shippingPostcode].filter(Boolean).join(' ')];
}

/** The part of an order's id that people read out to each other. */
export const shortId = (id: string): string => id.slice(0, 8);
