/** The owner's texts for the shop's pages, as typed. */
import type { Facts } from '../../../../shared/business.ts';
import type { BodyOf, ResponseOf } from '../../../../shared/contract/index.ts';
import { businessLengths } from '../../../../shared/contract/lengths.ts';
import {
  MAX_STATISTICS,
  MAX_TESTIMONIALS,
  MAX_WARRANTY_YEARS,
} from '../../../../shared/contract/limits.ts';
import { textProblem } from '../../../../shared/text-problem.ts';
import type { TextName } from '../../../../shared/texts.ts';
import {
  type Field,
  fieldsOf,
  linesOf,
  pairs,
  text,
  wholeNumberError,
} from '../shared/form/form-fields.ts';

type Saved = ResponseOf<'products.business'>;
type Body = BodyOf<'products.updateBusiness'>;
type Testimonial = Facts['testimonials'][number];

/** Customers' quotations are typed one per paragraph. */
const blocksOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter(({ length }) => length > 0);

/** A quotation; its first line holds the name, up to the first comma. Undefined if something is missing. */
function testimonialOf([who = '', ...said]: readonly string[]) {
  const at = who.indexOf(',');
  const [name, location, text] = [
    who.slice(0, at).trim(),
    who.slice(at + 1).trim(),
    said.join(' '),
  ];
  return at > 0 && location && text ? { name, location, text } : undefined;
}

const testimonials: Field<string, Testimonial[], readonly Testimonial[]> = {
  toTyped: (quoted = []) =>
    quoted.map(({ name, location, text }) => `${name}, ${location}\n${text}`).join('\n\n'),
  toValue: (typed) => blocksOf(typed).flatMap((block) => testimonialOf(block) ?? []),
  error(typed) {
    const blocks = blocksOf(typed);
    if (blocks.length > MAX_TESTIMONIALS) return `At most ${MAX_TESTIMONIALS} customers.`;
    return (
      !blocks.every(testimonialOf) &&
      'Begin each with a line like this: Steve Mackay, Mount Isa, QLD. What they said goes below it.'
    );
  },
};

export const homeFields = fieldsOf(
  {
    heroTitle: text({ required: 'The page begins with it.' }),
    heroText: text({ required: 'Say what you make.' }),
    statistics: pairs('value', 'label', { most: MAX_STATISTICS, like: '50+: Vehicles' }),
    testimonials,
  },
  businessLengths,
);

/** A long text as it is typed. */
export interface TypedText {
  text: string;
  /** True if no page shows the text yet. */
  draft: boolean;
  /** Years of the warranty; other texts have none. */
  years: string;
}

export const typedText =
  (name: TextName) =>
  ({ texts, drafts, warrantyYears }: Saved): TypedText => ({
    text: drafts[name] || texts[name],
    draft: drafts[name] !== '',
    years: String(warrantyYears),
  });

export const textBody =
  (name: TextName) =>
  ({ text, draft, years }: TypedText): Body => ({
    ...(draft ? { drafts: { [name]: text } } : { texts: { [name]: text }, drafts: { [name]: '' } }),
    ...(name === 'warranty' && !draft && { warrantyYears: Number(years) }),
  });

export const textErrors =
  (name: TextName) =>
  ({ text, draft, years }: TypedText) => ({
    text: !draft && textProblem(name, text.trim()),
    years: name === 'warranty' && wholeNumberError(years, 1, MAX_WARRANTY_YEARS),
  });
