import { useState } from 'react';
import { SentEmails } from '../emails/SentEmails.tsx';
import { Undelivered } from '../emails/Undelivered.tsx';
import { Badge } from '../shared/Badge.tsx';
import { FormHeading } from '../shared/form/FormHeading.tsx';
import { Loaded } from '../shared/list/Loaded.tsx';
import { InquiryText } from './InquiryText.tsx';
import { PhoneAcceptance } from './PhoneAcceptance.tsx';
import { type Panel, QuoteActions } from './QuoteActions.tsx';
import { QuoteHistory } from './QuoteHistory.tsx';
import { QuoteOffer } from './QuoteOffer.tsx';
import { expiryText, openedText, stateHue, stateName } from './quote-words.ts';
import { type QuoteWithEvents, useInquiry, useQuote } from './useQuote.ts';

interface QuotePageProps {
  id: string;
  onEdit: (id: string) => void;
  /** Opens the order of an accepted quote. */
  onOrder: (orderId: string) => void;
  /** Begins an order by phone with its lines. */
  onNewOrder: (quoteId: string) => void;
}

/** A stored quote: its actions, its offer and its history. */
export function QuotePage({ id, ...rest }: QuotePageProps) {
  return (
    <Loaded what="the quote" query={useQuote(id, true)} height="h-72">
      {(quote) => <Shown quote={quote} {...rest} />}
    </Loaded>
  );
}

interface ShownProps extends Omit<QuotePageProps, 'id'> {
  quote: QuoteWithEvents;
}

function Shown({ quote, onEdit, onOrder, onNewOrder }: ShownProps) {
  const [panel, setPanel] = useState<Panel>();
  const inquiry = useInquiry(quote.inquiryId);
  return (
    <article aria-label={`Quote for ${quote.customerName}`} className="grid gap-4">
      <header className="quote-head">
        <FormHeading>{`${quote.number ?? 'Draft'} for ${quote.customerName}`}</FormHeading>
        <Badge hue={stateHue(quote)}>{stateName(quote)}</Badge>
        <p className="text-soft">{standingText(quote)}</p>
      </header>
      <Undelivered undelivered={quote.undelivered} />
      {quote.edited && ['sent', 'declined'].includes(quote.state) && (
        <p className="border-wattle border-l-4 bg-sunk px-4 py-3">
          Changed since it was sent. The customer sees revision {quote.revision} until you send this
          one.
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
      <div className="quote-page">
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
