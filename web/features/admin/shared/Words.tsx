import { keep } from '../../../ui/keep.ts';
import { Sentence } from '../../../ui/Sentence.tsx';

interface WordsProps {
  children: string;
  /** Names in the sentence. */
  names?: readonly (string | null | undefined)[];
}

/** A sentence whose amounts, numbers, email addresses and given names stay the same in a translation. */
export const Words = ({ children, names = [] }: WordsProps) => (
  <Sentence kept={keep(...names)}>{children}</Sentence>
);
