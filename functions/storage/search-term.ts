/** Search terms: a search matches the start of a term. */

/** Longest term stored or searched for, in code points; it bounds the length of a key. */
const MAX_TERM_LENGTH = 100;
const MIN_TERM_LENGTH = 2;

/**
 * Text as it is compared: lower case, without accents, one space between words.
 *
 * @returns undefined if fewer than two characters are left
 */
export function searchTerm(text: string): string | undefined {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  const characters = [...plain].slice(0, MAX_TERM_LENGTH);
  return characters.length < MIN_TERM_LENGTH ? undefined : characters.join('').trimEnd();
}

/** The terms of some texts, each once, without those that are too short to search for. */
export function toSearchTerms(texts: readonly string[]): string[] {
  return [...new Set(texts.map(searchTerm))].filter((term) => term !== undefined);
}
