import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import type { AdminWriteId } from '../../../../../shared/contract/routes.ts';
import type { CallOf } from '../../../../lib/api/api.ts';
import { type FormOptions, useForm, type Versioned } from '../../../../lib/form/form.ts';
import { type SaveOptions, useSave } from '../data/useSave.ts';

type SaveFormOptions<Id extends AdminWriteId, Values extends object, Item extends Versioned> = Omit<
  FormOptions<Values, Item>,
  'submit'
> &
  Pick<SaveOptions<Id>, 'done'> & {
    /**
     * The call that saves the values; throws SubmitError to stop.
     *
     * @param ifMatch headers that make it fail if the item has a newer version
     */
    toCall: (values: Values, ifMatch: Record<string, string>) => CallOf<Id> | Promise<CallOf<Id>>;
    onSaved?: (saved: ResponseOf<Id>) => void;
  };

/** A form that is saved by one of the dashboard's calls. */
export function useSaveForm<
  Id extends AdminWriteId,
  Values extends object,
  Item extends Versioned = Versioned,
>(id: Id, { toCall, done, onSaved, ...form }: SaveFormOptions<Id, Values, Item>) {
  const { submit } = useSave(id, { done });
  return useForm<Values, Item>({
    ...form,
    async submit(values, ifMatch) {
      const saved = await submit(await toCall(values, ifMatch));
      onSaved?.(saved);
    },
  });
}
