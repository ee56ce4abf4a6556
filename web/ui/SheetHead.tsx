import type { ReactElement } from 'react';
import * as business from '../../shared/business.ts';
import { facts } from '../lib/page/facts.ts';
import { cx } from './cx.ts';
import { Verbatim } from './Verbatim.tsx';

/** The head of what the workshop writes: who it is from. @param about the subject of a reply */
export function SheetHead({ about }: { about: string }) {
  return (
    <>
      <div className="letterhead felt grid gap-x-8 gap-y-4 p-4 sm:grid-cols-[1fr_auto] sm:p-6 md:p-8">
        <div>
          <p className="font-extrabold text-xl">{facts.name}</p>
          <p className="text-sm">{business.tagline}</p>
        </div>
        <address className="text-sm not-italic sm:text-right">
          {facts.address}
          <br />
          <a href={`tel:${facts.phone.replace(/\D/g, '')}`}>
            <Verbatim>{facts.phone}</Verbatim>
          </a>
          <br />
          <a href={`mailto:${facts.email}?subject=${about}`}>
            <Verbatim>{facts.email}</Verbatim>
          </a>
          <br />
          ABN <Verbatim>{facts.abn}</Verbatim>
        </address>
      </div>
      <hr className="stitch text-wattle" />
    </>
  );
}

/** A fact by its name; left out if it has no value. A value that is kept stays as it is in a translation. */
export type SheetFact = readonly [
  name: string,
  value: ReactElement | string | false | null | undefined,
  kept?: true,
];

interface SheetFactsProps {
  facts: readonly SheetFact[];
  /** Those that are above the sheet on the screen, and so on paper alone. */
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
