import { useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { useForm } from '../../../lib/form.ts';
import { readKey } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { adminApi, ifMatch } from '../shared/admin-api.ts';
import { FormFooter } from '../shared/FormFooter.tsx';
import { SettingsButton } from '../shared/SettingsButton.tsx';

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
  const client = useQueryClient();
  const form = useForm({
    initial: { accounts: settings.accounts as string },
    failure: { title: 'Update Failed', otherwise: 'Failed to save the settings.' },
    async submit({ accounts }) {
      const saved = await adminApi('orders.updateSettings', {
        body: { accounts: accounts === 'optional' ? 'optional' : 'required' },
        headers: ifMatch(settings.version),
      });
      client.setQueryData(['orders.settings'], saved);
      void client.invalidateQueries({ queryKey: readKey('orders.checkout') });
      toast({ title: 'Settings Saved', description: 'They hold from the next order on.' });
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
