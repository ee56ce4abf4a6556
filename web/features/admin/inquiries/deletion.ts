/**
 * Deletes an inquiry after a pause for undoing it. The call is only made after the pause, because the server
 * deletes for good, photos included: a "deleted but kept" state would need its own rules in lists, search,
 * export, erasure and backup. Until then the deletion is only noted here. It survives moving around the
 * dashboard, and closing or reloading the page leaves the inquiry as it was, which the notices say.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Inquiry } from '../../../../shared/contract/index.ts';
import { hasStatus } from '../../../lib/api/api-error.ts';
import { failureMessage, isUnanswered, NO_ANSWER } from '../../../lib/form/outcome.ts';
import { createStore, useStore } from '../../../lib/state/storage.ts';
import { currentToast, dismissToast, toast } from '../../../lib/state/toast.ts';
import { adminApiWithoutLogin } from '../shared/data/admin-api.ts';
import { refreshAfter } from '../shared/data/stale-reads.ts';

/** As long as a notification with a button stays. An email can be taken back for the same time. */
const UNDO_MS = 30_000;

/** The effect of closing the page before then. */
export const UNTIL_THEN = 'If you close or reload the dashboard before then, it stays.';

interface Deletion {
  readonly undo: () => void;
  readonly send: () => void;
  /** True once it can no longer be undone. */
  readonly sending: boolean;
}

/** The inquiries about to be deleted, by id. */
const deletions = createStore<ReadonlyMap<string, Deletion>>(new Map());

function note(id: string, deletion: Deletion | undefined): void {
  const next = new Map(deletions.get());
  if (deletion) next.set(id, deletion);
  else next.delete(id);
  deletions.set(next);
}

/** The pending deletion of an inquiry, if any, and a function that starts one. */
export function useDeletion(inquiry: Inquiry) {
  const client = useQueryClient();
  return {
    deletion: useStore(deletions).get(inquiry.id),
    begin: () => begin(client, inquiry),
  };
}

function begin(client: QueryClient, inquiry: Inquiry): void {
  const { id, name, photos } = inquiry;
  const dismiss = () => {
    const shown = currentToast.get();
    if (shown?.action?.onPress === undo) dismissToast(shown);
  };
  const finish = () => {
    note(id, undefined);
    dismiss();
  };
  const undo = () => {
    // A notification stays longer while the pointer is over it.
    if (deletions.get().get(id)?.sending !== false) {
      return toast({ title: 'Too Late', description: `The message of ${name} is gone.`, name });
    }
    clearTimeout(timer);
    finish();
  };
  const send = () => {
    if (deletions.get().get(id)?.sending !== false) return;
    clearTimeout(timer);
    note(id, { undo, send, sending: true });
    // The note stays after the deletion, so that the card does not come back before the list is refetched.
    void sendDeletion(client, inquiry).then((isGone) => (isGone ? dismiss() : finish()), finish);
  };
  const timer = setTimeout(send, UNDO_MS);
  note(id, { undo, send, sending: false });
  toast({
    title: 'Deleting Inquiry',
    description: `The message of ${name}${photos.length > 0 ? ' and its photos go' : ' goes'} in half a minute.`,
    name,
    action: { label: 'Undo', hint: UNTIL_THEN, onPress: undo },
  });
}

/** @returns true if the inquiry is gone */
async function sendDeletion(client: QueryClient, inquiry: Inquiry): Promise<boolean> {
  const { id, name } = inquiry;
  const params = { id };
  try {
    // If somebody has answered it meanwhile, it is kept.
    const now = await adminApiWithoutLogin('inquiries.get', { params });
    if (now.answeredAt !== inquiry.answeredAt || now.answers.length !== inquiry.answers.length) {
      await refreshAfter(client, 'inquiries.update', now);
      toast({
        title: 'Not Deleted',
        description: `Someone has just worked on the message of ${name}, so it stays.`,
        name,
        variant: 'destructive',
      });
      return false;
    }
    await adminApiWithoutLogin('inquiries.delete', { params });
  } catch (error) {
    // If it is already gone, there is nothing more to do.
    if (!hasStatus(error, 404)) {
      toast({
        title: isUnanswered(error) ? NO_ANSWER : 'Not Deleted',
        description: failureMessage(
          error,
          'The inquiry is still there. Please try again.',
          'If it’s still there, delete it again.',
        ),
        variant: 'destructive',
      });
      return false;
    }
  }
  await refreshAfter(client, 'inquiries.delete');
  return true;
}
