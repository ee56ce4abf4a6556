import { useForm } from '../../lib/form/form.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

interface RenameFormProps {
  name: string;
  lengths: { readonly name: number };
  /** Sends the name; the form stays if it throws. */
  onSave: (body: { name: string }) => Promise<void>;
}

/** Another name for a thing of one's own. */
export function RenameForm({ name, lengths, onSave }: RenameFormProps) {
  const form = useForm({
    initial: { name },
    lengths,
    required: { name: 'Give it a name.' },
    failure: { otherwise: 'The name could not be saved. Please try again.' },
    submit: onSave,
  });
  return (
    <Form form={form} className="mt-3 flex flex-wrap items-end gap-3">
      <TextField label="Name" className="flex-1" {...form.field('name')} />
      <SubmitButton form={form} busy="Saving…" size="small">
        Save Name
      </SubmitButton>
      <FormFailure form={form} className="w-full" />
    </Form>
  );
}
