import { useState } from 'react';
import * as business from '../../../shared/business.ts';
import { quoteLengths } from '../../../shared/contract/lengths.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { api } from '../../lib/api/api.ts';
import { createDraft, useForm } from '../../lib/form/form.ts';
import { CollectionNotice } from '../../ui/form/CollectionNotice.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { OpenQuote } from './useQuote.ts';

/** Id of the section with the form. */
export const QUESTION = 'question';

const draft = createDraft<{ message: string }>('quote-question');

/** Asks the workshop about the quote. One that has ended begins with the question to extend it. */
export function QuestionForm({ open: { token, quote, refresh } }: { open: OpenQuote }) {
  const [asked, setAsked] = useState(0);
  const isOver = (quote.expired || quote.state === 'declined') && asked === 0;
  const form = useForm({
    initial: { message: isOver ? 'Please send me this quote again.' : '' },
    draft,
    lengths: { message: quoteLengths.question },
    required: { message: 'Type your question.' },
    failure: { otherwise: 'We couldn’t reach the workshop. Your question is kept here.' },
    async submit(body) {
      await api('quotes.ask', { params: { token }, body });
      setAsked(asked + 1);
      refresh();
    },
  });
  return (
    <section id={QUESTION} aria-labelledby="question-title" className="no-print">
      <h2 id="question-title" tabIndex={-1} className="text-xl">
        {isOver ? 'Ask us to send it again' : 'A question?'}
      </h2>
      <p className="mt-2">
        Ask here and we answer by e-mail, or ring{' '}
        <a className="link whitespace-nowrap" href={`tel:${business.phone.replace(/\D/g, '')}`}>
          {business.phone}
        </a>
        .
      </p>
      {quote.questions.length > 0 && (
        <ol
          aria-label="Questions and answers"
          className="mt-4 grid gap-4 border-line border-l-2 pl-4"
        >
          {quote.questions.map(({ createdAt, by, text }) => (
            <li key={createdAt}>
              <p className="text-soft text-sm">
                {by === 'owner' ? 'We answered' : 'You asked'} on {dayInWords(createdAt)}
              </p>
              <p className="whitespace-pre-line break-words">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <Form form={form} className="mt-4 grid gap-4">
        <TextField label="Your question" rows={4} {...form.field('message')} />
        <div>
          <SubmitButton form={form} look="felt" busy="Sending…">
            Send Question
          </SubmitButton>
          <FormFailure form={form} className="mt-4" />
          <p role="status" className="mt-3 font-semibold empty:hidden">
            {asked > 0 && 'Sent. We answer by e-mail.'}
          </p>
        </div>
        <CollectionNotice purpose="to answer you" className="text-sm text-soft" />
      </Form>
    </section>
  );
}
