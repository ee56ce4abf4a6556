/** The long texts of the shop that its owner may write anew. */
import { eachOf } from './each-of.ts';

/** A section of a text: its heading, empty for the opening section, then paragraphs and lists. */
export interface TextSection {
  readonly title: string;
  readonly paragraphs: readonly (string | readonly string[])[];
}

/** The pages of the long texts that the owner may write anew. */
export const textPages = {
  blurbs: '/',
  closing: '/',
  story: '/about',
  process: '/about',
  values: '/about',
  team: '/about',
  privacy: '/privacy',
  warranty: '/warranty',
  terms: '/terms',
  /** Below quotes, which keep it as it was when they were sent. */
  quoteTerms: null,
} as const;
export type TextName = keyof typeof textPages;
export const textNames = Object.keys(textPages) as TextName[];
/** Texts in the marks of `page-text.ts`; where one is empty, ours stands. */
export type Texts = { readonly [Name in TextName]: string };

export const noTexts: Texts = eachOf(textNames, () => '');

/** The parts of some, as pages show them. */
export type ShownTexts = { readonly [Name in TextName]?: readonly TextSection[] };
