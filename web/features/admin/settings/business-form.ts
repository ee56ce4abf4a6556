/** The facts of the business as the owner types them. */
import { isAbn } from '../../../../shared/abn.ts';
import { type Facts, firstFacts } from '../../../../shared/business.ts';
import { cutOutKinds } from '../../../../shared/contract/choices.ts';
import { MAX_CUT_OUT_CENTS, MAX_HOURS, MAX_SOCIALS } from '../../../../shared/contract/limits.ts';
import type { CutOutKind } from '../../../../shared/cut-outs.ts';
import { eachOf } from '../../../../shared/each-of.ts';
import { formatWholeDollars } from '../../../../shared/money.ts';
import { emailError } from '../../../lib/form/form-rules.ts';
import { typedCents } from '../shared/form/Dollars.tsx';
import type { TypedNumbers } from '../shared/form/NumberFields.tsx';

/** What is stated beside the texts of pages. */
type BusinessFacts = Omit<
  Facts,
  | 'heroTitle'
  | 'heroText'
  | 'statistics'
  | 'testimonials'
  | 'warrantyYears'
  | 'dueDays'
  | 'depositPercent'
>;

/** Lists are typed a line each. */
export interface TypedFacts extends Omit<BusinessFacts, 'hours' | 'socials' | 'cutOutCents'> {
  hours: string;
  socials: string;
  /** In dollars. */
  cutOutCents: TypedNumbers<CutOutKind>;
}

const eachKind = <T>(make: (kind: CutOutKind) => T) => eachOf(cutOutKinds, make);

const isCutOutPrice = (typed: string) =>
  (typedCents(typed) ?? Number.POSITIVE_INFINITY) <= MAX_CUT_OUT_CENTS;

/** Lines that say something. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What stands before and after the first colon of a line; undefined if it has none. */
export function pairOf(line: string): readonly [string, string] | undefined {
  const at = line.indexOf(':');
  const pair = [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
  return at > 0 && pair[1] ? pair : undefined;
}

export const typedFacts = ({
  hours,
  socials,
  cutOutCents,
  ...facts
}: BusinessFacts): TypedFacts => {
  const { name, abn, address, suburb, phone, email, notice } = facts;
  return {
    name,
    abn,
    address,
    suburb,
    phone,
    email,
    notice,
    hours: hours.map(({ days, open }) => `${days}: ${open}`).join('\n'),
    socials: socials.map(({ name, url }) => `${name}: ${url}`).join('\n'),
    cutOutCents: eachKind((kind) => {
      const cents = cutOutCents[kind];
      return cents === 0 ? '' : String(cents / 100);
    }),
  };
};

export const factsBody = ({
  hours,
  socials,
  cutOutCents,
  ...facts
}: TypedFacts): BusinessFacts => ({
  ...facts,
  hours: linesOf(hours).map((line) => {
    const [days = line, open = ''] = pairOf(line) ?? [];
    return { days, open };
  }),
  socials: linesOf(socials).map((line) => {
    const [name = line, url = ''] = pairOf(line) ?? [];
    return { name, url };
  }),
  cutOutCents: eachKind((kind) => typedCents(cutOutCents[kind]) ?? 0),
});

function listError(text: string, most: number, isRight: (value: string) => boolean, like: string) {
  const lines = linesOf(text);
  if (lines.length > most) return `At most ${most} lines.`;
  const wrong = lines.find((line) => !isRight(pairOf(line)?.[1] ?? ''));
  return wrong !== undefined && `Write each line like this: ${like}`;
}

export const factErrors = ({ abn, email, hours, socials, cutOutCents }: TypedFacts) => ({
  cutOutCents:
    Object.values(cutOutCents).some((typed) => !isCutOutPrice(typed)) &&
    `Type amounts in dollars, up to ${formatWholeDollars(MAX_CUT_OUT_CENTS)} each.`,
  abn:
    !isAbn(abn) &&
    abn !== firstFacts.abn &&
    'That isn’t an ABN. It has eleven digits, and one of these is wrong.',
  email: emailError(email),
  hours: listError(hours, MAX_HOURS, Boolean, 'Monday to Friday: 8:00 AM to 4:30 PM'),
  socials: listError(
    socials,
    MAX_SOCIALS,
    (url) => /^https:\/\/[^\s/]/.test(url),
    'Facebook: https://www.facebook.com/yourpage',
  ),
});
