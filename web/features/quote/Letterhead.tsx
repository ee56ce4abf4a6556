import type { Quote } from '../../../shared/contract/index.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { cx } from '../../ui/cx.ts';
import { SheetHead } from '../../ui/SheetHead.tsx';
import type { Offer } from './offer.ts';

/** The letterhead of a quote: from whom, to whom, and until when. */
export function Letterhead({ quote, offer }: { quote: Quote; offer: Offer }) {
  const { number, revision, sentAt, validUntil, accepted } = quote;
  const facts = [
    ['Date', sentAt && dayInWords(sentAt)],
    ['For', offer.customerName],
    ['Vehicle', offer.vehicle],
    ['Ready about', quote.readyBy && `${dayInWords(quote.readyBy)}, if you accept now`],
  ] as const;
  // On the screen these are above the sheet.
  const onPaper = [
    ['Quote', revision > 1 ? `${number}, version ${revision}` : number],
    ['Valid until', !accepted && validUntil && `the end of ${dayInWords(validUntil)}`],
    ['Accepted', accepted && `${dayInWords(accepted.at)}, order #${shortId(accepted.orderId)}`],
  ] as const;
  return (
    <header>
      <SheetHead about={`Quote ${number}`} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 px-4 pt-4 sm:px-6 md:px-8 md:pt-6">
        {onPaper.map((fact) => (
          <Fact key={fact[0]} fact={fact} onPaper />
        ))}
        {facts.map((fact) => (
          <Fact key={fact[0]} fact={fact} />
        ))}
      </dl>
    </header>
  );
}

interface FactProps {
  /** A name and value; left out if there is no value. */
  fact: readonly [string, string | false | null | undefined];
  onPaper?: boolean;
}

function Fact({ fact: [name, value], onPaper = false }: FactProps) {
  if (!value) return null;
  return (
    <div className={cx('col-span-2 grid grid-cols-subgrid', onPaper && 'only-print')}>
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
