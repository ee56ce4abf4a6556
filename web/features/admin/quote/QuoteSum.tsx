import type { ReactNode } from 'react';

interface QuoteSumProps {
  name: string;
  look?: 'soft' | 'strong';
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
