/** Rules for the owner's long texts, apart from their length. */
import { consumerLaw } from './legal.ts';
import { tokenNames, tokenProblem } from './page-text.ts';
import type { TextName } from './texts.ts';

const spaced = (text: string) => text.replace(/\s+/g, ' ');

/** The reason a text cannot be published, as a whole sentence; undefined if it can. */
export function textProblem(name: TextName, text: string): string | undefined {
  const unknown = tokenProblem(text, tokenNames);
  if (unknown) return unknown;
  if (name === 'warranty' && text && !spaced(text).includes(consumerLaw)) {
    return 'The law asks for the paragraph about the Australian Consumer Law word for word. Begin with our text to have it.';
  }
  return undefined;
}
