import { partExtras } from '../../shared/cut-outs.ts';
import { sumExtras } from './sum-extras.ts';
import { Money, Verbatim } from './Verbatim.tsx';

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

/** Names the parts a total does not include yet, and what has no room as drawn; empty if there is neither. */
export function OpenExtras({ extras }: OpenProps) {
  const parted = extras.map((one) => partExtras(one ?? ''));
  const named = sumExtras(parted.flatMap(({ extras }) => extras || []));
  const noRoom = [...new Set(parted.flatMap(({ noRoom }) => noRoom))];
  return (
    <>
      {named.length > 0 && (
        <p className="mt-2 text-rust text-sm">
          <strong>{`Plus ${named.join(', ')}.`}</strong>{' '}
          <span>Priced and confirmed before you pay.</span>
        </p>
      )}
      {noRoom.length > 0 && (
        <p className="mt-2 text-rust text-sm">
          <span>No room as drawn: </span>
          <Verbatim>{noRoom.join(', ')}</Verbatim>
          <span>. We’ll ring you before we cut.</span>
        </p>
      )}
    </>
  );
}
