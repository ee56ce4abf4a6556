/** The content of an email, before it becomes HTML or text. All of it is plain text. */
import type { FactsOf, WordingId } from '../../shared/mail-wordings.ts';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Text that the owner may reword, with its facts. */
  | {
      readonly kind: 'wording';
      readonly of: WordingId;
      readonly facts: Readonly<Record<string, string>>;
    }
  /** Steps in order. */
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  /** A quotation from a person. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Lines of a sum: a text, details below it, and an amount. */
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'drawing'; readonly drawing: MailDrawing }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** A button that leads to a page of the shop. */
  | { readonly kind: 'button'; readonly label: string; readonly path: `/${string}` }
  /** A link to a carrier’s page, which only the workshop can have entered. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** The picture of a drawn face. */
export interface MailDrawing {
  /** The picture's address. */
  readonly path: `/${string}`;
  /** Describes the picture in words. */
  readonly alt: string;
  /** The link to open it in the builder; undefined if that would contain a stranger's words. */
  readonly link: `/${string}` | undefined;
}

export interface Line {
  readonly label: string;
  /** The address of a picture (see shared/picture.ts); pictures from other sites are not shown. */
  readonly picture?: string | null;
  readonly details?: readonly string[];
  readonly drawing?: MailDrawing | undefined;
  /** Dollars as shown. */
  readonly amount: string;
  readonly isTotal?: boolean;
  /** True for an add-on, which belongs to the line above it. */
  readonly isPart?: boolean;
}

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** The customer's address, in an email to the owner: replies go there. */
  readonly replyTo?: string;
}

/** An email with its heading as the subject. */
export const titled = (heading: string, ...blocks: readonly Block[]): MailContent => ({
  subject: heading,
  heading,
  blocks,
});

export const text = (value: string): Block => ({ kind: 'text', text: value });
export const steps = (said: readonly string[]): Block => ({ kind: 'steps', steps: said });
export const wording = <Of extends WordingId>(of: Of, facts: FactsOf<Of>): Block => ({
  kind: 'wording',
  of,
  facts,
});
export const button = (label: string, path: `/${string}`): Block => ({
  kind: 'button',
  label,
  path,
});

/** A block with the known facts, by name; no block if none are known. */
export function facts(known: Readonly<Record<string, string | false | null | undefined>>): Block[] {
  const pairs = Object.entries(known).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return pairs.length > 0 ? [{ kind: 'facts', facts: pairs }] : [];
}

/** A block with a person's words, if there are any. */
export const quoted = (written: string | null | undefined): Block[] =>
  written ? [{ kind: 'quote', text: withoutLinks(written) }] : [];

/** Characters by which mail programs recognise links and addresses in text. */
const LINKED = /([.:@\u3002\uFF0E\uFF61])(?=\S)/gu;

/**
 * Control and format characters, except line ends and those that hold a letter together: the
 * joiners of Persian, Indic scripts and emoji families, and the tags of regional flags.
 */
const CONTROLS =
  /(?!\n|\u200c|\u200d|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Replaces control characters with spaces. */
export const withoutControls = (value: string): string =>
  value.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ');

/**
 * Changes text typed by a person so that no mail program turns it into a link: a word joiner
 * (U+2060, invisible) follows each dot, colon and at sign. Otherwise a stranger who orders in
 * someone else's name could have the shop send that person links. Control characters other than
 * line ends become spaces.
 */
export function withoutLinks(value: string): string {
  return withoutControls(value).replace(LINKED, '$1\u2060');
}

/**
 * The greeting of an email, without the name if it might not be one. Anyone can type anything as a
 * name, and a sentence of plain letters is no name either: at most two words are allowed, as in
 * Mary Ann or Anne-Marie.
 */
export function greeting(firstName: string): Block {
  const isName =
    /^(?=.{1,30}$)[\p{L}\p{M}'’\u200c\u200d]+([ -][\p{L}\p{M}'’\u200c\u200d]+)?$/u.test(firstName);
  return text(isName ? `Hi ${firstName},` : 'Hello,');
}
