import type { Quote } from '../../../shared/contract/index.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { quotedInWords } from '../../../shared/order-money.ts';
import { depositNote } from '../../../shared/payment-terms.ts';
import { deliveryNotes } from '../../../shared/quote-delivery.ts';
import { type OfferSum, offerSums, quoteTotals } from '../../../shared/quote-totals.ts';
import { facts as business } from '../../lib/page/facts.ts';
import { TermsNote } from '../../ui/form/CollectionNotice.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { type SheetFact, SheetFacts, SheetHead } from '../../ui/SheetHead.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import type { Offer } from './offer.ts';
import { QuoteLines } from './QuoteLines.tsx';

const looks: Partial<Record<OfferSum['kind'], string>> = {
  total: 'font-extrabold text-lg',
  gst: 'text-sm text-soft',
  deposit: 'font-semibold',
};

interface QuoteSheetProps {
  quote: Quote;
  offer: Offer;
  /** Numbers of the chosen options. */
  ticked: readonly number[];
  /** True if it is picked up at the workshop. */
  pickUp: boolean;
  /** Absent where nothing can be chosen any more. */
  onChoose: ((key: string, isTicked: boolean) => void) | undefined;
}

/** The offer as a sheet, on screen and on paper. */
export function QuoteSheet({ quote, offer, ticked, pickUp, onChoose }: QuoteSheetProps) {
  const { depositCents } = quoteTotals(offer, ticked, pickUp);
  // Once it is accepted, the outcome above the sheet says how it stands.
  const notes = quote.accepted
    ? []
    : [...deliveryNotes(offer), depositNote(depositCents, business.dueDays)];
  return (
    <article aria-label={`Quote ${quote.number}`} className="sheet border border-line bg-panel">
      <Letterhead quote={quote} offer={offer} ticked={ticked} pickUp={pickUp} />
      <div className="grid gap-8 p-4 sm:p-6 md:p-8">
        <QuoteLines offer={offer} ticked={ticked} onChoose={onChoose} />
        <div>
          <QuoteSums offer={offer} ticked={ticked} pickUp={pickUp} />
          {notes.map(
            (note) =>
              note && (
                <p key={note} className="mt-3">
                  <Sentence>{note}</Sentence>
                </p>
              ),
          )}
        </div>
        {offer.notes && (
          <section aria-labelledby="notes">
            <h2 id="notes" className="text-lg">
              From the workshop
            </h2>
            <p className="mt-2 whitespace-pre-line">{offer.notes}</p>
          </section>
        )}
        <section aria-labelledby="terms" className="text-sm text-soft">
          <h2 id="terms" className="text-base text-ink">
            Terms
          </h2>
          {offer.terms.map((paragraph) => (
            <p key={paragraph} className="mt-1.5">
              {paragraph}
            </p>
          ))}
          <p className="mt-1.5">
            <TermsNote />
          </p>
        </section>
        {!quote.accepted && <ToSign />}
      </div>
    </article>
  );
}

/** A place to sign, for those who send the quote back on paper. */
function ToSign() {
  return (
    <section aria-label="To sign" className="only-print sheet-block">
      <p>I accept this quote, with the options ticked above, and its terms.</p>
      <p className="sheet-sign">
        {['Name', 'Signature', 'Date'].map((what) => (
          <span key={what}>{what}</span>
        ))}
      </p>
    </section>
  );
}

interface QuoteSumsProps {
  offer: Offer;
  /** Numbers of the chosen options. */
  ticked: readonly number[];
  pickUp: boolean;
}

/** The sum with the chosen options, its GST and the deposit. */
function QuoteSums({ offer, ticked, pickUp }: QuoteSumsProps) {
  return (
    <dl className="sheet-block grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-edge/50 border-t pt-4">
      {offerSums(offer, ticked, pickUp).map(({ kind, label, cents, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name, and none has state
        <div key={index} className={`col-span-2 grid grid-cols-subgrid ${looks[kind] ?? ''}`}>
          <dt>{label}</dt>
          <dd
            data-testid={kind === 'total' ? 'quote-total' : undefined}
            className="text-right tabular-nums"
          >
            {cents === null || cents === 0 ? amount : <Money cents={cents} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The letterhead of a quote: from whom, to whom, and until when. */
function Letterhead({ quote, offer, ticked, pickUp }: Omit<QuoteSheetProps, 'onChoose'>) {
  const { number, revision, sentAt, validUntil, accepted } = quote;
  const { depositCents } = quoteTotals(offer, ticked, pickUp);
  const facts: SheetFact[] = [
    ['Date', sentAt && dayInWords(sentAt)],
    ['For', offer.customerName],
    ['Vehicle', offer.vehicle],
    ...Object.entries(quotedInWords(quote, depositCents, new Date(), business.dueDays)),
  ];
  // On the screen these are above the sheet.
  const onPaper: SheetFact[] = [
    [
      'Quote',
      number && (
        <Verbatim key="number">{revision > 1 ? `${number}, version ${revision}` : number}</Verbatim>
      ),
    ],
    ['Valid until', !accepted && validUntil && `the end of ${dayInWords(validUntil)}`],
    [
      'Accepted',
      accepted && (
        <Sentence key="accepted">
          {`${dayInWords(accepted.at)}, order #${shortId(accepted.orderId)}`}
        </Sentence>
      ),
    ],
  ];
  return (
    <header>
      <SheetHead about={`Quote ${number}`} seller={quote.seller} />
      <SheetFacts facts={facts} onPaper={onPaper} className="px-4 pt-4 sm:px-6 md:px-8 md:pt-6" />
    </header>
  );
}
