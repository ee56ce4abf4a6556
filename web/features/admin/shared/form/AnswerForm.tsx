import { answerLengths } from '../../../../../shared/contract/lengths.ts';
import { useForm } from '../../../../lib/form/form.ts';
import { ONCE } from '../../../../lib/form/outcome.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { FormFooter, InlineForm } from './FormParts.tsx';

interface AnswerFormProps {
  name: string;
  /** The questions to quote below the answer. */
  questions: readonly string[];
  /** Sends the answer and shows that it was sent. */
  onSend: (message: string, headers: Record<string, string>) => Promise<unknown>;
  onClose: () => void;
  /** The item that is answered, if it has a version. */
  item?: { readonly version: number };
}

/**
 * The form for answering by email. The text is sent exactly as typed, including the greeting, and is
 * previewed as it will be read.
 */
export function AnswerForm({ name, questions, onSend, onClose, item }: AnswerFormProps) {
  const greeting = `Hi ${name.split(' ')[0]},\n\n`;
  const form = useForm({
    initial: { message: greeting },
    lengths: answerLengths,
    item,
    required: { message: 'Write an answer.' },
    check: ({ message }) => ({
      message: message.trim() === greeting.trim() && 'Write an answer.',
    }),
    failure: {
      otherwise: 'Nothing was sent. Your answer is still here.',
      again: ONCE,
    },
    async submit({ message }, headers) {
      await onSend(message, headers);
      onClose();
    },
  });
  return (
    <InlineForm form={form} aria-label={`Answer ${name}`} className="mt-3 grid gap-3">
      {form.newer && (
        <p role="alert" className="font-semibold">
          Something has changed in the meantime. Have another look, then send.
        </p>
      )}
      <TextField label={`Answer to ${name}`} rows={6} {...form.field('message')} />
      <section aria-label="Preview of the email" className="max-w-[46rem] bg-panel px-4 py-3">
        <p className="text-soft text-sm">{`${name} reads`}</p>
        <p className="mt-1 whitespace-pre-line break-words">{form.values.message}</p>
        <p className="mt-3 text-soft text-sm">You asked:</p>
        {questions.map((question) => (
          <blockquote
            key={question}
            className="mt-1 whitespace-pre-line break-words border-line border-l-2 pl-3 text-soft text-sm"
          >
            {question}
          </blockquote>
        ))}
      </section>
      <FormFooter form={form} save="Send Answer" onCancel={onClose} />
    </InlineForm>
  );
}
