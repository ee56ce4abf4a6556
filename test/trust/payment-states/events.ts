/** Events of an order's money: the openings first, then anything. */
import { expect } from 'vitest';
import { replacementOf } from '../../../web/features/admin/orders/make-again.ts';
import { type Answer, made } from '../../support/actors.ts';
import { orderLink } from '../../support/guest-orders.ts';
import { orderBody } from '../../support/samples.ts';
import {
  admin,
  allStatuses,
  type Chance,
  customer,
  email,
  productId,
  type Read,
  read,
  stack,
  tokens,
} from './shop.ts';

/**
 * An order's first events, day after day: a deposit is invoiced; of the last invoice a part or the
 * rest is paid, or all is credited.
 */
export const openings = [
  ['bill', 'credit', 'bill'],
  ['bill', '', 'bill', 'credit'],
  ['bill part', '', 'bill', 'part', 'rest', 'bill credit'],
  ['bill bill', '', 'part', 'credit'],
  ['bill rest', 'bill', 'credit', 'bill'],
  [],
];
/** Days until the next one. Those invoiced on the first are overdue on the third, no others. */
export const days = [5, 5, 1, 0, 2, 3, 8, 0];

/** Does an opening's steps of one day. */
export async function follow(id: string, steps: string): Promise<void> {
  for (const step of steps.split(' ')) {
    const last = (await read(id)).invoices.at(-1);
    const about = `/api/admin/invoices/${last?.id}`;
    const paid = { method: 'cash', paidOn: '2026-03-02' };
    const calls: Record<string, () => Promise<Answer>> = {
      bill: () =>
        admin.post(`/api/admin/orders/${id}/invoices`, {
          kind: 'deposit',
          cents: 2_000,
          asked: true,
        }),
      part: () => admin.post(`${about}/payments`, { ...paid, cents: 700 }),
      rest: () => admin.post(`${about}/payments`, { ...paid, cents: last?.openCents }),
      credit: () =>
        admin.post(`${about}/credit-notes`, { reason: 'Not wanted', priceComesDown: false }),
    };
    await made(calls[step]?.() as Promise<Answer>);
  }
}

/** Something that may happen to an order's money. Many are refused, which must change nothing. */
export function anyEvent({ order, invoices }: Read, { below, oneOf }: Chance): Promise<Answer> {
  const { id } = order;
  const invoice = invoices.length > 0 ? oneOf(invoices) : undefined;
  const about = `/api/admin/invoices/${invoice?.id}`;
  const issue = (body: object) => admin.post(`/api/admin/orders/${id}/invoices`, body);
  const pay = (cents: number, refund = false) =>
    admin.post(`${about}/payments`, {
      cents,
      method: 'PayID',
      paidOn: '2026-03-02',
      refund,
      asked: below(4) === 0,
    });
  const open = invoice?.openCents ?? 0;
  const some = (most: number) => 1 + below(Math.max(1, most));
  const charge = (cents: number) =>
    admin.patch(`/api/admin/orders/${id}/details`, { totalCents: order.totalCents + cents });
  const replacement = invoice && replacementOf(invoice, order);
  const events: (() => Promise<Answer>)[] = [
    () => issue({ kind: 'deposit', cents: some(9_000), asked: below(4) > 0 }),
    () => issue({ kind: oneOf(['full', 'balance']) }),
    () => charge(oneOf([4_500, -2_500])),
    () => {
      const quantity = some(3);
      const lines = [{ productId, quantity, addons: [] }];
      return admin.put(`/api/admin/orders/${id}/lines`, { lines });
    },
    () => admin.post(`/api/admin/orders/${id}/undo`),
  ];
  if (invoice) {
    const payment = invoice.payments.length > 0 ? oneOf(invoice.payments) : undefined;
    events.push(
      () => pay(some(open)),
      () => pay(Math.max(1, open)),
      () => pay(some(invoice.paidCents), true),
      () =>
        admin.post(`${about}/credit-notes`, {
          cents: some(5_000),
          reason: 'A scratch',
          priceComesDown: below(2) === 0,
        }),
      () => admin.post(`${about}/credit-notes`, { reason: 'Not wanted' }),
      () => admin.post(`${about}/reminders`, { asked: true }),
    );
    if (payment) events.push(() => admin.delete(`/api/admin/payments/${payment.id}`));
    if (replacement?.body) {
      const { body } = replacement;
      events.push(async () => {
        const answer = await issue(body);
        expect(answer.status, 'what the screen offers is refused').toBe(201);
        return answer;
      });
    }
  }
  return oneOf(events)();
}

/**
 * An order for each opening: of an account, and in turn one by phone, which a signed link opens. Where all
 * statuses are to be reached, both.
 */
export async function placeOrders() {
  const items = [{ productId, quantity: 2, addons: [] }];
  const orders: { id: string; opening: string[] }[] = [];
  for (const [at, opening] of openings.entries()) {
    if (allStatuses || at % 2 === 0) {
      const request = orderBody(items, { customerEmail: email });
      const { id } = await made(customer.post('/api/orders', request));
      tokens.set(id, undefined);
      orders.push({ id, opening });
    }
    if (allStatuses || at % 2 === 1) {
      const body = { customerFirstName: 'Jo', customerEmail: 'jo@example.com', lines: items };
      const { id } = await made(admin.post('/api/admin/orders', body));
      tokens.set(id, await orderLink(stack.env, id));
      orders.push({ id, opening });
    }
  }
  return orders;
}
