import * as business from '../../../shared/business.ts';
import type { Quote } from '../../../shared/contract/index.ts';
import { dayInWords } from '../../../shared/quote.ts';
import type { Offer } from './offer.ts';

/** Who offers what to whom, and until when. */
export function Letterhead({ quote, offer }: { quote: Quote; offer: Offer }) {
  const { number, revision, sentAt, validUntil } = quote;
  const facts = [
    ['Quote', revision > 1 ? `${number}, version ${revision}` : number],
    ['Date', sentAt && dayInWords(sentAt)],
    ['Valid until', validUntil && `the end of ${dayInWords(validUntil)}`],
    ['For', offer.customerName],
    ['Vehicle', offer.vehicle],
  ] as const;
  return (
    <header>
      <div className="letterhead felt grid gap-x-8 gap-y-4 p-4 sm:grid-cols-[1fr_auto] sm:p-6 md:p-8">
        <div>
          <p className="font-extrabold text-xl">{business.name}</p>
          <p className="text-sm">{business.tagline}</p>
        </div>
        <address className="text-sm not-italic sm:text-right">
          {business.address}
          <br />
          <a href={`tel:${business.phone.replace(/\D/g, '')}`}>{business.phone}</a>
          <br />
          <a href={`mailto:${business.email}?subject=Quote ${number}`}>{business.email}</a>
          <br />
          ABN {business.abn}
        </address>
      </div>
      <hr className="stitch text-wattle" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 px-4 pt-4 sm:px-6 md:px-8 md:pt-6">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-soft">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </header>
  );
}
