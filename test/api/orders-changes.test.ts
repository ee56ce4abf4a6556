/** What the owner changes in an order: its status and its charges. */
import { describe, expect, inject, test } from 'vitest';
import { createActors } from '../support/actors.ts';
import { changed, prepareOrdering, setStatus, statuses, times } from '../support/orders.ts';

const { admin, email, order, readEvents } = await prepareOrdering(createActors(inject('origin')));

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
      const answers = await Promise.all(
        times(50, (index) => add(totalCents, index + 1, guarded ? version : undefined)),
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

function fail(): never {
  throw new Error('No change was acknowledged');
}
