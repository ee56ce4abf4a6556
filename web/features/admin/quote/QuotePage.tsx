import { useState } from 'react';
import { formatDateTime } from '../../../../shared/dates.ts';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { SentEmails, Undelivered } from '../emails/EmailRow.tsx';
import { InquiryText } from '../inquiries/InquiryText.tsx';
import { Action } from '../shared/Action.tsx';
import { Badge } from '../shared/Badge.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';
import { AnswerForm } from '../shared/form/AnswerForm.tsx';
import { FormHeading } from '../shared/form/FormParts.tsx';
import { Loaded } from '../shared/list/Listing.tsx';
import { PersonLink } from '../shared/values.tsx';
import { Words } from '../shared/Words.tsx';
import { PhoneAcceptance } from './PhoneAcceptance.tsx';
import { type Panel, QuoteActions } from './QuoteActions.tsx';
import { QuoteOffer } from './QuoteOffer.tsx';
import { eventText, expiryText, openedText, stateHue, stateName } from './quote-words.ts';
import { type QuoteWithEvents, useInquiry, useQuote } from './useQuote.ts';

interface QuotePageProps {
  id: string;
  onEdit: (id: string) => void;
  onOrder: (orderId: string) => void;
  /** Starts an order by phone with the quote's lines. */
  onNewOrder: (quoteId: string) => void;
}

/** A stored quote: its actions, its offer and its history. */
export function QuotePage({ id, ...rest }: QuotePageProps) {
  return (
    <Loaded what="the quote" query={useQuote(id, true)} height="h-72">
      {(quote) => <QuoteContents quote={quote} {...rest} />}
    </Loaded>
  );
}

/** A quote's history, newest first, with the times the customer looked at it. */
function QuoteHistory({ quote }: { quote: QuoteWithEvents }) {
  const { events, opened } = quote;
  return (
    <section aria-labelledby="quote-history">
      <h3 id="quote-history" className="mb-2 text-lg">
        History
      </h3>
      {opened && (
        <p className="mb-3">
          {opened.count === 1
            ? `The customer opened it ${formatDateTime(opened.first)}.`
            : `The customer opened it ${opened.count} times: first ${formatDateTime(opened.first)}, last ${formatDateTime(opened.last)}.`}
        </p>
      )}
      <ol className="grid gap-3 border-line border-l-2 pl-4">
        {events.toReversed().map((event) => (
          <li key={event.id} className="min-w-0 wrap-anywhere">
            <p className="font-semibold">
              <Words>{eventText(event)}</Words>
            </p>
            {event.text && <p className="whitespace-pre-line break-words">{`“${event.text}”`}</p>}
            <p className="break-words text-soft text-sm">
              <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
              {event.by === 'owner' && <Words>{` by ${event.email}`}</Words>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The unanswered questions, and the form that answers them. */
function OpenQuestions({ quote }: { quote: QuoteWithEvents }) {
  const questions = quote.events.filter(({ type }) => type === 'asked').slice(-quote.openQuestions);
  const [answering, setAnswering] = useState(false);
  const { submit, press, busy } = useSave('quotes.answer', {
    done: (_, { body }) =>
      body?.message
        ? { title: 'Answer Sent', description: `It is on its way to ${quote.customerEmail}.` }
        : { title: 'Marked Answered' },
    what: 'this quote',
  });
  const params = { id: quote.id };
  return (
    <section
      aria-labelledby="open-questions"
      className="border-wattle border-l-4 bg-sunk px-4 py-3"
    >
      <h3 id="open-questions" className="text-lg">
        <Verbatim>{quote.customerName}</Verbatim> asks
      </h3>
      {questions.map(({ id, text, createdAt }) => (
        <div key={id} className="mt-2">
          <p className="whitespace-pre-line break-words">{text}</p>
          <p className="text-soft text-sm">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
        </div>
      ))}
      {answering ? (
        <AnswerForm
          name={quote.customerName}
          questions={questions.map(({ text }) => text ?? '')}
          item={quote}
          onSend={(message, headers) => submit({ params, body: { message }, headers })}
          onClose={() => setAnswering(false)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Action main onClick={() => setAnswering(true)}>
            Answer
          </Action>
          <Action
            busy={busy}
            onClick={() => void press({ params, body: {}, headers: ifMatch(quote.version) })}
          >
            Mark Answered
          </Action>
        </div>
      )}
    </section>
  );
}

interface QuoteContentsProps extends Omit<QuotePageProps, 'id'> {
  quote: QuoteWithEvents;
}

function QuoteContents({ quote, onEdit, onOrder, onNewOrder }: QuoteContentsProps) {
  const [panel, setPanel] = useState<Panel>();
  const inquiry = useInquiry(quote.inquiryId);
  return (
    <article aria-label={`Quote for ${quote.customerName}`} className="grid gap-4">
      <header className="wrap-anywhere flex flex-wrap items-center gap-x-4 gap-y-1">
        <FormHeading>
          <Words names={[quote.customerName]}>
            {`${quote.number ?? 'Draft'} for ${quote.customerName}`}
          </Words>
        </FormHeading>
        <Badge hue={stateHue(quote)}>{stateName(quote)}</Badge>
        <PersonLink email={quote.customerEmail} />
        <p className="text-soft">{standingText(quote)}</p>
      </header>
      <Undelivered undelivered={quote.undelivered} about={`quote-${quote.id}`} />
      {quote.openQuestions > 0 && <OpenQuestions quote={quote} />}
      {quote.edited && ['sent', 'declined'].includes(quote.state) && (
        <p className="border-wattle border-l-4 bg-sunk px-4 py-3">
          Changed since it was sent. The customer sees <span>{`revision ${quote.revision}`}</span>{' '}
          until you send this one.
        </p>
      )}
      <QuoteActions
        quote={quote}
        panel={panel}
        onPanel={setPanel}
        onEdit={onEdit}
        onOrder={onOrder}
        onNewOrder={() => onNewOrder(quote.id)}
      />
      {panel === 'phone' && <PhoneAcceptance quote={quote} onClose={() => setPanel(undefined)} />}
      {panel === 'emails' && <SentEmails about={`quote-${quote.id}`} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[1.5fr_1fr]">
        <QuoteOffer quote={quote} />
        <div className="grid min-w-0 content-start gap-6">
          {inquiry.data && <InquiryText inquiry={inquiry.data} />}
          <QuoteHistory quote={quote} />
        </div>
      </div>
    </article>
  );
}

/** 'Revision 2, expires in 3 days, opened once'. */
function standingText(quote: QuoteWithEvents): string {
  const parts = [
    quote.revision > 1 && `Revision ${quote.revision}`,
    expiryText(quote, Date.now()),
    quote.state !== 'accepted' && openedText(quote),
  ].filter((part) => typeof part === 'string');
  return parts
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(', ');
}
