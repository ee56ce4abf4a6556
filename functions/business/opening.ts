/**
 * If the shop is open: its owner opens it. A shop that had something for sale before it could be asked never
 * said so, and is.
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
  /** True if the shop has said so itself. */
  readonly said: boolean;
}

/** Strongly consistent. */
export async function findOpening(): Promise<Opening> {
  const item = await getItem(businessKeys.opening);
  if (item) return { open: storedOpening.parse(item).openSince !== null, said: true };
  const products = { partition: catalogueKeys.product('').PK, consistent: true };
  const [product] = await queryFirst(products, 1);
  return { open: product !== undefined, said: false };
}

/** Before the first product of a shop is stored, which must not open it. */
export async function keepClosed({ open, said }: Opening): Promise<void> {
  if (!open && !said) await createItem({ ...businessKeys.opening, openSince: null });
}

/** In words, for whoever wants to order. */
const CLOSED = 'The shop isn’t open yet. Write to us, and we’ll tell you when it is.';

/** @throws Conflict while the shop is not open, but for an admin who tries it out */
export function requireOpen({ open }: Opening, role: string | undefined): void {
  if (!open && role !== 'admin') throw new Conflict(CLOSED);
}

interface OpeningAct {
  readonly facts: StoredFacts;
  /** How many consoles shoppers would find. */
  readonly onSale: number;
  readonly now: Date;
}

/**
 * Opens the shop; one that is open stays as it is.
 *
 * @throws Conflict while there is nothing to sell, or customers would meet placeholders
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
    // Made here: it takes long, and no other call needs it.
    const list = new Intl.ListFormat('en-AU').format(left);
    throw new Conflict(`Before you open, enter your own: ${list}.`);
  }
  if (onSale === 0) throw new Conflict('Before you open, add a console.');
  await putItem({ ...businessKeys.opening, openSince: now.toISOString() });
}
