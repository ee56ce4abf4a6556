/**
 * Orders driven through openings and then random events, the clock standing still in between: whoever
 * asks where the money of an order stands is told the same, on every screen, in every list (by day each
 * second time) and file, and in emails. What happens follows from a seed. The openings reach every pair of where an order and one
 * of its invoices can stand; MONEY_ROUNDS times (1; nightly 5) they do so in every status of the order.
 */
import { expect, it } from 'vitest';
import { orderStatuses } from '../../shared/contract/choices.ts';
import type { Email, Invoice, ResponseOf } from '../../shared/contract/index.ts';
import { made } from '../support/actors.ts';
import { anyEvent, days, follow, placeOrders } from './payment-states/events.ts';
import {
  admin,
  allStatuses,
  chance,
  DAY_MS,
  now,
  type Read,
  read,
  rounds,
  START,
  setTime,
  startPaymentsShop,
} from './payment-states/shop.ts';
import { expectLists, expectShown, idsListed, reachable } from './payment-states/shown.ts';

startPaymentsShop();

it('an invoice is overdue once its last day is over in Brisbane, wherever it is shown', async () => {
  const midnight = Date.parse('2026-06-30T14:00:00.000Z');
  await setTime(midnight - 1);
  const ids = (await placeOrders()).slice(0, 4).map(({ id }) => id);
  const issue = (id: string | undefined) =>
    made<Invoice>(admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' }));
  const before = [await issue(ids[0]), await issue(ids[1])];
  await setTime(midnight);
  const after = [await issue(ids[2]), await issue(ids[3])];
  expect([before[0]?.dueAt, after[0]?.dueAt]).toEqual([
    '2026-07-07T13:59:59.999Z',
    '2026-07-08T13:59:59.999Z',
  ]);
  const reached = new Set<string>();
  const by = chance(1);
  for (const { instant, overdue } of [
    { instant: midnight + 7 * DAY_MS - 1, overdue: [] },
    { instant: midnight + 7 * DAY_MS, overdue: before },
    { instant: midnight + 8 * DAY_MS - 1, overdue: before },
    { instant: midnight + 8 * DAY_MS, overdue: [...before, ...after] },
  ]) {
    await setTime(instant);
    const known = await Promise.all(ids.map((id) => expectShown(id, reached, by)));
    if (allStatuses || overdue.length > before.length) await expectLists(known, by);
    const listed = await idsListed('/api/admin/invoices?state=overdue');
    for (const { id } of [...before, ...after]) {
      expect(listed.includes(id), `${id} at ${new Date(instant).toISOString()}`).toBe(
        overdue.some((one) => one.id === id),
      );
    }
  }
  const [late] = before;
  await made(admin.post(`/api/admin/invoices/${late?.id}/reminders`, {}));
  const mails = await made<Email[]>(admin.get(`/api/admin/emails?about=order-${ids[0]}`));
  const reminder = mails.find(({ kind }) => kind === 'invoice-reminder');
  const { text } = await made<ResponseOf<'emails.get'>>(
    admin.get(`/api/admin/emails/${reminder?.id}`),
  );
  expect(text).toContain(`Invoice ${late?.number} is overdue`);
  expect(text).toContain('was due on 7 July 2026 and is not paid yet');
});

it(
  'every screen, list, file and email tells the same of an order’s money',
  async () => {
    const reached = new Set<string>();
    const any = chance(0);
    await setTime(START);
    const earlier: Read[] = [];
    for (let round = 0; round < rounds; round++) {
      const orders = (await placeOrders()).map((placed, at) => ({
        ...placed,
        at,
        by: chance(1 + 100 * round + at),
      }));
      let known: Read[] = [];
      for (const [day, daysLater] of days.entries()) {
        known = await Promise.all(
          orders.map(async ({ id, at, opening, by }) => {
            const steps = opening[day];
            const before = known[at];
            const setStatus = (status: string) =>
              made(admin.patch(`/api/admin/orders/${id}`, { status, tell: false }));
            if (steps) {
              if (before?.order.status === 'cancelled') await setStatus('pending');
              await follow(id, steps);
            } else if (before && day >= opening.length) {
              for (let count = 0; count < 2; count++) {
                const answer = await anyEvent(count === 0 ? before : await read(id), by);
                expect(answer.status, answer.text).toBeLessThan(500);
              }
            }
            await setStatus(orderStatuses[(at + day + round) % orderStatuses.length] as string);
            return expectShown(id, reached, by);
          }),
        );
        if (allStatuses || day % 2 === 1) await expectLists([...earlier, ...known], any);
        await setTime(now + daysLater * DAY_MS);
      }
      earlier.push(...known);
    }
    const pairOf = (one: string) => one.replace(/^\w+: /, '');
    const [seen, all] = allStatuses
      ? [[...reached], reachable]
      : [[...reached].map(pairOf), reachable.map(pairOf)];
    expect(seen).toEqual(expect.arrayContaining(all));
    console.log(
      `Payments: ${reached.size} of ${reachable.length} states of order, money and invoice`,
    );
  },
  60_000 + rounds * 60_000,
);
