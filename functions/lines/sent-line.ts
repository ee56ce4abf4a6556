/** A line as sent by a shopper's cart or by the owner. */
import type { Buildable } from '../../shared/build.ts';

export interface SentAddon {
  readonly addonId: string;
  readonly quantity: number;
  readonly unitCents?: number | undefined;
}

/** A product as a cart, a quote or the owner sends it, with cents if a price was agreed. */
export interface SentProduct extends Buildable {
  readonly productId: string;
  readonly quantity: number;
  readonly unitCents?: number | undefined;
  readonly addons?: readonly SentAddon[] | undefined;
}

/** The workshop's own words. */
interface SentWords extends Buildable {
  readonly text: string;
  readonly quantity: number;
  readonly unitCents: number;
}

export type SentLine = SentProduct | SentWords;
