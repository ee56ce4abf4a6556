/** The email that asks for a review, ten days after an order was delivered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailKeys, orderKeys } from '../../functions/storage/keys.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { orderLink } from '../support/guest-orders.ts';
import { prepareOrdering, setStatus } from '../support/orders.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

let stack: Awaited<ReturnType<typeof startPrivateStack>>;
let people: Awaited<ReturnType<typeof prepareOrdering>>;
let visitor: Actor;
beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, s3: false, mail: true });
  const actors = createActors(stack.origin);
  visitor = actors.visitor();
  people = await prepareOrdering(actors);
}, 60_000);
afterAll(() => stack?.stop());

const DAY_MS = 86_400_000;
const requestOf = (id: string) =>
  openTable(stack.env).get(mailKeys.email(`order-${id}`, 'review-request'));
const sweep = (send: 'waiting' | 'due', days: number) =>
  stack.runMailer({ send, at: new Date(Date.now() + days * DAY_MS).toISOString() });

/** A delivered order of an account. */
async function delivered(): Promise<string> {
  const { id } = await people.order({ customerEmail: people.email });
  await made(setStatus(people.admin, id, 'delivered'));
  return id;
}

/** The request once its day has come. */
async function asked(id: string) {
  await sweep('waiting', 10.01);
  return requestOf(id);
}

const textOf = async (id: string) =>
  (await made<{ text: string }>(people.admin.get(`/api/admin/emails/order-${id}.review-request`)))
    .text;

describe('a delivered order', () => {
  test('is asked about once, ten days later, and the owner sees it when it has gone', async () => {
    const id = await delivered();
    const listed = async () =>
      (await made<{ kind: string }[]>(people.admin.get('/api/admin/emails?limit=100'))).some(
        ({ kind, ...mail }) =>
          kind === 'review-request' && JSON.stringify(mail).includes(`order-${id}`),
      );
    for (const send of ['due', 'waiting'] as const) await sweep(send, 9.9);
    expect(await requestOf(id)).toMatchObject({ state: 'queued', attempts: 0, to: people.email });
    expect(await listed()).toBe(false);
    expect(await asked(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await listed()).toBe(true);
    const text = await textOf(id);
    expect(text).toContain(`/dashboard?order=${id}`);
    expect(text).toContain('We ask only once.');

    // Delivered again, it is not asked again.
    await made(setStatus(people.admin, id, 'shipped'));
    await made(setStatus(people.admin, id, 'delivered'));
    await sweep('waiting', 21);
    expect(await requestOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('is not asked about if it was reviewed, or is not delivered after all', async () => {
    const [reviewed, undone] = [await delivered(), await delivered()];
    await made(people.customer.post('/api/reviews', { orderId: reviewed, rating: 5 }));
    await made(people.admin.post(`/api/admin/orders/${undone}/undo`));
    expect(await asked(reviewed)).toMatchObject({ state: 'off', reason: /reviewed already/ });
    expect(await requestOf(undone)).toMatchObject({ state: 'off', reason: /not delivered/ });
  });

  test('is not asked about if its customer was not told of the delivery', async () => {
    const { id } = await people.order();
    await made(people.admin.patch(`/api/admin/orders/${id}`, { status: 'delivered', tell: false }));
    expect(await requestOf(id)).toBeUndefined();
  });

  test('is not asked about once the owner has switched such emails off', async () => {
    const id = await delivered();
    const settings = '/api/admin/email-settings';
    await made(people.admin.patch(settings, { off: ['review-request'] }));
    expect(await asked(id)).toMatchObject({ state: 'off' });
    await made(people.admin.patch(settings, { off: [] }));
  });
});

describe('the link in it', () => {
  test('ends reminders and requests to that address without logging in, and opens nothing', async () => {
    const [first, second] = [await delivered(), await delivered()];
    await asked(first);
    const [, token = ''] = /\/order\/([\w.-]+)#reminders/.exec(await textOf(first)) ?? [];
    const row = await openTable(stack.env).get(orderKeys.order(first));
    expect(token).toBe(await orderLink(stack.env, first, Number(row?.linkVersion)));
    expect((await visitor.get(`/api/order-links/${token}`)).status).toBe(404);
    expect(await requestOf(second)).toMatchObject({ state: 'sent' });

    const third = await delivered();
    const stop = () => visitor.post(`/api/order-links/${token}/stop-reminders`);
    expect([(await stop()).status, (await stop()).status]).toEqual([204, 204]);
    expect(await asked(third)).toMatchObject({ state: 'off', reason: /asked for no such/ });
    const forged = await visitor.post(`/api/order-links/${token.slice(0, -2)}AA/stop-reminders`);
    expect(forged.status).toBe(404);
  });
});
