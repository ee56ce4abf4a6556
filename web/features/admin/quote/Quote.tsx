import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { quoteLists } from '../../../../shared/contract/choices.ts';
import type { Inquiry, QuoteSummary } from '../../../../shared/contract/index.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { UndeliveredMark } from '../emails/EmailRow.tsx';
import { vehicleText } from '../inquiries/InquiryCard.tsx';
import { type AdminSearch, quoteQuery, type ViewProps } from '../search.ts';
import { Action } from '../shared/Action.tsx';
import { Badge } from '../shared/Badge.tsx';
import { knownCustomer } from '../shared/customer/known-customer.ts';
import { useAddons, useProducts } from '../shared/data/reads.ts';
import { usePages } from '../shared/data/usePages.ts';
import { BY_NUMBER_OR_NAME, Filters } from '../shared/list/Filters.tsx';
import { Loaded } from '../shared/list/Listing.tsx';
import { PagedList } from '../shared/list/PagedList.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { QuoteEditor } from './QuoteEditor.tsx';
import { QuotePage } from './QuotePage.tsx';
import { laidOutLines, type QuoteDraft } from './quote-draft.ts';
import { expiryText, listNames, openedText, stateHue, stateName } from './quote-words.ts';
import { useInquiry, useQuote } from './useQuote.ts';

const current = 'aria-[current]:bg-sunk aria-[current]:shadow-[inset_0_0_0_2px_var(--color-rust)]';

/** New quotes, and stored ones; the URL says which. */
export default function Quote({ search, onSearch }: ViewProps) {
  const { quote, edit, quotes, inquiry, person } = search;
  const go = (next: Omit<AdminSearch, 'tab'>) => onSearch({ tab: 'quote', ...next });
  const onSaved = ({ id }: { id: string }) => go({ quote: id });
  const isWriting = !quote && !quotes;
  return (
    <>
      <h2 className="sr-only">Create Quote</h2>
      <nav aria-label="Quotes" className="mb-4 flex gap-2">
        <Action
          className={current}
          aria-current={isWriting ? 'page' : undefined}
          onClick={() => !isWriting && go({})}
        >
          New Quote
        </Action>
        <Action
          className={current}
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
      {isWriting && (
        <NewQuote key={inquiry ?? 'new'} inquiryId={inquiry} person={person} onSaved={onSaved} />
      )}
    </>
  );
}

interface WritingProps {
  onSaved: (quote: { id: string }) => void;
}

interface NewQuoteProps extends WritingProps {
  inquiryId: string | undefined;
  /** The email address of the quote's customer. */
  person: string | undefined;
}

/** A new quote, prefilled from an inquiry or a known customer if there is one. */
function NewQuote({ inquiryId, person, onSaved }: NewQuoteProps) {
  const query = useInquiry(inquiryId);
  if (person && !inquiryId) return <QuoteOfPerson email={person} onSaved={onSaved} />;
  if (!inquiryId) return <QuoteEditor onSaved={onSaved} onCancel={() => {}} />;
  return (
    <Loaded what="the inquiry" query={query} height="h-72">
      {(inquiry) => <Answering inquiry={inquiry} onSaved={onSaved} />}
    </Loaded>
  );
}

function QuoteOfPerson({ email, onSaved }: WritingProps & { email: string }) {
  return (
    <Loaded what="the customer" query={useQuery(knownCustomer({ email }))} height="h-72">
      {(known) => (
        <QuoteEditor
          draftKey={`person-${email}`}
          known={{
            name: `${known.customerFirstName} ${known.customerLastName}`.trim(),
            email: known.customerEmail,
            phone: known.customerPhone,
            vehicle: known.vehicle,
          }}
          onSaved={onSaved}
          onCancel={() => {}}
        />
      )}
    </Loaded>
  );
}

/** A new quote prefilled from the inquiry. If a console was laid out, it waits for the catalogue. */
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

const options = quoteLists.map((value) => ({ value, label: listNames[value] }));

const noQuestions = {
  title: 'No Questions Waiting',
  text: 'Every question about a quote is answered.',
};
const noQuotes = {
  title: 'No quotes found',
  text: 'Try the start of a name, email or quote number.',
};

/** Every quote or those in one list, newest first. */
export function Quotes({ search, onSearch }: ViewProps) {
  const { q } = search;
  const list = search.quotes === 'all' ? undefined : search.quotes;
  const quotes = usePages('quotes.adminList', quoteQuery(search));
  const show = (next?: typeof list, term?: string) =>
    onSearch({ tab: 'quote', quotes: next ?? 'all', q: term });
  return (
    <>
      <TabHeading
        title="Quotes"
        filters={
          <Filters
            what="quotes"
            placeholder={BY_NUMBER_OR_NAME}
            term={q}
            choice={{ label: 'State filter', value: list, all: 'All quotes', options }}
            onFilter={show}
          />
        }
      />
      <PagedList
        title="Quotes"
        pages={{ ...quotes, items: quotes.items && withoutRepeats(quotes.items) }}
        rows
        filter={[list, q]}
        onShowAll={show}
        empty={{
          title: 'No Quotes Yet',
          text: 'Quotes appear here once you save or send one.',
          action: <Action onClick={() => onSearch({ tab: 'quote' })}>Create Quote</Action>,
        }}
        notFound={list === 'asked' && !q ? noQuestions : noQuotes}
      >
        {(quote) => (
          <QuoteRow
            key={quote.id}
            quote={quote}
            onOpen={() => onSearch({ ...search, quote: quote.id })}
          />
        )}
      </PagedList>
    </>
  );
}

/** Drops repeats: a quote with two questions can be on two pages. */
function withoutRepeats<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** A quote as a row that is all one button. */
function QuoteRow({ quote, onOpen }: { quote: QuoteSummary; onOpen: () => void }) {
  const id = useId();
  const opened = quote.state === 'draft' ? undefined : openedText(quote);
  return (
    <article aria-labelledby={id} data-testid="admin-quote" className="list-row quote-row">
      <h3 id={id} className="tracking-normal!">
        <button type="button" className="card-link font-bold tabular-nums" onClick={onOpen}>
          <span className="sr-only">Quote </span>
          {quote.number ? <Verbatim>{quote.number}</Verbatim> : <span>No Number</span>}
          <span className="sr-only">
            {' '}
            for <Verbatim>{quote.customerName}</Verbatim>
          </span>
        </button>
      </h3>
      <span className="flex gap-1.5 [grid-area:badge]">
        <Badge hue={stateHue(quote)}>{stateName(quote)}</Badge>
        <UndeliveredMark undelivered={quote.undelivered} />
        {quote.openQuestions > 0 && <Badge hue="yellow">Question</Badge>}
        {quote.edited && quote.state !== 'accepted' && <Badge>Changed</Badge>}
      </span>
      <span className="truncate [grid-area:name]">
        <Verbatim>{quote.customerName}</Verbatim>
      </span>
      <span className="hidden truncate text-soft [grid-area:vehicle] lg:block">
        <Verbatim>{quote.vehicle}</Verbatim>
      </span>
      <span className="truncate text-soft text-sm [grid-area:opened]">{opened}</span>
      <span className="text-soft text-sm [grid-area:expiry] max-lg:text-right">
        {expiryText(quote, Date.now())}
      </span>
      <span className="text-right font-semibold tabular-nums [grid-area:sum]">
        <Money cents={quote.totalCents} />
      </span>
    </article>
  );
}
