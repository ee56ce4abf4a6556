import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminOrder, Inquiry, ResponseOf } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { questionsOf } from '../../../../shared/quote.ts';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { Answer, Answered, AnsweredButton, Answers } from '../inquiries/InquiryAnswers.tsx';
import { Action } from '../shared/Action.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { Loaded } from '../shared/list/Listing.tsx';

/**
 * The customer's messages about an order, and before that about its quote, and the answers to them, oldest first. Shows nothing if there are
 * none.
 */
export function OrderMessages({ order }: { order: AdminOrder }) {
  const messages = useQuery({
    ...adminRead('inquiries.adminList', { query: { order: order.id } }),
    // There may be a new message since the order was last opened.
    staleTime: 0,
  });
  const quote = useQuoteOf(order);
  const asked = questionsOf(quote?.events ?? []);
  if (!messages.error && !messages.data?.length && asked.length === 0) return null;
  return (
    <section aria-label="Messages" className="mt-4 border-line border-t pt-4">
      <h4 className="text-base tracking-normal!">Messages</h4>
      <Loaded what="the messages" query={messages}>
        {(inquiries) => (
          <ol className="mt-3 grid gap-5">
            {[
              ...inquiries.map((inquiry) => ({ at: inquiry.createdAt, inquiry, said: null })),
              ...asked.map((said) => ({ at: said.question.createdAt, inquiry: null, said })),
            ]
              .sort((one, other) => (one.at < other.at ? -1 : 1))
              .map(({ inquiry, said }) => (
                <li key={(inquiry ?? said.question).id}>
                  {inquiry && <Message inquiry={inquiry} order={order} />}
                  {said && quote && <AboutQuote said={said} quote={quote} />}
                </li>
              ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

type QuoteWithEvents = ResponseOf<'quotes.get'>;

/** The quote that an order came from, for its questions; undefined without one. */
function useQuoteOf({ id: orderId, quoteNumber }: AdminOrder): QuoteWithEvents | undefined {
  const found = useQuery({
    ...adminRead('quotes.adminList', { query: { search: quoteNumber ?? '' } }),
    enabled: quoteNumber !== null,
  });
  const id = found.data?.find(({ accepted }) => accepted?.orderId === orderId)?.id;
  return useQuery({
    ...adminRead('quotes.get', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
  }).data;
}

interface AboutQuoteProps {
  said: ReturnType<typeof questionsOf<QuoteWithEvents['events'][number]>>[number];
  quote: QuoteWithEvents;
}

/** A question about the quote, which is answered there. */
function AboutQuote({ said: { question, answers }, quote }: AboutQuoteProps) {
  const { id, number, customerName } = quote;
  return (
    <div data-testid="order-message">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <Verbatim>{customerName}</Verbatim>
        </span>
        <time dateTime={question.createdAt} className="text-soft text-sm">
          {formatDateTime(question.createdAt)}
        </time>
        <Link to="/admin-dashboard" search={{ tab: 'quote', quote: id }} className="link">
          About quote <Verbatim>{number}</Verbatim>
        </Link>
      </p>
      <p className="mt-1 max-w-[46rem] whitespace-pre-line break-words">{question.text}</p>
      <Answers inquiry={{ answers }} />
    </div>
  );
}

function Message({ inquiry, order }: { inquiry: Inquiry; order: AdminOrder }) {
  const [answering, setAnswering] = useState(false);
  const { id, name, email, message, createdAt } = inquiry;
  // The customer's own page and the emails follow the same rule: functions/inquiries/about-order.ts.
  const isOfAnother = email !== (order.customerEmail ?? order.user?.email);
  const about = (
    <span>
      <Verbatim>{name}</Verbatim> <time>{formatDateTime(createdAt)}</time>
    </span>
  );
  return (
    <div data-testid="order-message">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <Verbatim>{name}</Verbatim>
        </span>
        <time dateTime={createdAt} className="text-soft text-sm">
          {formatDateTime(createdAt)}
        </time>
        <Answered inquiry={inquiry} />
      </p>
      {isOfAnother && (
        <p className="text-soft text-sm">
          <span>Written from </span>
          <Verbatim>{email}</Verbatim>
          <span>, which is not the order’s address now. The order’s customer doesn’t see it.</span>
        </p>
      )}
      <p className="mt-1 max-w-[46rem] whitespace-pre-line break-words">{message}</p>
      <Answers inquiry={inquiry} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {!isOfAnother && (
          <Action aria-expanded={answering} onClick={() => setAnswering(true)} about={about}>
            Reply
          </Action>
        )}
        <AnsweredButton inquiry={inquiry} />
        <Link
          to="/admin-dashboard"
          search={{ tab: 'inquiries', inquiry: id }}
          className="link min-h-11 content-center"
        >
          Inquiry <Verbatim>{shortId(id)}</Verbatim>
        </Link>
      </div>
      {answering && <Answer inquiry={inquiry} onClose={() => setAnswering(false)} />}
    </div>
  );
}
