/** The owner's changes of an order: its status and its charges. */
import { describe, expect, inject, test } from 'vitest';
import { atOnce, createActors, refusal } from '../support/actors.ts';
import {
  changed,
  ownOrders,
  prepareOrdering,
  setStatus,
  statuses,
  times,
} from '../support/orders.ts';

const { admin, customer, email, order, readEvents } = await prepareOrdering(
  createActors(inject('origin')),
);

const details = (id: string, body: object, version?: number) =>
  admin.patch(
    `/api/admin/orders/${id}/details`,
    body,
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  );

describe('a status', () => {
  test('may follow any other, and each change is recorded', async () => {
    const { id, notes } = await order();
    let version = 1;
    for (const status of ['cancelled', 'delivered', 'pending', 'processing', 'shipped']) {
      const after = changed(await setStatus(admin, id, status, { version, notes: `to ${status}` }));
      expect(after).toMatchObject({ status, notes, version: ++version });
    }
    const events = await readEvents(id);
    expect(events.map(({ to }) => to)).toEqual([
      'pending',
      'cancelled',
      'delivered',
      'pending',
      'processing',
      'shipped',
    ]);
    expect(events[0]).toMatchObject({ type: 'placed', actor: { email } });
    expect(events[1]).toMatchObject({
      type: 'status',
      from: 'pending',
      notes: 'to cancelled',
      actor: { email: 'admin@example.com' },
      charges: [],
    });
  });

  test('is unchanged if set again, unless notes are added', async () => {
    const { id } = await order();
    expect(changed(await setStatus(admin, id, 'pending')).version).toBe(1);
    expect(changed(await setStatus(admin, id, 'pending', { notes: 'rang' })).version).toBe(2);
    expect(await readEvents(id)).toHaveLength(2);
  });

  test('is rejected with an outdated If-Match, and set without If-Match', async () => {
    const { id } = await order();
    changed(await setStatus(admin, id, 'processing', { version: 1 }));
    expect((await setStatus(admin, id, 'shipped', { version: 1 })).status).toBe(412);
    expect((await setStatus(admin, id, 'processing', { version: 7 })).status).toBe(412);
    changed(await setStatus(admin, id, 'shipped'));
    expect((await setStatus(admin, 'no-such-order', 'shipped')).status).toBe(404);
    expect((await setStatus(admin, id, 'lost')).status).toBe(400);
    expect(await readEvents(id)).toHaveLength(3);
  });
});

describe('postage and charges', () => {
  test('become lines that add up to the order’s total, and leave the customer’s notes alone', async () => {
    const { id, notes } = await order();
    const charges = [
      { label: 'Postage', amountCents: 2_550 },
      { label: 'Long ute discount', amountCents: -50 },
    ];
    const after = changed(await details(id, { totalCents: 12_500, charges, notes: 'by road' }, 1));
    expect(after).toMatchObject({ totalCents: 12_500, charges, notes, version: 2 });
    const bare = changed(await details(id, { totalCents: 13_000 }));
    expect(bare.charges).toEqual([...charges, { label: 'Postage and charges', amountCents: 500 }]);
    expect((await readEvents(id)).slice(1)).toMatchObject([
      { type: 'total', from: 10_000, to: 12_500, charges, notes: 'by road' },
      { type: 'total', from: 12_500, to: 13_000 },
    ]);
  });

  test('are rejected if they do not add up, are too many or exceed the maximum total', async () => {
    const { id } = await order();
    const line = (amountCents: number) => ({ label: 'Postage', amountCents });
    expect((await details(id, { totalCents: 12_000, charges: [line(1)] })).status).toBe(409);
    expect((await details(id, { totalCents: -1, charges: [line(-10_001)] })).status).toBe(400);
    expect((await details(id, { totalCents: 100_000_001 })).status).toBe(400);
    expect((await details('no-such-order', { totalCents: 1 })).status).toBe(404);
    for (const round of [1, 2, 3, 4, 5]) {
      const ten = { totalCents: 10_000 + 10 * round, charges: times(10, () => line(1)) };
      changed(await details(id, ten));
    }
    expect((await details(id, { totalCents: 10_051, charges: [line(1)] })).status).toBe(409);
    expect(await readEvents(id)).toHaveLength(6);
  });

  test('of 50 concurrent admins: the acknowledged ones add up to the total', async () => {
    const { id } = await order();
    const add = async (total: number, cents: number, version?: number) =>
      details(
        id,
        { totalCents: total + cents, charges: [{ label: 'Postage', amountCents: cents }] },
        version,
      );
    let current = { totalCents: 10_000, version: 1 };
    let acknowledged = 10_000;
    for (const round of [1, 2, 3, 4]) {
      const { totalCents, version } = current;
      const guarded = round % 2 === 1;
      const answers = await atOnce(50, (index) =>
        add(totalCents, index + 1, guarded ? version : undefined),
      );
      // Without If-Match, a call is refused because its sum no longer matches.
      expect(statuses(answers)).toEqual({ 200: 1, [guarded ? 412 : 409]: 49 });
      current = changed(answers.find(({ status }) => status === 200) ?? fail());
      acknowledged += current.totalCents - totalCents;
    }
    const now = changed(await setStatus(admin, id, 'pending'));
    expect(now).toMatchObject({ totalCents: acknowledged, version: 5 });
    expect(now.charges.reduce((sum, { amountCents }) => sum + amountCents, 10_000)).toBe(
      acknowledged,
    );
    expect((await readEvents(id)).filter(({ type }) => type === 'total')).toHaveLength(4);
  });
});

const charges = (id: string, list: object[], more: object = {}) =>
  admin.send('PUT', `/api/admin/orders/${id}/charges`, { body: { charges: list, ...more } });
const correct = (id: string, body: object) => admin.patch(`/api/admin/orders/${id}/customer`, body);
const undo = (id: string, version?: number) =>
  admin.send('POST', `/api/admin/orders/${id}/undo`, {
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const postage = (amountCents: number) => ({ label: 'Postage', amountCents });

describe('a slip', () => {
  test('in the postage is corrected and removed, and the total follows', async () => {
    const { id } = await order();
    changed(await details(id, { totalCents: 48_500, charges: [postage(38_500)] }));
    const right = changed(await charges(id, [postage(3_850)]));
    expect(right).toMatchObject({ totalCents: 13_850, charges: [postage(3_850)], version: 3 });
    expect(changed(await charges(id, [postage(3_850)])).version).toBe(3);
    expect(changed(await charges(id, [], { tell: false })).totalCents).toBe(10_000);
    expect((await readEvents(id)).slice(2)).toMatchObject([
      {
        from: 48_500,
        to: 13_850,
        charges: [postage(3_850)],
        removed: [postage(38_500)],
        told: true,
      },
      { from: 13_850, to: 10_000, charges: [], removed: [postage(3_850)], told: false },
    ]);
    const below = await charges(id, [postage(-1)]);
    expect(refusal(below)).toMatchObject({ status: 400, message: /postage: call it a discount/ });
    const off = { label: 'Postage refund', amountCents: -10_001 };
    expect((await charges(id, [off])).status).toBe(409);
    expect(
      (
        await charges(
          id,
          times(51, () => postage(1)),
        )
      ).status,
    ).toBe(400);
  });

  test('in the customer’s details is corrected until the order has left, and found by the new name', async () => {
    const { id } = await order();
    const name = `Nerida${crypto.randomUUID().slice(0, 8)}`;
    const body = { customerFirstName: name, customerPhone: '0400 111 222', notes: '' };
    const right = changed(await correct(id, body));
    expect(right).toMatchObject({ ...body, notes: null, version: 2 });
    expect(changed(await correct(id, { customerPhone: '0400 111 222' })).version).toBe(2);
    const [, event] = await readEvents(id);
    expect(event).toMatchObject({ type: 'corrected', told: false, undoable: true });
    expect(event?.changes).toContainEqual({ field: 'customerFirstName', from: 'Jo', to: name });
    const found = async (term: string) =>
      ((await admin.get(`/api/admin/orders?search=${term}`)).body as { id: string }[]).map(
        (one) => one.id,
      );
    expect(await found(name)).toEqual([id]);
    expect(await found('Jo+Shopper')).not.toContain(id);
    changed(await undo(id));
    expect(await found(name)).toEqual([]);
    changed(await setStatus(admin, id, 'shipped'));
    expect((await correct(id, body)).status).toBe(409);
    expect((await correct(id, { shippingPostcode: '47' })).status).toBe(400);
    expect((await correct('no-such-order', body)).status).toBe(404);
  });

  test('in the parcel’s number stands corrected on the order, and goes if it has not left after all', async () => {
    const { id } = await order();
    const patch = (body: object) => admin.patch(`/api/admin/orders/${id}`, body);
    const sent = { status: 'shipped', carrier: 'StarTrack', trackingNumber: '33ABC' };
    expect(changed(await patch(sent))).toMatchObject(sent);
    const right = changed(await patch({ status: 'shipped', trackingNumber: '33ABD', tell: false }));
    expect(right).toMatchObject({ carrier: 'StarTrack', trackingNumber: '33ABD' });
    const [own] = await ownOrders(customer);
    expect(own).toMatchObject({ id, trackingNumber: '33ABD' });
    const trackingUrl = 'https://outback.example/33ABE';
    const another = { status: 'shipped', carrier: 'Outback Couriers', trackingNumber: '33ABE' };
    expect(changed(await patch({ ...another, trackingUrl, tell: false }))).toMatchObject({
      ...another,
      trackingUrl,
    });
    expect((await patch({ status: 'shipped', trackingUrl: 'javascript:alert(1)' })).status).toBe(
      400,
    );
    // Another number is another parcel, which the page of the former one does not follow.
    const next = changed(await patch({ status: 'shipped', trackingNumber: '33ABF', tell: false }));
    expect(next).toMatchObject({ carrier: 'Outback Couriers', trackingUrl: null });
    const back = changed(await patch({ status: 'processing' }));
    expect(back).toMatchObject({ carrier: null, trackingNumber: null, trackingUrl: null });
    const over = changed(await patch({ status: 'cancelled', reason: 'Wrong vehicle' }));
    expect(over.reason).toBe('Wrong vehicle');
    const told = (await readEvents(id)).map((event) => event.told);
    expect(told).toEqual([false, true, false, false, false, false, true]);
  });

  test('is undone, once, by someone who has seen it; its customer never reads of it', async () => {
    const { id } = await order();
    expect((await undo(id)).status).toBe(409);
    changed(await setStatus(admin, id, 'shipped'));
    expect((await undo(id, 1)).status).toBe(412);
    expect(changed(await undo(id, 2))).toMatchObject({ status: 'pending', version: 3 });
    expect((await undo(id)).status).toBe(409);
    expect((await readEvents(id)).at(-1)).toMatchObject({ type: 'undone', to: 'pending' });
    const events = (await customer.get(`/api/orders/${id}/events`)).body;
    expect(events).toMatchObject([{ type: 'placed' }]);
  });
});

test('a customer’s question about an order is an inquiry that names it', async () => {
  const { id } = await order();
  const message = `Ready by Friday? ${crypto.randomUUID()}`;
  expect((await customer.post(`/api/orders/${id}/messages`, { message })).status).toBe(204);
  const inquiries = (await admin.get('/api/admin/inquiries')).body as { message: string }[];
  const asked = inquiries.find((one) => one.message === message);
  expect(asked).toMatchObject({ orderId: id, name: 'Jo Shopper', email: 'jo@example.com' });
  expect((await admin.post(`/api/orders/${id}/messages`, { message })).status).toBe(404);
});

test('a question about an order that is sent again with its key is one', async () => {
  const { id } = await order();
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
  const message = `By road train? ${crypto.randomUUID()}`;
  const ask = (asked: string) =>
    customer.post(`/api/orders/${id}/messages`, { message: asked }, key);
  expect(statuses(await atOnce(3, () => ask(message)))).toEqual({ 204: 3 });
  expect((await ask('By air?')).status).toBe(422);
  const inquiries = (await admin.get('/api/admin/inquiries')).body as { orderId: string }[];
  expect(inquiries.filter(({ orderId }) => orderId === id)).toMatchObject([{ message }]);
});

function fail(): never {
  throw new Error('No change was acknowledged');
}
