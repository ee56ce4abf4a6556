/** Schemas of the customer's details as sent, corrected and answered, built from their table. */
import * as z from 'zod/mini';
import {
  customerDetails,
  type DetailGroup,
  type DetailName,
  type DetailOf,
  detailNames,
  detailsOf,
} from '../customer-details.ts';
import { eachOf } from '../each-of.ts';
import {
  abn,
  changedAbn,
  changedText,
  email,
  flag,
  optionalAbn,
  optionalText,
  personName,
  phone,
  postcode,
  state,
  text,
} from './fields.ts';

/** The schema for each kind of detail, when it is required. */
const schemas = {
  name: () => personName,
  email: () => email,
  phone: () => phone,
  text: (max: number) => text(1, max),
  state: () => state,
  postcode: () => postcode,
  abn: () => abn,
};

type Details = typeof customerDetails;
type Address = DetailOf<'address'>;
type Required = DetailOf<'contact' | 'address'>;
type RequiredSchema<Name extends DetailName> = ReturnType<(typeof schemas)[Details[Name]['kind']]>;
const optionalNames = detailsOf('reference', 'notes');

/** The required details of the given groups. */
const requiredDetails = <Group extends 'contact' | 'address'>(...groups: Group[]) =>
  eachOf(detailsOf(...groups), (name) => {
    const { kind, max } = customerDetails[name];
    return schemas[kind](max);
  }) as { [Name in DetailOf<Group>]: RequiredSchema<Name> };

const optionalDetails = <Group extends DetailGroup>(...groups: Group[]) =>
  eachOf(detailsOf(...groups), (name) =>
    customerDetails[name].kind === 'abn' ? optionalAbn : optionalText(customerDetails[name].max),
  );

export const addressDetails = () => requiredDetails('address');
export const referenceDetails = () => optionalDetails('reference');

/** The delivery address, which a pick-up order doesn't need. */
export const sentDelivery = () => ({
  ...(Object.fromEntries(
    Object.entries(requiredDetails('address')).map(([name, schema]) => [
      name,
      z._default(z.nullable(schema), null),
    ]),
  ) as { [Name in Address]: z.ZodMiniDefault<z.ZodMiniNullable<RequiredSchema<Name>>> }),
  /** True if the customer picks it up at the workshop, where the owner offers that. */
  pickUp: z._default(flag, false),
});

/** The details a shopper sends. */
export const sentDetails = () => ({
  ...requiredDetails('contact'),
  ...sentDelivery(),
  ...optionalDetails('reference', 'notes'),
});

type SentAddress = { readonly [Name in Address]: string | null } & { readonly pickUp: boolean };

/** Requires the whole address for an order that is posted. */
export const addressUnlessPickedUp = () =>
  z.check<SentAddress>(({ value, issues }) => {
    if (value.pickUp) return;
    for (const name of detailsOf('address').filter((one) => value[one] === null)) {
      issues.push({ code: 'custom', path: [name], message: 'is missing', input: value[name] });
    }
  });

/** The customer's own corrections: contact and address. Details left out stay unchanged. */
export const ownCorrections = () =>
  Object.fromEntries(
    Object.entries(requiredDetails('contact', 'address')).map(([name, schema]) => [
      name,
      z.optional(schema),
    ]),
  ) as { [Name in Required]: z.ZodMiniOptional<RequiredSchema<Name>> };

/** The owner's corrections; details left out stay unchanged. */
export const correctedDetails = () => ({
  ...ownCorrections(),
  ...eachOf(optionalNames, (name) =>
    customerDetails[name].kind === 'abn' ? changedAbn : changedText(customerDetails[name].max),
  ),
});

/** The details of an order by phone. Only a first name is required. */
export const phonedDetails = () => {
  const { customerFirstName, ...others } = requiredDetails('contact');
  const unknown = Object.fromEntries(
    Object.entries(others).map(([name, schema]) => [name, z._default(z.nullable(schema), null)]),
  );
  return {
    customerFirstName,
    ...(unknown as {
      [Name in keyof typeof others]: z.ZodMiniDefault<z.ZodMiniNullable<(typeof others)[Name]>>;
    }),
    ...optionalDetails('reference', 'notes'),
  };
};

/** The details as stored and answered; null where the workshop doesn't know one. */
export const knownDetails = () => ({
  ...eachOf(detailNames, () => z.nullable(z.string())),
  ...knownReferences(),
  customerFirstName: z.string(),
  shippingState: z.nullable(state),
});

/** The references an invoice keeps; older rows lack them. */
export const knownReferences = () =>
  eachOf(detailsOf('reference'), () => z._default(z.nullable(z.string()), null));
