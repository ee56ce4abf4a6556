import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactElement, use, useState } from 'react';
import type { BodyOf, ResponseOf } from '../../../../shared/contract/index.ts';
import type { CallOf } from '../../../lib/api/api.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import type { Rules } from '../../../lib/form/form-rules.ts';
import { adminRead } from '../shared/data/admin-api.ts';
import { Conflict } from '../shared/form/Conflict.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { PartForm, PartHeading } from './PartForm.tsx';

/** The call that saves each group of settings. */
const saves = {
  'emails.settings': 'emails.updateSettings',
  'invoices.settings': 'invoices.updateSettings',
  'orders.settings': 'orders.updateSettings',
  'orders.workshop': 'orders.updateWorkshop',
  'products.business': 'products.updateBusiness',
  'products.postageSettings': 'products.updatePostage',
  'users.passkeySettings': 'users.updatePasskeySettings',
} as const;

type SettingsId = keyof typeof saves;
type SaveId<Id extends SettingsId> = (typeof saves)[Id];

interface SettingsProps<Id extends SettingsId, Values extends object> extends Rules<Values> {
  id: Id;
  toValues: (settings: ResponseOf<Id>) => Values;
  toBody: (values: NoInfer<Values>) => BodyOf<SaveId<Id>>;
  /** The text of the notification of success. */
  done: string | ((saved: ResponseOf<SaveId<Id>>) => string);
  children: (form: FormApi<NoInfer<Values>>, settings: ResponseOf<Id>) => ReactElement;
}

/** A part of the settings page: a form that is saved on its own and stays open. */
export function Settings<Id extends SettingsId, Values extends object>(
  props: SettingsProps<Id, Values>,
) {
  const { id } = props;
  const heading = use(PartHeading);
  // After a save or a cancel, the form starts over from the saved settings.
  const [round, setRound] = useState(0);
  const query = useQuery(adminRead<SettingsId>(id) as UseQueryOptions<ResponseOf<Id>>);

  function beginAnew() {
    // The button that was pressed disappears with the form.
    document.getElementById(heading)?.focus({ preventScroll: true });
    setRound(round + 1);
  }

  return (
    <Loaded what="the settings" query={query} height="h-40">
      {(settings) => (
        <SettingsForm key={round} {...props} settings={settings} onRound={beginAnew} />
      )}
    </Loaded>
  );
}

/**
 * The later of two versions. Another part of the page may have saved its own fields of the same row
 * meanwhile; that is only a conflict if this part's values have changed too.
 */
function newestOf(ifMatch: Record<string, string>, version: number): Record<string, string> {
  const [asked = 0] = Object.values(ifMatch).map((tag) => Number(tag.replaceAll('"', '')));
  return { 'if-match': `"${Math.max(asked, version)}"` };
}

interface SettingsFormProps<Id extends SettingsId, Values extends object>
  extends SettingsProps<Id, Values> {
  settings: ResponseOf<Id>;
  onRound: () => void;
}

function SettingsForm<Id extends SettingsId, Values extends object>(
  props: SettingsFormProps<Id, Values>,
) {
  const { id, settings, toValues, toBody, done, onRound, children } = props;
  const shown = JSON.stringify(toValues(settings));
  const [opened] = useState(shown);
  const { version } = settings as { readonly version: number };
  const form = useSaveForm<SaveId<Id>, Values>(saves[id], {
    initial: toValues(settings),
    item: settings as { readonly version: number },
    check: props.check,
    required: props.required,
    lengths: props.lengths,
    failure: { otherwise: 'Failed to save the settings.' },
    toCall: (values, ifMatch) =>
      ({
        body: toBody(values),
        headers: shown === opened ? newestOf(ifMatch, version) : ifMatch,
      }) as unknown as CallOf<SaveId<Id>>,
    done: (saved) => ({
      title: 'Settings Saved',
      description: typeof done === 'string' ? done : done(saved),
    }),
    onSaved: onRound,
  });
  return (
    <PartForm
      form={form}
      save="Save Settings"
      cancel="Undo Changes"
      onCancel={form.dirty || form.newer ? onRound : undefined}
    >
      <Conflict form={form} what="these settings" />
      {children(form, settings)}
    </PartForm>
  );
}
