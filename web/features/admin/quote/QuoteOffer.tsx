import { buildLines, layoutQuestions } from '../../../../shared/build.ts';
import type { AdminQuote } from '../../../../shared/contract/index.ts';
import { type OfferSum, offerSums } from '../../../../shared/quote-totals.ts';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { LaidOut } from '../shared/LaidOut.tsx';
import { SumRow, Thumbnail } from '../shared/values.tsx';

const EITHER = 'The customer may pick it up instead, without the postage.';

type Line = AdminQuote['offer']['lines'][number];

/** The current offer. Viewing it here does not count as the customer opening it. */
export function QuoteOffer({ quote }: { quote: AdminQuote }) {
  const { offer, customerEmail, customerPhone, vehicle, accepted } = quote;
  const { notes, terms, delivery } = offer;
  return (
    <section
      aria-labelledby="quote-offer"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-patch border border-line bg-panel px-4 py-3.5"
    >
      <h3 id="quote-offer" className="text-lg">
        Preview
      </h3>
      <p className="text-soft">
        <Verbatim>{[customerEmail, customerPhone, vehicle].filter(Boolean).join(', ')}</Verbatim>
      </p>
      {quote.link && quote.state !== 'withdrawn' && (
        <p>
          <a className="link" href={quote.link} target="_blank" rel="noreferrer">
            See the customer’s page
          </a>{' '}
          <span className="text-soft">(your visits do not count as opened)</span>
        </p>
      )}
      {offer.lines.length === 0 && <p className="text-soft">Nothing in this quote yet.</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] border-line border-t empty:hidden">
        {offer.lines.map((line) => (
          <OfferedLine key={line.number} line={line} accepted={accepted?.ticked} />
        ))}
      </ul>
      <dl className="quote-sums grid gap-0.5">
        <OfferSums sums={offerSums(offer, accepted?.ticked, accepted?.pickUp)} />
      </dl>
      {delivery === 'either' && !accepted && <p>{EITHER}</p>}
      {notes && <p className="whitespace-pre-line break-words">{notes}</p>}
      <details>
        <summary className="link min-h-8">Terms</summary>
        {terms.map((term) => (
          <p key={term} className="mt-2 text-soft text-sm">
            {term}
          </p>
        ))}
      </details>
    </section>
  );
}

function OfferedLine({ line, accepted }: { line: Line; accepted: number[] | undefined }) {
  const { number, productId, text, imageUrl, quantity, unitCents, addons, optional, ticked } = line;
  const isTicked = accepted ? accepted.includes(number) : ticked;
  return (
    <li className="quote-offered grid grid-cols-[4rem_1fr_auto] items-start gap-3 border-line border-b py-2.5">
      <Thumbnail src={imageUrl} />
      <div className="min-w-0 break-words">
        <p className="font-semibold">
          <span>{`${quantity} × `}</span>
          {productId ? <Verbatim>{text}</Verbatim> : <span>{text}</span>}
        </p>
        <p className="text-soft tabular-nums">
          <Money cents={unitCents} /> each
        </p>
        {buildLines(line).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {addons.map((addon) => (
          <p key={addon.addonId}>
            <span>{`+ ${addon.quantity} × `}</span>
            <Verbatim>{addon.name}</Verbatim>{' '}
            <span className="text-soft tabular-nums">
              <Money cents={addon.unitCents * addon.quantity} />
            </span>
          </p>
        ))}
        {optional && (
          <p className="text-soft">
            {`Optional, ${isTicked ? 'ticked' : 'not ticked'} by ${accepted ? 'the customer' : 'default'}`}
          </p>
        )}
      </div>
      <span
        className={optional && !isTicked ? 'text-soft tabular-nums' : 'font-semibold tabular-nums'}
      >
        <Money cents={unitCents * quantity} />
      </span>
      <div className="col-span-full empty:hidden">
        <LaidOut of={text} product={productId ?? ''} line={line} />
        {layoutQuestions(line).map((question) => (
          <p key={question}>{question}</p>
        ))}
      </div>
    </li>
  );
}

const looks: Partial<Record<OfferSum['kind'], string>> = {
  total: 'quote-sum-total',
  gst: 'text-soft',
  deposit: 'text-soft',
};

/** The rows of an offer's totals. */
export function OfferSums({ sums }: { sums: readonly OfferSum[] }) {
  return sums.map(({ kind, label, cents, amount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name, and none has state
    <SumRow key={index} name={label} className={looks[kind]}>
      {cents === null ? amount : <Money cents={cents} />}
    </SumRow>
  ));
}
