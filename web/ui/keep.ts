import { KEPT } from './Sentence.tsx';

/** Email addresses, and the numbers of orders without their sign. */
const MORE = String.raw`[^\s@“]+@[\w.-]+\w|\b[0-9a-f]{8}\b`;

/** A pattern of the text in a sentence to keep: email addresses, orders, and the given names. */
export function keep(...names: readonly (string | null | undefined)[]): RegExp {
  const given = names.filter((name) => name).map((name) => name?.replace(/[^\w\s]/gu, '\\$&'));
  return new RegExp(`(${[...given, KEPT.source.slice(1, -1), MORE].join('|')})`);
}
