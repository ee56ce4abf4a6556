import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import type { AdminWriteId } from '../../../../../shared/contract/routes.ts';
import type { CallOf, Given } from '../../../../lib/api/api.ts';
import { ApiError, hasStatus, serverMessage } from '../../../../lib/api/api-error.ts';
import { failureMessage, isUnanswered, NO_ANSWER } from '../../../../lib/form/outcome.ts';
import { useAction } from '../../../../lib/form/useAction.ts';
import { type ToastContent, toast } from '../../../../lib/state/toast.ts';
import { adminApi, endpoints } from './admin-api.ts';
import { refreshAfter } from './stale-reads.ts';

export interface SaveOptions<Id extends AdminWriteId> {
  done?: undefined | ((saved: ResponseOf<Id>, call: CallOf<Id>) => ToastContent);
  /** The notification of a failure; the server's own message takes precedence over `otherwise`. */
  failed?: { title?: string; otherwise: string; again?: string } | undefined;
  /** The item that another admin may have changed first, as in 'this order'. */
  what?: string | undefined;
}

interface Save<Id extends AdminWriteId> {
  busy: boolean;
  /**
   * Makes the call for a form, which shows failures and conflicts itself (see lib/form/form.ts).
   *
   * @throws ApiError
   */
  submit: (call: CallOf<Id>) => Promise<ResponseOf<Id>>;
  /**
   * Makes the call for a button, unless the last press is still waiting for an answer. A failure or a
   * conflict becomes a notification, and the item is shown in its current state.
   */
  press: (call: CallOf<Id>, onDone?: (saved: ResponseOf<Id>) => void) => Promise<void>;
}

/**
 * Added to the notification of a saved change: a note that somebody gets an email about it in half a minute,
 * and an Undo button.
 */
export const undoButton = (
  name: string,
  isEmailed: boolean,
  onPress: () => void,
): Pick<ToastContent, 'action'> => ({
  action: {
    label: 'Undo',
    hint: isEmailed ? `${name} is emailed in half a minute.` : `${name} is not emailed.`,
    onPress,
  },
});

/** A call from the dashboard that changes something, and the refetching of the reads it makes stale. */
export function useSave<Id extends AdminWriteId>(
  id: Id,
  { done, failed, what = 'this' }: SaveOptions<Id> = {},
): Save<Id> {
  const client = useQueryClient();
  const { run } = useAction();
  const { isPending, mutateAsync } = useMutation({
    async mutationFn(call: CallOf<Id>) {
      try {
        return await adminApi(id, ...([call] as unknown as Given<CallOf<Id>>));
      } catch (error) {
        // If the item to delete is already gone, there is nothing more to do.
        const [method] = endpoints[id];
        if (method !== 'DELETE' || !hasStatus(error, 404)) throw error;
        return undefined as ResponseOf<Id>;
      }
    },
    onSuccess(saved, call) {
      if (done) toast(done(saved, call));
      return refreshAfter(client, id, saved as object | undefined);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.current)
        void refreshAfter(client, id, error.current as object);
    },
  });

  return {
    busy: isPending,
    submit: (call) => mutateAsync(call),
    press: (call, onDone) =>
      run(async () => {
        try {
          const saved = await mutateAsync(call);
          onDone?.(saved);
        } catch (error) {
          const title = isUnanswered(error) ? NO_ANSWER : (failed?.title ?? 'Update Failed');
          const description = hasStatus(error, 412)
            ? `Someone else has just changed ${what}. Please check it and try again.`
            : isUnanswered(error)
              ? failureMessage(error, '', failed?.again)
              : serverMessage(error, failed?.otherwise ?? 'Please try again.');
          toast({ title, description, variant: 'destructive' });
        }
      }),
  };
}

/** The header that makes repeated presses of one form's button count once. */
export const useIdempotencyKey = () =>
  useState(() => ({ 'idempotency-key': crypto.randomUUID() }))[0];

/** The result of saving one of several items. */
export interface Outcome<Item, Saved> {
  readonly item: Item;
  readonly saved?: Saved;
  readonly failure?: string;
}

/**
 * Saves several items one after the other; a refusal or failure does not stop the others. Stale reads are
 * refetched once, at the end.
 */
export function useSaveEach<Id extends AdminWriteId>(id: Id) {
  const client = useQueryClient();
  /** The number done so far, while saving. */
  const [done, setDone] = useState<number>();

  async function saveEach<Item>(
    items: readonly Item[],
    toCall: (item: Item) => CallOf<Id>,
  ): Promise<Outcome<Item, ResponseOf<Id>>[]> {
    const outcomes: Outcome<Item, ResponseOf<Id>>[] = [];
    const current: (object | undefined)[] = [];
    for (const item of items) {
      setDone(outcomes.length);
      try {
        const saved = await adminApi(id, ...([toCall(item)] as unknown as Given<CallOf<Id>>));
        outcomes.push({ item, saved });
        current.push(saved as object | undefined);
      } catch (error) {
        const isStale = hasStatus(error, 412);
        outcomes.push({
          item,
          failure: isStale
            ? 'changed since by someone else'
            : failureMessage(error, 'not saved', ''),
        });
        if (error instanceof ApiError) current.push(error.current as object | undefined);
      }
    }
    await refreshAfter(client, id, ...current);
    setDone(undefined);
    return outcomes;
  }
  return { done, saveEach };
}
