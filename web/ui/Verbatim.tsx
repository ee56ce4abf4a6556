/** Texts that stay as they are if a browser translates the page. */
import type { ReactNode } from 'react';
import { formatDollars, formatWholeDollars } from '../../shared/money.ts';

/** A name, a number, an email address or an amount. */
export function Verbatim({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}

/** An amount in dollars, given in cents: with two decimals, or on cards rounded to whole dollars. */
export function Money({ cents, whole }: { cents: number; whole?: boolean }) {
  return <Verbatim>{whole ? formatWholeDollars(cents) : formatDollars(cents)}</Verbatim>;
}
