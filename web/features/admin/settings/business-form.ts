/** The facts about the business as typed. */
import { isAbn } from '../../../../shared/abn.ts';
import { firstFacts } from '../../../../shared/business.ts';
import { cutOutKinds } from '../../../../shared/contract/choices.ts';
import { businessLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_CUT_OUT_CENTS, MAX_HOURS, MAX_SOCIALS } from '../../../../shared/contract/limits.ts';
import type { CutOutKind } from '../../../../shared/cut-outs.ts';
import { eachOf } from '../../../../shared/each-of.ts';
import { formatWholeDollars } from '../../../../shared/money.ts';
import { emailError } from '../../../lib/form/form-rules.ts';
import { typedCents } from '../shared/form/Dollars.tsx';
import { type Field, fieldsOf, pairs, text } from '../shared/form/form-fields.ts';
import type { TypedNumbers } from '../shared/form/numbers.ts';

const isCutOutPrice = (typed: string) =>
  (typedCents(typed) ?? Number.POSITIVE_INFINITY) <= MAX_CUT_OUT_CENTS;

/** In dollars; empty, stored as 0, if a cut-out is priced individually. */
const cutOutCents: Field<TypedNumbers<CutOutKind>, Record<CutOutKind, number>> = {
  toTyped: (cents) => eachOf(cutOutKinds, (kind) => String((cents?.[kind] ?? 0) / 100 || '')),
  toValue: (typed) => eachOf(cutOutKinds, (kind) => typedCents(typed[kind]) ?? 0),
  error: (typed) =>
    !Object.values(typed).every(isCutOutPrice) &&
    `Type amounts in dollars, up to ${formatWholeDollars(MAX_CUT_OUT_CENTS)} each.`,
};

const needed = text({ required: 'Customers have to be able to read this.' });

export const businessFields = fieldsOf(
  {
    name: needed,
    abn: {
      ...needed,
      error: (typed: string) =>
        !isAbn(typed) &&
        typed !== firstFacts.abn &&
        'That isn’t an ABN. It has eleven digits, and one of these is wrong.',
    },
    address: needed,
    suburb: needed,
    phone: needed,
    email: { ...needed, error: emailError },
    hours: pairs('days', 'open', {
      most: MAX_HOURS,
      like: 'Monday to Friday: 7 AM to 3:30 PM',
    }),
    notice: text(),
    socials: pairs('name', 'url', {
      most: MAX_SOCIALS,
      like: 'Facebook: https://www.facebook.com/yourpage',
      isRight: (url) => /^https:\/\/[^\s/]/.test(url),
    }),
    cutOutCents,
  },
  businessLengths,
);
