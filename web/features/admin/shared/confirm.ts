import { useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  text?: string;
  /** Label of the button that goes on. */
  yes: string;
  no?: string;
  answer: (yes: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

function change(next: Question | undefined) {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks before something that cannot be taken back. A second question answers the first with no. */
export function confirm(asked: Omit<Question, 'answer'>): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    change({
      ...asked,
      answer: (yes) => {
        change(undefined);
        resolve(yes);
      },
    });
  });
}

/** Asks whether what was typed may go. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    text: 'What you typed has not been saved.',
    yes: 'Discard changes',
    no: 'Keep editing',
  });
}

export function useQuestion(): Question | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
    () => undefined,
  );
}
