import { fold } from '../../../../shared/fold.ts';
import { topics } from '../shared/topics.ts';
import type { Part } from './parts.tsx';

/** A text's words, as they are looked for. */
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const labelOf = (topic: Part['topic']) => topics.find(({ id }) => id === topic)?.label ?? '';

/** The parts in which each word that was typed begins one of theirs; none while nothing is typed. */
export function findParts(typed: string, parts: readonly Part[]): Part[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return parts.filter(({ topic, title, description, words }) => {
    const known = wordsOf([labelOf(topic), title, description, words].join(' '));
    return wanted.every((word) => known.some((one) => one.startsWith(word)));
  });
}
