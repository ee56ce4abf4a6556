import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { useForm } from '../../../lib/form/form.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { SettingsButton } from '../shared/form/SettingsButton.tsx';

type Settings = ResponseOf<'orders.settings'>;

const choices = [
  { value: 'required', label: 'Customers with an account' },
  { value: 'optional', label: 'Everyone, an account is optional' },
] as const;

/** Whether an order needs an account. */
export function OrderSettings() {
  return (
    <SettingsButton
      id="orders.settings"
      title="Order Settings"
      description="A guest follows the order by a link in the e-mail. Let guests order only if your customers get the shop’s e-mails."
    >
      {(settings, close) => <SettingsForm settings={settings} onClose={close} />}
    </SettingsButton>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { submit } = useSave('orders.updateSettings', {
    done: () => ({ title: 'Settings Saved', description: 'They apply from the next order.' }),
  });
  const form = useForm({
    initial: { accounts: settings.accounts as string },
    failure: { otherwise: 'Failed to save the settings.' },
    async submit({ accounts }) {
      await submit({
        body: { accounts: accounts === 'optional' ? 'optional' : 'required' },
        headers: ifMatch(settings.version),
      });
      onClose();
    },
  });
  return (
    <Form form={form} aria-label="Order Settings" className="grid gap-5">
      <SelectField label="Who can order" options={choices} {...form.field('accounts')} required />
      <FormFooter form={form} save="Save Settings" onCancel={onClose} />
    </Form>
  );
}
