import { Verbatim } from './Verbatim.tsx';

/** Amounts, and the numbers of quotes, invoices, credit notes and orders. */
export const KEPT = /(-?\$[\d,]+(?:\.\d\d)?|\b(?:Q|INV|CN)-\d+|#[0-9a-f]{8}\b)/;

interface SentenceProps {
  children: string;
  /** Other text that must not be translated, as made by `keep`. */
  kept?: RegExp;
}

/** A sentence whose amounts and numbers stay as they are if a browser translates it. */
export function Sentence({ children, kept = KEPT }: SentenceProps) {
  const parts = children.split(kept);
  return (
    <span>
      {parts.map(
        (part, at) =>
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of one sentence have no state
          at % 2 === 1 ? <Verbatim key={at}>{part}</Verbatim> : <span key={at}>{part}</span>,
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of one sentence have no state
      )}
    </span>
  );
}
