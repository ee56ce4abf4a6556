import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { useForm } from '../../../lib/form/form.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { SettingsButton } from '../shared/form/SettingsButton.tsx';

const choices = [
  { value: 'yes', label: 'Registered: tax invoices with GST' },
  { value: 'no', label: 'Not registered: invoices without GST' },
] as const;

/** Whether the shop is registered for GST. */
export function InvoiceSettings() {
  return (
    <SettingsButton
      id="invoices.settings"
      title="Invoice Settings"
      description="Who is registered must send tax invoices; who is not must not charge GST. Invoices that exist stay as they are."
    >
      {(settings, close) => <SettingsForm settings={settings} onClose={close} />}
    </SettingsButton>
  );
}

interface SettingsFormProps {
  settings: ResponseOf<'invoices.settings'>;
  onClose: () => void;
}

function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const { submit } = useSave('invoices.updateSettings', {
    done: () => ({ title: 'Settings Saved', description: 'They apply from the next invoice.' }),
  });
  const form = useForm({
    initial: { registered: settings.gstRegistered ? 'yes' : ('no' as string) },
    failure: { otherwise: 'Failed to save the settings.' },
    async submit({ registered }) {
      await submit({
        body: { gstRegistered: registered === 'yes' },
        headers: ifMatch(settings.version),
      });
      onClose();
    },
  });
  return (
    <Form form={form} aria-label="Invoice Settings" className="grid gap-5">
      <SelectField label="GST" options={choices} {...form.field('registered')} required />
      <FormFooter form={form} save="Save Settings" onCancel={onClose} />
    </Form>
  );
}
