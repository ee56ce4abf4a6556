import { useQueryClient } from '@tanstack/react-query';
import type { Inquiry } from '../../../../shared/contract/index.ts';
import { answerLengths } from '../../../../shared/contract/lengths.ts';
import { useForm } from '../../../lib/form.ts';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { FormFooter } from '../shared/FormFooter.tsx';
import { InlineForm } from '../shared/InlineForm.tsx';
import { putInPages } from '../shared/usePages.ts';

/** Answers an inquiry by e-mail and stores the answer with it. */
export function AnswerForm({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { message: '' },
    lengths: answerLengths,
    required: { message: 'Write an answer.' },
    failure: {
      title: 'Answer Not Sent',
      otherwise: 'Nothing was sent. Your answer is still here.',
    },
    async submit(body) {
      const saved = await adminApi('inquiries.answer', { params: { id: inquiry.id }, body });
      putInPages(client, 'inquiries.adminList', saved);
      for (const key of ['orders.counts', 'emails.adminList']) {
        void client.invalidateQueries({ queryKey: [key] });
      }
      toast({ title: 'Answer Sent', description: `It is on its way to ${inquiry.email}.` });
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
