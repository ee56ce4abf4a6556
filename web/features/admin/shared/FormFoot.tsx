import { Button } from '../../../ui/Button.tsx';
import { confirmDiscard } from './confirm.ts';

interface FormFootProps {
  /** Label of the button that saves. */
  save: string;
  busy: boolean;
  /** Whether there is anything to lose. */
  dirty: boolean;
  /** Why the last try failed. */
  problem?: string | undefined;
  onCancel: () => void;
}

/** The end of a form: save, cancel, and why saving failed. */
export function FormFoot({ save, busy, dirty, problem, onCancel }: FormFootProps) {
  async function cancel() {
    if (!dirty || (await confirmDiscard())) onCancel();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="submit" size="small" aria-disabled={busy}>
        {busy ? 'Saving…' : save}
      </Button>
      <Button look="line" size="small" onClick={() => void cancel()}>
        Cancel
      </Button>
      <p aria-live="polite" className="font-semibold text-alarm text-sm">
        {problem}
      </p>
    </div>
  );
}
