import { useState } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { MAX_UNCONFIRMED_PER_DAY } from '../../../../shared/contract/limits.ts';
import { mailKinds, switchableKinds } from '../../../../shared/mail.ts';
import { useForm } from '../../../lib/form/form.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';
import { wholeNumberError } from '../shared/form/amount.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { SettingsButton } from '../shared/form/SettingsButton.tsx';

type Settings = ResponseOf<'emails.settings'>;
type Kind = Settings['off'][number];

const times = [
  { value: 'immediately', label: 'Each at once' },
  { value: 'digest', label: 'One e-mail at 7 in the morning' },
] as const;

/** Which e-mails are sent, and whether the workshop's come at once or in a digest. */
export function EmailSettings() {
  return (
    <SettingsButton
      id="emails.settings"
      title="E-mail Settings"
      description="What a customer needs to have is always sent."
    >
      {(settings, close) => <SettingsForm settings={settings} onClose={close} />}
    </SettingsButton>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { submit } = useSave('emails.updateSettings', {
    done: () => ({ title: 'Settings Saved', description: 'They apply from the next e-mail.' }),
  });
  const [off, setOff] = useState<readonly Kind[]>(settings.off);
  const form = useForm({
    initial: {
      owner: settings.owner as string,
      unconfirmedPerDay: String(settings.unconfirmedPerDay),
    },
    check: ({ unconfirmedPerDay }) => ({
      unconfirmedPerDay: wholeNumberError(unconfirmedPerDay, 1, MAX_UNCONFIRMED_PER_DAY),
    }),
    failure: { otherwise: 'Failed to save the settings.' },
    async submit({ owner, unconfirmedPerDay }) {
      await submit({
        body: {
          off: [...off],
          owner: owner === 'digest' ? 'digest' : 'immediately',
          unconfirmedPerDay: Number(unconfirmedPerDay),
        },
        headers: ifMatch(settings.version),
      });
      onClose();
    },
  });
  const dirty = form.dirty || off !== settings.off;
  return (
    <Form form={form} aria-label="E-mail Settings" className="grid gap-5">
      <SelectField
        label="E-mails to the workshop"
        options={times}
        {...form.field('owner')}
        required
      />
      <TextField
        label="E-mails a day to addresses that no one has confirmed"
        hint="Those that visitors cause, in all. The others wait for the next day."
        inputMode="numeric"
        {...form.field('unconfirmedPerDay')}
        required
      />
      <fieldset className="grid gap-1">
        <legend className="font-bold">Sent</legend>
        {switchableKinds.map((kind) => (
          <label key={kind} className="flex min-h-10 items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={!off.includes(kind)}
              onChange={({ target }) =>
                setOff(target.checked ? off.filter((one) => one !== kind) : [...off, kind])
              }
            />
            {mailKinds[kind].title}
            <span className="text-soft">
              to {mailKinds[kind].to === 'owner' ? 'the workshop' : 'customers'}
            </span>
          </label>
        ))}
      </fieldset>
      <FormFooter form={form} save="Save Settings" dirty={dirty} onCancel={onClose} />
    </Form>
  );
}
