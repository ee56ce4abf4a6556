/**
 * The shop's opening: the owner opens it. A shop that already had products for sale when this
 * question was introduced never answered it, and counts as open.
 */
import * as z from 'zod/mini';
import {
  placeholdersOfBusiness,
  placeholdersOfHome,
  placeholdersOfPayment,
} from '../../shared/placeholders.ts';
import { Conflict } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import { getItem, queryFirst } from '../storage/items.ts';
import { businessKeys, catalogueKeys } from '../storage/keys.ts';
import { createItem, putItem } from '../storage/update.ts';
import type { StoredFacts } from './facts.ts';

const storedOpening = shape(() => ({
  /** Null until the owner has opened the shop. */
  openSince: z.nullable(z.string()),
}));

export type StoredOpening = z.infer<typeof storedOpening>;

interface Opening {
  readonly open: boolean;
  /** True if the shop has answered the question itself. */
  readonly said: boolean;
}

/** Reads it with strong consistency. */
export async function findOpening(): Promise<Opening> {
  const item = await getItem(businessKeys.businessOpening);
  if (item) return { open: storedOpening.parse(item).openSince !== null, said: true };
  const products = { partition: catalogueKeys.product('').PK, consistent: true };
  const [product] = await queryFirst(products, 1);
  return { open: product !== undefined, said: false };
}

/** Keeps a new shop closed, before its first product is stored. */
export async function keepClosed({ open, said }: Opening): Promise<void> {
  if (!open && !said) await createItem({ ...businessKeys.businessOpening, openSince: null });
}

/** The refusal for anyone who wants to order. */
const CLOSED = 'The shop isn’t open yet. Write to us, and we’ll tell you when it is.';

/** @throws Conflict while the shop is not open; admins may try it out */
export function requireOpen({ open }: Opening, role: string | undefined): void {
  if (!open && role !== 'admin') throw new Conflict(CLOSED);
}

interface OpeningAct {
  readonly facts: StoredFacts;
  /** The number of consoles shoppers would find. */
  readonly onSale: number;
  readonly now: Date;
}

/**
 * Opens the shop; an open one stays as it is.
 *
 * @throws Conflict while there is nothing to sell, or customers would see placeholders
 */
export async function openShop(
  { open }: Opening,
  { facts, onSale, now }: OpeningAct,
): Promise<void> {
  if (open) return;
  const left = [
    ...placeholdersOfBusiness(facts),
    ...placeholdersOfPayment(facts),
    ...placeholdersOfHome(facts),
  ];
  if (left.length > 0) {
    // Made here, because it is slow and no other call needs it.
    const list = new Intl.ListFormat('en-AU').format(left);
    throw new Conflict(`Before you open, enter your own: ${list}.`);
  }
  if (onSale === 0) throw new Conflict('Before you open, add a console.');
  await putItem({ ...businessKeys.businessOpening, openSince: now.toISOString() });
}
