import { type OfferSum, offerSums } from '../../../shared/offer-sums.ts';
import type { Offer } from './offer.ts';

const looks: Partial<Record<OfferSum['kind'], string>> = {
  total: 'font-extrabold text-lg',
  gst: 'text-sm text-soft',
  deposit: 'font-semibold',
};

interface QuoteSumsProps {
  offer: Offer;
  /** Numbers of the chosen options. */
  ticked: readonly number[];
}

/** What the chosen options come to, with GST and deposit. */
export function QuoteSums({ offer, ticked }: QuoteSumsProps) {
  return (
    <dl className="sheet-block grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-edge/50 border-t pt-4">
      {offerSums(offer, ticked).map(({ kind, label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name, and none has state
        <div key={index} className={`col-span-2 grid grid-cols-subgrid ${looks[kind] ?? ''}`}>
          <dt>{label}</dt>
          <dd
            data-testid={kind === 'total' ? 'quote-total' : undefined}
            className="text-right tabular-nums"
          >
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
