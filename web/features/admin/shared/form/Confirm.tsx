import { AlertDialog as Radix } from 'radix-ui';
import { useStore } from '../../../../lib/state/storage.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useOpenerFocus } from '../../../../ui/Dialog.tsx';
import { pendingConfirm } from './confirm.ts';

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
          className="dialog dialog-middle dialog-question p-5 md:p-7"
          {...openerFocus}
          {...(!question?.text && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="text-xl">{question?.title}</Radix.Title>
          {question?.text && (
            <Radix.Description className="mt-2 text-soft">{question.text}</Radix.Description>
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
