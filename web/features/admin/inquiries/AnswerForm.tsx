import type { Inquiry } from '../../../../shared/contract/index.ts';
import { answerLengths } from '../../../../shared/contract/lengths.ts';
import { useForm } from '../../../lib/form/form.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { InlineForm } from '../shared/form/InlineForm.tsx';

/** Answers an inquiry by e-mail and stores the answer with it. */
export function AnswerForm({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { submit } = useSave('inquiries.answer', {
    done: () => ({ title: 'Answer Sent', description: `It is on its way to ${inquiry.email}.` }),
  });
  const form = useForm({
    initial: { message: '' },
    lengths: answerLengths,
    required: { message: 'Write an answer.' },
    failure: {
      title: 'Answer Not Sent',
      otherwise: 'Nothing was sent. Your answer is still here.',
    },
    async submit(body) {
      await submit({ params: { id: inquiry.id }, body });
      onClose();
    },
  });
  return (
    <InlineForm form={form} aria-label={`Answer ${inquiry.name}`} className="mt-3 grid gap-3">
      <TextField
        label={`Answer to ${inquiry.name}`}
        rows={5}
        hint="Greeting, address of the workshop and what was asked are added."
        {...form.field('message')}
      />
      <FormFooter form={form} save="Send Answer" onCancel={onClose} />
    </InlineForm>
  );
}
