import { useEffect, useRef, useState } from 'react';
import { quoteLengths } from '../../../shared/contract/lengths.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { api } from '../../lib/api/api.ts';
import { createAttempts, sendMessageOnce } from '../../lib/form/attempts.ts';
import { createDraft, texts, useForm } from '../../lib/form/form.ts';
import { SEND_AGAIN } from '../../lib/form/outcome.ts';
import { usePress } from '../../lib/form/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { CollectionNotice } from '../../ui/form/CollectionNotice.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { OpenQuote } from './useQuote.ts';

/** Said where an answer did not get through. */
export const UNREACHED = 'That didn’t work. Please try again.';

/** Id of the section with the form. */
export const QUESTION = 'question';

/** Asks the workshop about the quote. One that has ended begins with the question to extend it. */
export function QuestionForm({ open: { token, quote, refresh } }: { open: OpenQuote }) {
  const [asked, setAsked] = useState(0);
  const isOver = (quote.expired || quote.state === 'declined') && asked === 0;
  const [{ draft, attempts }] = useState(() => ({
    draft: createDraft(`question-${quote.number}`, texts('message')),
    attempts: createAttempts(`question-${quote.number}`),
  }));
  const form = useForm({
    initial: { message: isOver ? 'Please send me this quote again.' : '' },
    draft,
    lengths: { message: quoteLengths.question },
    required: { message: 'Type your question.' },
    failure: { otherwise: 'That didn’t work. Your question is kept here.', again: SEND_AGAIN },
    async submit(question) {
      try {
        await sendMessageOnce(attempts, question, (body, headers) =>
          api('quotes.ask', { params: { token }, body, headers }),
        );
        setAsked(asked + 1);
      } finally {
        // Also where an earlier question turns out to have arrived.
        refresh();
      }
    },
  });
  return (
    <section id={QUESTION} aria-labelledby="question-title" className="no-print">
      <h2 id="question-title" tabIndex={-1} className="text-xl">
        {isOver ? 'Ask us to send it again' : 'A question?'}
      </h2>
      <p className="mt-2">
        Ask here and we’ll answer by email, or ring <PhoneLink />.
      </p>
      {quote.questions.length > 0 && (
        <ol
          aria-label="Questions and answers"
          className="mt-4 grid gap-4 border-line border-l-2 pl-4"
        >
          {quote.questions.map(({ createdAt, by, text }) => (
            <li key={createdAt}>
              <p className="text-soft text-sm">
                {`${by === 'owner' ? 'We answered' : 'You asked'} on ${dayInWords(createdAt)}`}
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
          <p role="status" className="mt-3 font-semibold empty:absolute">
            {asked > 0 && 'Sent. We’ll answer by email.'}
          </p>
        </div>
        <CollectionNotice purpose="to answer you" className="text-sm text-soft" />
      </Form>
    </section>
  );
}

/** Declines the quote, with a reason for those who want to give one. */
export function DeclineForm({ open }: { open: OpenQuote }) {
  const { token, quote } = open;
  const [draft] = useState(() => createDraft(`decline-${quote.number}`, texts('reason')));
  const form = useForm({
    initial: { reason: '' },
    draft,
    lengths: quoteLengths,
    failure: { otherwise: UNREACHED },
    async submit({ reason }) {
      const body = { reason, revision: quote.revision };
      await open.answer(() => api('quotes.declineByLink', { params: { token }, body }));
      scrollTo(0, 0);
    },
  });
  return (
    <details className="no-print border-line border-t pt-5">
      <summary className="min-h-11 font-bold">Not for you? Decline this quote</summary>
      <Form form={form} className="mt-3 grid gap-4">
        <TextField
          label="Reason"
          rows={3}
          hint="It helps us to know: price, time, something else?"
          {...form.field('reason')}
        />
        <div>
          <Button type="submit" look="line" aria-disabled={form.busy}>
            {form.busy ? 'Declining…' : 'Decline Quote'}
          </Button>
          <FormFailure form={form} className="mt-4" />
        </div>
        <CollectionNotice purpose="to do better next time" className="text-sm text-soft" />
      </Form>
    </details>
  );
}

/** The target of the link in a reminder. */
const HASH = '#reminders';

/** Stops reminders of the quote and of others to its address, by a press: opening the link that leads here stops nothing. */
export function StopReminders({ open: { token, quote, show } }: { open: OpenQuote }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash !== HASH) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);

  const { busy, failure, press } = usePress(async () => {
    await api('quotes.stopReminders', { params: { token } });
    show({ ...quote, remindersStopped: true });
    // The button has gone.
    heading.current?.focus({ preventScroll: true });
  }, UNREACHED);

  return (
    <section aria-labelledby="reminders" className="no-print border-line border-t pt-5">
      <h2 id="reminders" ref={heading} tabIndex={-1} className="text-base">
        Reminders
      </h2>
      <p role="status" className="mt-1 text-soft">
        {quote.remindersStopped
          ? 'We won’t remind you about this quote, or about any other to your email address.'
          : 'We’ll remind you once by email, three days before this quote ends, unless you’ve told us not to.'}
      </p>
      {!quote.remindersStopped && (
        <Button look="line" size="small" className="mt-3" aria-disabled={busy} onClick={press}>
          Don’t Remind Me
        </Button>
      )}
      <p aria-live="assertive" className="mt-3 font-semibold text-alarm empty:absolute">
        {failure}
      </p>
    </section>
  );
}
