import { Money } from './Verbatim.tsx';

/** The price of one thing, a charge or postage, given in cents; see `priceInWords`. */
export function Price({ cents }: { cents: number }) {
  return cents === 0 ? <span>Free</span> : <Money cents={cents} />;
}
