import { AlertDialog as Radix } from 'radix-ui';
import { useEffect } from 'react';
import { createStore, useStore } from '../../../../lib/state/storage.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useOpenerFocus } from '../../../../ui/Dialog.tsx';
import { Words } from '../Words.tsx';

export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly yes: string;
  readonly no?: string;
}

/** The question on screen; `Confirm` shows it. */
const pendingConfirm = createStore<
  (Question & { readonly answer: (yes: boolean) => void }) | undefined
>(undefined);

/** Asks before something that cannot be undone. A second question answers the first one with no. */
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

/** Shows a question until it is answered. Escape and the safe button mean no. */
export function Confirm() {
  const question = useStore(pendingConfirm);
  const openerFocus = useOpenerFocus();
  return (
    <Radix.Root
      open={question !== undefined}
      onOpenChange={(open) => !open && question?.answer(false)}
    >
      <Radix.Portal>
        <div className="overlay" aria-hidden="true" />
        <Radix.Content
          aria-modal="true"
          className="dialog dialog-middle max-w-[30rem] p-5 md:p-7"
          {...openerFocus}
          {...(!question?.text && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="text-xl">
            <Words>{question?.title ?? ''}</Words>
          </Radix.Title>
          {question?.text && (
            <Radix.Description className="mt-2 text-soft">
              <Words>{question.text}</Words>
            </Radix.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button look="line" size="small">
                {question?.no ?? 'Cancel'}
              </Button>
            </Radix.Cancel>
            <Button size="small" onClick={() => question?.answer(true)}>
              {question?.yes}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The open forms that have unsaved changes. */
const unsaved = new Set<symbol>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Called after saving or giving up, so that leaving the page does not ask. */
export const settleUnsaved = (): void => unsaved.clear();

/** While `dirty` is true, leaving the page asks for confirmation. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol();
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [dirty]);
}

/** Asks before losing unsaved changes. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    text: 'What you typed has not been saved.',
    yes: 'Discard Changes',
    no: 'Keep Editing',
  });
}

/** True if the open view may be left; asks if a form has unsaved changes. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || confirmDiscard();
}
