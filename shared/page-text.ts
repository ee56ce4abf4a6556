/**
 * The long texts of pages as an owner types them: `## ` begins a heading, an empty line separates
 * paragraphs, and each list item begins with `- `. `{phone}` and similar tokens stand for facts in
 * the business settings, so a phone number changed there changes here too.
 */
import type { LegalFacts } from './legal.ts';
import { type ShownTexts, type TextSection, type Texts, textNames } from './texts.ts';

/** The token for each fact, which turns our own texts into editable ones. */
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

/** Replaces the tokens in a text with facts of the business. */
export const fillFacts = (text: string, facts: LegalFacts): string =>
  text.replace(TOKEN, (token) => {
    const name = factNames.find((fact) => tokenFacts[fact] === token);
    return name ? String(facts[name]) : token;
  });

/** Replaces the tokens in a text with facts, given by name without braces. */
export const fillTokens = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(TOKEN, (token) => {
    const name = token.slice(1, -1);
    return Object.hasOwn(facts, name) ? (facts[name] ?? token) : token;
  });

/** Complains about an unknown token in a text, as a whole sentence; undefined if all are known. */
export function tokenProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = text.match(TOKEN)?.find((token) => !known.includes(token));
  if (!unknown) return undefined;
  // A refusal repeats nothing that was made up to be repeated.
  const named = /^\{[a-z]{1,20}\}$/i.test(unknown) ? unknown : 'Something in braces';
  if (known.length === 0) return `${named} stands for nothing, and nothing else does here.`;
  const [only] = known;
  return `${named} stands for nothing. ${known.length === 1 ? `Only ${only} does here.` : `These do: ${known.join(', ')}.`}`;
}

const isList = (lines: readonly string[]) => lines.every((line) => line.startsWith('- '));

/** Splits a text into its sections. */
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

/** The text that parses to these sections. */
export const textOf = (sections: readonly TextSection[]): string =>
  sections
    .flatMap(({ title, paragraphs }) => [
      ...(title ? [`## ${title}`] : []),
      ...paragraphs.map((one) =>
        typeof one === 'string' ? one : one.map((item) => `- ${item}`).join('\n'),
      ),
    ])
    .join('\n\n');

/** The owner's texts, split into sections for pages. */
export const shownTexts = (texts: Texts, facts: LegalFacts): ShownTexts =>
  Object.fromEntries(
    textNames.flatMap((name) =>
      texts[name] ? [[name, parseText(fillFacts(texts[name], facts))]] : [],
    ),
  );
