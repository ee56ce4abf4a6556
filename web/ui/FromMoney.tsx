import { sumExtras } from './sum-extras.ts';
import { Money } from './Verbatim.tsx';

interface OpenProps {
  /** Cut-outs beyond those each console comes with, in words; they have no price yet. */
  extras: readonly (string | null | undefined)[];
}

/** A sum, or a "from" price while part of it has no price yet. */
export function FromMoney({ cents, extras }: OpenProps & { cents: number }) {
  return (
    <>
      {extras.some(Boolean) && <span className="font-normal text-base">from </span>}
      <Money cents={cents} />
    </>
  );
}

/** Names the parts a total does not include yet; empty if it includes everything. */
export function OpenExtras({ extras }: OpenProps) {
  const named = sumExtras(extras.flatMap((one) => one || []));
  if (named.length === 0) return null;
  return (
    <p className="mt-2 text-rust text-sm">
      <strong>{`Plus ${named.join(', ')}.`}</strong>{' '}
      <span>Priced and confirmed before you pay.</span>
    </p>
  );
}
