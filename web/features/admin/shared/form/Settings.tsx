import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { BodyOf, ResponseOf } from '../../../../../shared/contract/index.ts';
import type { CallOf } from '../../../../lib/api/api.ts';
import type { FormApi } from '../../../../lib/form/form.ts';
import type { Rules } from '../../../../lib/form/form-rules.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { DialogAction } from '../Action.tsx';
import { adminRead } from '../data/admin-api.ts';
import { Loaded } from '../list/Listing.tsx';
import { Conflict } from './Conflict.tsx';
import { FormFooter } from './FormParts.tsx';
import { useSaveForm } from './useSaveForm.ts';

/** The call that saves each of the settings. */
const saves = {
  'emails.settings': 'emails.updateSettings',
  'invoices.settings': 'invoices.updateSettings',
  'orders.settings': 'orders.updateSettings',
  'orders.workshop': 'orders.updateWorkshop',
  'products.postageSettings': 'products.updatePostage',
  'users.passkeySettings': 'users.updatePasskeySettings',
} as const;

type SettingsId = keyof typeof saves;
type SaveId<Id extends SettingsId> = (typeof saves)[Id];

interface SettingsProps<Id extends SettingsId, Values extends object> extends Rules<Values> {
  id: Id;
  label?: string;
  title: string;
  description: string;
  /** The settings as typed, and back. */
  toValues: (settings: ResponseOf<Id>) => Values;
  toBody: (values: NoInfer<Values>) => BodyOf<SaveId<Id>>;
  /** What the notification of success says. */
  done: string | ((saved: ResponseOf<SaveId<Id>>) => string);
  /** The button that saves, and the message where that fails. */
  save?: string;
  failure?: string;
  /** True if they may be saved as they are, because they never were. */
  isUnsaved?: (settings: ResponseOf<Id>) => boolean;
  children: (form: FormApi<NoInfer<Values>>, settings: ResponseOf<Id>) => ReactElement;
}

/** A button that opens settings in a dialog, to be changed. */
export function Settings<Id extends SettingsId, Values extends object>(
  props: SettingsProps<Id, Values>,
) {
  const { label = 'Settings', title, description } = props;
  return (
    <DialogAction label={label} title={title} description={description}>
      {(close) => <LoadedSettings {...props} onClose={close} />}
    </DialogAction>
  );
}

interface OpenSettingsProps<Id extends SettingsId, Values extends object>
  extends SettingsProps<Id, Values> {
  onClose: () => void;
}

function LoadedSettings<Id extends SettingsId, Values extends object>(
  props: OpenSettingsProps<Id, Values>,
) {
  const query = useQuery(adminRead<SettingsId>(props.id) as UseQueryOptions<ResponseOf<Id>>);
  return (
    <Loaded what="the settings" query={query} height="h-72">
      {(settings) => <SettingsForm {...props} settings={settings} />}
    </Loaded>
  );
}

function SettingsForm<Id extends SettingsId, Values extends object>(
  props: OpenSettingsProps<Id, Values> & { settings: ResponseOf<Id> },
) {
  const { id, title, settings, toValues, toBody, done, isUnsaved, onClose, children } = props;
  const { save = 'Save Settings', failure = 'Failed to save the settings.', check } = props;
  const form = useSaveForm<SaveId<Id>, Values>(saves[id], {
    initial: toValues(settings),
    item: settings as { readonly version: number },
    check,
    failure: { otherwise: failure },
    toCall: (values, headers) =>
      ({ body: toBody(values), headers }) as unknown as CallOf<SaveId<Id>>,
    done: (saved) => ({
      title: 'Settings Saved',
      description: typeof done === 'string' ? done : done(saved),
    }),
    onSaved: onClose,
  });
  return (
    <Form form={form} autoComplete="off" aria-label={title} className="grid gap-5">
      <Conflict form={form} what="these settings" />
      {children(form, settings)}
      <FormFooter
        form={form}
        save={save}
        dirty={form.dirty || isUnsaved?.(settings)}
        onCancel={onClose}
      />
    </Form>
  );
}
