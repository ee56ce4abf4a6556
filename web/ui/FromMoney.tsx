import { Money } from './Verbatim.tsx';

/** A sum, or what it starts from while something in it has no price yet. */
export function FromMoney({ cents, isOpen }: { cents: number; isOpen: boolean }) {
  return (
    <>
      {isOpen && <span className="font-normal text-base">from </span>}
      <Money cents={cents} />
    </>
  );
}

/**
 * Names what a total does not hold yet; nothing if it holds all.
 *
 * @param extras cut-outs beyond those that each console comes with, in words
 */
export function OpenExtras({ extras }: { extras: readonly (string | null | undefined)[] }) {
  const named = extras.filter(Boolean);
  if (named.length === 0) return null;
  return (
    <p className="mt-2 text-rust text-sm">
      <strong>{`Plus ${named.join(', ')}.`}</strong>{' '}
      <span>Priced and confirmed before you pay.</span>
    </p>
  );
}
