/** A shop whose clock stands still, and its orders as the owner reads them. */
import { afterAll, beforeAll } from 'vitest';
import type { Stack } from '../../../infra/local/stack.ts';
import type { AdminOrder, Invoice } from '../../../shared/contract/index.ts';
import { type Actor, createActors, made, password } from '../../support/actors.ts';
import { functionsHere } from '../../support/in-process.ts';
import { productBody } from '../../support/samples.ts';
import { makeClock } from '../../support/set-clock.ts';
import { startPrivateStack } from '../../support/stack.ts';

export const rounds = Number(process.env.MONEY_ROUNDS ?? 1);
export const allStatuses = rounds >= 5;
export const DAY_MS = 24 * 3_600_000;
/** At ten in the evening in Brisbane, when it is still the same day in UTC. */
export const START = Date.parse('2026-03-02T22:00:00.000+10:00');

export const clock = makeClock();
export let now: number;
export let stack: Stack;
export let admin: Actor;
export let customer: Actor;
export let email: string;
export let productId: string;
/** Orders of an account, and by phone, which are opened by a signed link. */
export const tokens = new Map<string, string | undefined>();

/** Starts the shop before the tests of a file, and stops it after them. */
export function startPaymentsShop(): void {
  beforeAll(async () => {
    stack = await startPrivateStack({ seed: true, s3: false, host: functionsHere(clock.date) });
    email = (await createActors(stack.origin).signUp()).user.email;
    await setTime(START);
    productId = (await made(admin.post('/api/admin/products', productBody()))).id;
  }, 60_000);
  afterAll(async () => {
    await stack.stop();
  });
}

/** Stops the clock at another instant. Sessions end while days pass. */
export async function setTime(instant: number) {
  now = instant;
  clock.stopAt(now);
  const actors = createActors(stack.origin);
  [admin, customer] = await Promise.all([actors.admin(), actors.logIn(email, password)]);
}

/** Numbers that look random and follow from a seed (mulberry32). */
export function chance(seed: number) {
  let state = seed;
  const below = (most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
  return { below, oneOf: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}
export type Chance = ReturnType<typeof chance>;

/** An order with its invoices, as the owner reads them. */
export interface Read {
  readonly order: AdminOrder;
  readonly invoices: readonly Invoice[];
}

export async function read(id: string): Promise<Read> {
  const [[order], invoices] = await Promise.all([
    made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${id}`)),
    made<Invoice[]>(admin.get(`/api/admin/orders/${id}/invoices`)),
  ]);
  return { order: order as AdminOrder, invoices };
}
