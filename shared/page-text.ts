/**
 * The long texts of pages as an owner types them: `## ` begins a heading, an empty line a paragraph, and each line of
 * a list begins with `- `. `{phone}` and its like stand for what the business settings say, so that a number that
 * changes there changes here.
 */
import type { LegalFacts, TextSection } from './legal.ts';
import { type ShownTexts, type Texts, textNames } from './texts.ts';

/** What stands for each fact: with these our own texts become what an owner edits. */
export const tokenFacts: Readonly<Record<keyof LegalFacts, string>> = {
  name: '{name}',
  abn: '{abn}',
  address: '{address}',
  phone: '{phone}',
  email: '{email}',
  warrantyYears: '{years}',
  dueDays: '{days}',
};

export const tokenNames = Object.values(tokenFacts);

const factNames = Object.keys(tokenFacts) as (keyof LegalFacts)[];

export const TOKEN = /\{[^{}\s]*\}/g;

/** A text with the facts in the place of their names. */
export const fillFacts = (text: string, facts: LegalFacts): string =>
  text.replace(TOKEN, (token) => {
    const name = factNames.find((fact) => tokenFacts[fact] === token);
    return name ? String(facts[name]) : token;
  });

/** A text with facts, by their names without braces, in the place of what stands for them. */
export const fillTokens = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(TOKEN, (token) => {
    const name = token.slice(1, -1);
    return Object.hasOwn(facts, name) ? (facts[name] ?? token) : token;
  });

/** What a text has in braces that stands for nothing, as a whole sentence; undefined if it has nothing such. */
export function tokenProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = text.match(TOKEN)?.find((token) => !known.includes(token));
  if (!unknown) return undefined;
  if (known.length === 0) return `${unknown} stands for nothing, and nothing else does here.`;
  const [only] = known;
  return `${unknown} stands for nothing. ${known.length === 1 ? `Only ${only} does here.` : `These do: ${known.join(', ')}.`}`;
}

const isList = (lines: readonly string[]) => lines.every((line) => line.startsWith('- '));

/** The parts of a text. */
export function parseText(text: string): readonly TextSection[] {
  const sections: { title: string; paragraphs: (string | string[])[] }[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const [first = '', ...rest] = lines;
    const isHeading = /^##(\s|$)/.test(first);
    if (isHeading || sections.length === 0) {
      sections.push({ title: isHeading ? first.slice(2).trim() : '', paragraphs: [] });
    }
    const below = isHeading ? rest : lines;
    if (below.length === 0) continue;
    const paragraph = isList(below) ? below.map((line) => line.slice(2).trim()) : below.join(' ');
    sections.at(-1)?.paragraphs.push(paragraph);
  }
  return sections.filter(({ title, paragraphs }) => title || paragraphs.length > 0);
}

/** The text that would be parsed to these parts. */
export const textOf = (sections: readonly TextSection[]): string =>
  sections
    .flatMap(({ title, paragraphs }) => [
      ...(title ? [`## ${title}`] : []),
      ...paragraphs.map((one) =>
        typeof one === 'string' ? one : one.map((item) => `- ${item}`).join('\n'),
      ),
    ])
    .join('\n\n');

/** The texts that the owner wrote, as pages show them. */
export const shownTexts = (texts: Texts, facts: LegalFacts): ShownTexts =>
  Object.fromEntries(
    textNames.flatMap((name) =>
      texts[name] ? [[name, parseText(fillFacts(texts[name], facts))]] : [],
    ),
  );
