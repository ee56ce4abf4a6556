import type { ReactElement } from 'react';
import type { Seller } from '../../shared/business.ts';
import * as business from '../../shared/business.ts';
import { cx } from './cx.ts';
import { Verbatim } from './Verbatim.tsx';

interface SheetHeadProps {
  /** The subject of a reply. */
  about: string;
  /** The workshop as it was when the sheet was sent. */
  seller: Seller;
}

/** The head of the workshop's documents, with their sender. */
export function SheetHead({ about, seller }: SheetHeadProps) {
  return (
    <>
      <div className="letterhead felt grid gap-x-8 gap-y-4 p-4 sm:grid-cols-[1fr_auto] sm:p-6 md:p-8">
        <div>
          <p className="font-extrabold text-xl">{seller.name}</p>
          <p className="text-sm">{business.tagline}</p>
        </div>
        <address className="text-sm not-italic sm:text-right">
          <span>{seller.address}</span>
          <br />
          <a href={`tel:${seller.phone.replace(/\D/g, '')}`}>
            <Verbatim>{seller.phone}</Verbatim>
          </a>
          <br />
          <a href={`mailto:${seller.email}?subject=${about}`}>
            <Verbatim>{seller.email}</Verbatim>
          </a>
          <br />
          <span>ABN </span>
          <Verbatim>{seller.abn}</Verbatim>
        </address>
      </div>
      <hr className="stitch text-wattle" />
    </>
  );
}

/** A fact by its name; left out without a value. An element as value is not translated. */
export type SheetFact = readonly [
  name: string,
  value: ReactElement | string | false | null | undefined,
  kept?: true,
];

interface SheetFactsProps {
  facts: readonly SheetFact[];
  /** Facts shown above the sheet on screen, and in it only on paper. */
  onPaper?: readonly SheetFact[];
  className?: string;
}

/** Facts beside their names. */
export function SheetFacts({ facts, onPaper = [], className }: SheetFactsProps) {
  return (
    <dl className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1', className)}>
      {[...onPaper, ...facts].map(
        (fact) =>
          fact[1] && (
            <div
              key={fact[0]}
              className={cx(
                'col-span-2 grid grid-cols-subgrid',
                onPaper.includes(fact) && 'only-print',
              )}
            >
              <dt className="text-soft">{fact[0]}</dt>
              <dd className="break-words font-semibold tabular-nums">
                {fact[2] ? <Verbatim>{fact[1]}</Verbatim> : fact[1]}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
