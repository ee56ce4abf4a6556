import type { Inquiry } from '../../../../shared/contract/index.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { vehicleText } from '../inquiries/InquiryCard.tsx';
import type { AdminSearch, ViewProps } from '../search.ts';
import { Action } from '../shared/Action.tsx';
import { useAddons, useProducts } from '../shared/data/reads.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { QuoteEditor } from './QuoteEditor.tsx';
import { QuotePage } from './QuotePage.tsx';
import { Quotes } from './Quotes.tsx';
import quoteStyle from './quote.css?url';
import { laidOutLines, type QuoteDraft } from './quote-draft.ts';
import { useInquiry, useQuote } from './useQuote.ts';

/** New quotes, and stored ones; the URL says which. */
export default function Quote({ search, onSearch }: ViewProps) {
  const { quote, edit, quotes, inquiry } = search;
  const go = (next: Omit<AdminSearch, 'tab'>) => onSearch({ tab: 'quote', ...next });
  const onSaved = ({ id }: { id: string }) => go({ quote: id });
  const isWriting = !quote && !quotes;
  return (
    <>
      <link rel="stylesheet" href={quoteStyle} precedence="admin" />
      <h2 className="sr-only">Create Quote</h2>
      <nav aria-label="Quotes" className="quote-nav mb-4 flex gap-2">
        <Action aria-current={isWriting ? 'page' : undefined} onClick={() => !isWriting && go({})}>
          New Quote
        </Action>
        <Action
          aria-current={isWriting ? undefined : 'page'}
          onClick={() => go({ quotes: quotes ?? 'all' })}
        >
          All Quotes
        </Action>
      </nav>
      {quote && edit && <EditQuote key={quote} id={quote} onSaved={onSaved} />}
      {quote && !edit && (
        <QuotePage
          key={quote}
          id={quote}
          onEdit={(id) => go({ quote: id, edit: true })}
          onOrder={(id) => onSearch({ q: shortId(id) })}
          onNewOrder={(id) => onSearch({ newOrder: true, quote: id })}
        />
      )}
      {!quote && quotes && <Quotes search={search} onSearch={onSearch} />}
      {isWriting && <NewQuote key={inquiry ?? 'new'} inquiryId={inquiry} onSaved={onSaved} />}
    </>
  );
}

interface WritingProps {
  onSaved: (quote: { id: string }) => void;
}

/** A new quote, prefilled if it answers an inquiry. */
function NewQuote({ inquiryId, onSaved }: WritingProps & { inquiryId: string | undefined }) {
  const query = useInquiry(inquiryId);
  if (!inquiryId) return <QuoteEditor onSaved={onSaved} onCancel={() => {}} />;
  return (
    <Loaded what="the inquiry" query={query} height="h-72">
      {(inquiry) => <Answering inquiry={inquiry} onSaved={onSaved} />}
    </Loaded>
  );
}

/** A new quote with what the inquiry says. A console that was laid out waits for the catalogue. */
function Answering({ inquiry, onSaved }: WritingProps & { inquiry: Inquiry }) {
  const products = useProducts();
  const addons = useAddons();
  const { name, email, phone, layout } = inquiry;
  const known = { name, email, phone: phone ?? '', vehicle: vehicleText(inquiry) };
  const editor = (lines: QuoteDraft['lines']) => (
    <QuoteEditor
      inquiry={inquiry}
      known={{ ...known, lines }}
      onSaved={onSaved}
      onCancel={() => {}}
    />
  );
  if (!layout) return editor([]);
  return (
    <Loaded what="the products" query={products} height="h-72">
      {(products) => (
        <Loaded what="the add-ons" query={addons} height="h-72">
          {(addons) => editor(laidOutLines(inquiry, products, addons))}
        </Loaded>
      )}
    </Loaded>
  );
}

function EditQuote({ id, onSaved }: WritingProps & { id: string }) {
  const query = useQuote(id);
  const inquiry = useInquiry(query.data?.inquiryId);
  return (
    <Loaded what="the quote" query={query} height="h-72">
      {(quote) => (
        <QuoteEditor
          quote={quote}
          inquiry={inquiry.data}
          onSaved={onSaved}
          onCancel={() => onSaved(quote)}
        />
      )}
    </Loaded>
  );
}
