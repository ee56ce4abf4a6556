/** What an e-mail says, before it is HTML or text. Everything in it is plain text. */
import type { FactsOf, WordingId } from '../../shared/mail-wordings.ts';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** What the owner may say in other words, with the facts in it, and what follows in any words. */
  | {
      readonly kind: 'wording';
      readonly of: WordingId;
      readonly facts: Readonly<Record<string, string>>;
      readonly more: string;
    }
  /** A quotation of what a person wrote. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Sums: what, details under it, and what it costs. */
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'drawing'; readonly drawing: MailDrawing }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** A button that leads to a page of the shop. */
  | { readonly kind: 'button'; readonly label: string; readonly path: `/${string}` }
  /** A link to a carrier’s page, which nobody but the workshop can have typed. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** The picture of a face as it was laid out. */
export interface MailDrawing {
  /** The picture's address. */
  readonly path: `/${string}`;
  /** What it shows, in words. */
  readonly alt: string;
  /** Where it is opened in the builder; undefined if that would name what a stranger typed. */
  readonly link: `/${string}` | undefined;
}

export interface Line {
  readonly label: string;
  /** Address of a picture (see shared/picture.ts); pictures of other sites are not shown. */
  readonly picture?: string | null;
  readonly details?: readonly string[];
  readonly drawing?: MailDrawing | undefined;
  /** Dollars as shown. */
  readonly amount: string;
  readonly isTotal?: boolean;
}

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Address of the customer that an e-mail to the owner is about: an answer goes there. */
  readonly replyTo?: string;
}

/** One whose subject says what its heading says. */
export const titled = (heading: string, ...blocks: readonly Block[]): MailContent => ({
  subject: heading,
  heading,
  blocks,
});

export const text = (value: string): Block => ({ kind: 'text', text: value });
export const wording = <Of extends WordingId>(of: Of, facts: FactsOf<Of>, more = ''): Block => ({
  kind: 'wording',
  of,
  facts,
  more,
});
export const button = (label: string, path: `/${string}`): Block => ({
  kind: 'button',
  label,
  path,
});

/** What is known of these, by its name; nothing if nothing is. */
export function facts(known: Readonly<Record<string, string | null | undefined>>): Block[] {
  const pairs = Object.entries(known).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return pairs.length > 0 ? [{ kind: 'facts', facts: pairs }] : [];
}

/** What a person wrote, if they did. */
export const quoted = (written: string | null | undefined): Block[] =>
  written ? [{ kind: 'quote', text: withoutLinks(written) }] : [];

/** Characters by which mail programs recognize links and addresses in text. */
const LINKED = /([.:@\u3002\uFF0E\uFF61])(?=\S)/gu;

/**
 * Control and format characters but for line ends and those that hold a letter together: the joiners of
 * Persian, of Indic scripts and of emoji families, and the tags that make a flag a region's.
 */
const CONTROLS =
  /(?!\n|\u200c|\u200d|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Text whose control characters have become spaces. */
export const withoutControls = (value: string): string =>
  value.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ');

/**
 * Text that a person typed, changed so that no mail program turns it into a link: a word joiner
 * (U+2060, invisible) follows each dot, colon and at sign. Otherwise a stranger who orders in someone
 * else's name could have the shop send that person links. Control characters other than line ends
 * become spaces.
 */
export function withoutLinks(value: string): string {
  return withoutControls(value).replace(LINKED, '$1\u2060');
}

/**
 * How an e-mail begins; without the name if it might not be one. Anyone can type anything as a name, and
 * a sentence in letters alone is no name either: at most two words, as in Mary Ann or Anne-Marie.
 */
export function greeting(firstName: string): Block {
  const isName =
    /^(?=.{1,30}$)[\p{L}\p{M}'’\u200c\u200d]+([ -][\p{L}\p{M}'’\u200c\u200d]+)?$/u.test(firstName);
  return text(isName ? `Hi ${firstName},` : 'Hello,');
}
