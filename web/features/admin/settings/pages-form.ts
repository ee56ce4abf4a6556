/** What the owner writes of the shop's pages, as it is typed. */
import type { Facts, TextName } from '../../../../shared/business.ts';
import type { BodyOf, ResponseOf } from '../../../../shared/contract/index.ts';
import {
  MAX_STATISTICS,
  MAX_TESTIMONIALS,
  MAX_WARRANTY_YEARS,
} from '../../../../shared/contract/limits.ts';
import { textProblem } from '../../../../shared/text-problem.ts';
import { wholeNumberError } from '../shared/form/Dollars.tsx';
import { linesOf, pairOf } from './business-form.ts';

type Saved = ResponseOf<'products.business'>;
type Body = BodyOf<'products.updateBusiness'>;
type HomeFacts = Pick<Facts, 'heroTitle' | 'heroText' | 'statistics' | 'testimonials'>;

/** Figures are typed a line each, and customers a paragraph each. */
interface TypedHome {
  heroTitle: string;
  heroText: string;
  statistics: string;
  testimonials: string;
}

export const typedHome = (facts: HomeFacts): TypedHome => ({
  heroTitle: facts.heroTitle,
  heroText: facts.heroText,
  statistics: facts.statistics.map(({ value, label }) => `${value}: ${label}`).join('\n'),
  testimonials: facts.testimonials
    .map(({ name, location, text }) => `${name}, ${location}\n${text}`)
    .join('\n\n'),
});

const blocksOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter(({ length }) => length > 0);

/** Who said it stands in the first line, as far as the first comma; undefined if something is missing. */
function testimonialOf([who = '', ...said]: readonly string[]) {
  const at = who.indexOf(',');
  const [name, location, text] = [
    who.slice(0, at).trim(),
    who.slice(at + 1).trim(),
    said.join(' '),
  ];
  return at > 0 && location && text ? { name, location, text } : undefined;
}

export const homeBody = ({
  heroTitle,
  heroText,
  statistics,
  testimonials,
}: TypedHome): HomeFacts => ({
  heroTitle,
  heroText,
  statistics: linesOf(statistics).flatMap((line) => {
    const [value, label] = pairOf(line) ?? [];
    return value && label ? { value, label } : [];
  }),
  testimonials: blocksOf(testimonials).flatMap((block) => testimonialOf(block) ?? []),
});

export const homeErrors = ({ statistics, testimonials }: TypedHome) => {
  const figures = linesOf(statistics);
  const quoted = blocksOf(testimonials);
  return {
    statistics:
      (figures.length > MAX_STATISTICS && `At most ${MAX_STATISTICS} lines.`) ||
      (figures.some((line) => !pairOf(line)) && 'Write each line like this: 50+: Vehicles'),
    testimonials:
      (quoted.length > MAX_TESTIMONIALS && `At most ${MAX_TESTIMONIALS} customers.`) ||
      (quoted.some((block) => !testimonialOf(block)) &&
        'Begin each with a line like this: Steve Mackay, Mount Isa, QLD. What they said goes below it.'),
  };
};

/** A long text as it is typed. */
export interface TypedText {
  text: string;
  /** True if no page shows it yet. */
  draft: boolean;
  /** Years of the warranty; the other texts have none. */
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
