import type { ReactNode } from 'react';
import type { OfferSum } from '../../../../shared/quote-totals.ts';

interface QuoteSumProps {
  name: string;
  look?: 'soft' | 'strong' | undefined;
  /** The amount, or a text instead of it. */
  children: ReactNode;
}

/** A row of a quote's totals, in a list of class `quote-sums`. */
export function QuoteSum({ name, look, children }: QuoteSumProps) {
  const classes = { soft: 'text-soft', strong: 'quote-sum-total' };
  return (
    <div className={look && classes[look]}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

const looks: Partial<Record<OfferSum['kind'], 'soft' | 'strong'>> = {
  total: 'strong',
  gst: 'soft',
  deposit: 'soft',
};

/** The rows of an offer's totals. */
export function OfferSums({ sums }: { sums: readonly OfferSum[] }) {
  return sums.map(({ kind, label, amount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name, and none has state
    <QuoteSum key={index} name={label} look={looks[kind]}>
      {amount}
    </QuoteSum>
  ));
}
