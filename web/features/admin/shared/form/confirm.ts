import { createStore } from '../../../../lib/state/store.ts';

interface Question {
  readonly title: string;
  readonly text?: string;
  /** Label of the button that goes on. */
  readonly yes: string;
  readonly no?: string;
}

/** The question that is on the screen; `Confirm` shows it. */
export const pendingConfirm = createStore<
  (Question & { readonly answer: (yes: boolean) => void }) | undefined
>(undefined);

/** Asks before something that cannot be undone. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  pendingConfirm.get()?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (yes: boolean) => {
    pendingConfirm.set(undefined);
    resolve(yes);
  };
  pendingConfirm.set({ ...question, answer });
  return promise;
}

/** Asks whether unsaved changes may be lost. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    text: 'What you typed has not been saved.',
    yes: 'Discard Changes',
    no: 'Keep Editing',
  });
}
