/** The customer's details as they are sent, corrected and answered; they follow from their table. */
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

/** What a detail must be, by its kind, where it has to be given. */
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

/** The details of some groups that have to be given. */
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

/** Where it goes: an address, which an order that is picked up does not need. */
export const sentDelivery = () => ({
  ...(Object.fromEntries(
    Object.entries(requiredDetails('address')).map(([name, schema]) => [
      name,
      z._default(z.nullable(schema), null),
    ]),
  ) as { [Name in Address]: z.ZodMiniDefault<z.ZodMiniNullable<RequiredSchema<Name>>> }),
  /** True if the customer picks it up at the workshop, if the owner offers that. */
  pickUp: z._default(flag, false),
});

/** As a shopper sends them. */
export const sentDetails = () => ({
  ...requiredDetails('contact'),
  ...sentDelivery(),
  ...optionalDetails('reference', 'notes'),
});

type SentAddress = { readonly [Name in Address]: string | null } & { readonly pickUp: boolean };

/** All of the address is needed of an order that is posted. */
export const addressUnlessPickedUp = () =>
  z.check<SentAddress>(({ value, issues }) => {
    if (value.pickUp) return;
    for (const name of detailsOf('address').filter((one) => value[one] === null)) {
      issues.push({ code: 'custom', path: [name], message: 'is missing', input: value[name] });
    }
  });

/** As the owner corrects them: what is left out stays. */
export const correctedDetails = () => ({
  ...(Object.fromEntries(
    Object.entries(requiredDetails('contact', 'address')).map(([name, schema]) => [
      name,
      z.optional(schema),
    ]),
  ) as { [Name in Required]: z.ZodMiniOptional<RequiredSchema<Name>> }),
  ...eachOf(optionalNames, (name) =>
    customerDetails[name].kind === 'abn' ? changedAbn : changedText(customerDetails[name].max),
  ),
});

/** As the owner takes them on the phone: only a first name has to be known. */
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

/** As they are stored and answered; null where the workshop does not know one. */
export const knownDetails = () => ({
  ...eachOf(detailNames, () => z.nullable(z.string())),
  ...knownReferences(),
  customerFirstName: z.string(),
  shippingState: z.nullable(state),
});

/** The references as an invoice keeps them; what was stored before there were any lacks them. */
export const knownReferences = () =>
  eachOf(detailsOf('reference'), () => z._default(z.nullable(z.string()), null));
