/** The long texts of the shop that its owner may rewrite. */
import { eachOf } from './each-of.ts';

/** A section of a text: its heading, empty for the opening section, then paragraphs and lists. */
export interface TextSection {
  readonly title: string;
  readonly paragraphs: readonly (string | readonly string[])[];
}

/** The page of each long text. */
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
  /** Shown below quotes. A quote keeps its terms as they were when it was sent. */
  quoteTerms: null,
} as const;
export type TextName = keyof typeof textPages;
export const textNames = Object.keys(textPages) as TextName[];
/** Texts in the markup of `page-text.ts`; our own text is shown for an empty one. */
export type Texts = { readonly [Name in TextName]: string };

export const noTexts: Texts = eachOf(textNames, () => '');

/** The owner's texts on a page, split into sections. */
export type ShownTexts = { readonly [Name in TextName]?: readonly TextSection[] };
