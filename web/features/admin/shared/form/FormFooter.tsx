import type { FormState } from '../../../../lib/form/form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SubmitButton } from '../../../../ui/form/Form.tsx';
import { confirmDiscard } from './confirm.ts';
import { useUnsaved } from './unsaved.ts';

interface FormFooterProps {
  form: FormState;
  /** Label of the button that saves. */
  save: string;
  /** Whether there are unsaved changes. */
  dirty?: boolean;
  /** Label of the button that closes it. */
  cancel?: string;
  onCancel: () => void;
}

/**
 * The end of a form: save, cancel, and the error if saving failed. Leaving with unsaved changes
 * asks first.
 */
export function FormFooter({
  form,
  save,
  dirty = form.dirty,
  cancel: label = 'Cancel',
  onCancel,
}: FormFooterProps) {
  useUnsaved(dirty);

  async function cancel() {
    if (!dirty || (await confirmDiscard())) onCancel();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SubmitButton form={form} busy="Saving…" size="small">
        {form.newer ? 'Save Anyway' : save}
      </SubmitButton>
      <Button look="line" size="small" onClick={() => void cancel()}>
        {label}
      </Button>
      <p aria-live="polite" className="font-semibold text-alarm text-sm">
        {form.failure}
      </p>
    </div>
  );
}
