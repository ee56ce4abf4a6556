import { fold } from '../../../../shared/fold.ts';
import { topics } from '../shared/topics.ts';
import type { Part } from './parts.tsx';

/** The words of a text, normalised for the search. */
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const labelOf = (topic: Part['topic']) => topics.find(({ id }) => id === topic)?.label ?? '';

/** True if there are words and each of them begins a word of the text. */
export function hasWords(text: string, words: string): boolean {
  const [wanted, known] = [wordsOf(words), wordsOf(text)];
  return wanted.length > 0 && wanted.every((word) => known.some((one) => one.startsWith(word)));
}

/** The parts that have a match for each typed word; none while nothing is typed. */
export function findParts(typed: string, parts: readonly Part[]): Part[] {
  return parts.filter(({ topic, title, description, words }) =>
    hasWords([labelOf(topic), title, description, words].join(' '), typed),
  );
}
