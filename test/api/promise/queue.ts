/** The build queue: what stands in it, and in which order. */
import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../../../functions/orders/order.ts';
import { orderKeys, workshopKeys } from '../../../functions/storage/keys.ts';
import type { AdminOrder } from '../../../shared/contract/index.ts';
import { addonLengths } from '../../../shared/contract/lengths.ts';
import {
  MAX_DISTINCT_ADDONS,
  MAX_ORDER_LINES,
  MAX_PARTS,
  MAX_PRICE,
} from '../../../shared/contract/limits.ts';
import { made } from '../../support/actors.ts';
import { lateDay } from '../../support/days.ts';
import { nightly } from '../../support/nightly.ts';
import { changed, setStatus } from '../../support/orders.ts';
import { openTable, type Row } from '../../support/table.ts';
import {
  admin,
  confirmed,
  expectRecount,
  move,
  order,
  type Place,
  productId,
  promise,
  queue,
  queued,
  setMade,
  settle,
  stack,
  workshop,
} from './shop.ts';

export function describeQueue(): void {
  describe('the build queue', () => {
    nightly(
      'agrees with a recount after confirmations at once, and after all that undoes them',
      async () => {
        await settle();
        const placed = await Promise.all(
          Array.from({ length: 8 }, (_, index) => order(1 + (index % 3))),
        );
        const promised = await Promise.all(
          placed.map(async ({ id }, index) =>
            changed(await (index % 2 ? promise(id) : setStatus(admin, id, 'processing'))),
          ),
        );
        await expectRecount();
        // Nobody was promised a day on which others already fill the bench.
        const days = promised.map(({ promisedBy }) => promisedBy);
        expect(new Set(days).size).toBeGreaterThan(4);
        const [a, b, c, d, e, f] = promised as [AdminOrder, AdminOrder, ...AdminOrder[]];
        await Promise.all([
          setStatus(admin, a.id, 'cancelled'),
          admin.post(`/api/admin/orders/${b.id}/undo`),
          setStatus(admin, c?.id ?? '', 'pending'),
          setStatus(admin, d?.id ?? '', 'shipped'),
          setMade(e?.id ?? '', 'built'),
          admin.put(`/api/admin/orders/${f?.id}/lines`, {
            lines: [{ productId, quantity: 7, addons: [] }],
          }),
        ]);
        await expectRecount();
        changed(await setStatus(admin, a.id, 'processing'));
        changed(await setStatus(admin, d?.id ?? '', 'processing'));
        await expectRecount();
      },
    );

    test('says how far an order is, until it is set back', async () => {
      const { id } = await confirmed();
      expect(await setMade(id, 'built')).toMatchObject({ status: 409 });
      changed(await setStatus(admin, id, 'processing'));
      const before = (await workshop()).consolesAhead;
      expect(changed(await setMade(id, 'built')).made).toBe('built');
      expect((await workshop()).consolesAhead).toBe(before - 1);
      expect(changed(await setMade(id, 'packed')).made).toBe('packed');
      expect(changed(await setStatus(admin, id, 'pending')).made).toBeNull();
      await expectRecount();
    });

    test('is put in another order, and keeps it', async () => {
      const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()];
      const rest = (await queued()).filter((id) => ![one.id, two.id, three.id].includes(id));
      await made(move(three.id, null));
      await made(move(one.id, three.id));
      expect((await queued()).slice(0, 2)).toEqual([three.id, one.id]);
      expect((await queued()).filter((id) => rest.includes(id))).toEqual(rest);
      expect(await move('absent', null)).toMatchObject({ status: 409 });
      expect(await move(one.id, 'absent')).toMatchObject({ status: 409 });
      changed(await setStatus(admin, three.id, 'processing'));
      expect((await queued())[0]).toBe(three.id);
      await expectRecount();
    });

    nightly(
      'gives a dragged place back when what took it away is undone, but not when its neighbour has left',
      async () => {
        await settle();
        const undo = async (id: string) =>
          changed(await admin.post(`/api/admin/orders/${id}/undo`));
        const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()];
        const mine = [one, two, three].map(({ id }) => id);
        const seen = async () => (await queued()).filter((id) => mine.includes(id));
        await made(move(three.id, null));
        const dragged = await queued();
        for (const status of ['shipped', 'cancelled']) {
          changed(await setStatus(admin, three.id, status));
          await undo(three.id);
          expect(await queued()).toEqual(dragged);
        }
        // As cancelling with the money does.
        await made(admin.post(`/api/admin/orders/${three.id}/cancellation`, { keepCents: 0 }));
        await undo(three.id);
        expect(await queued()).toEqual(dragged);
        changed(await promise(three.id, { promisedBy: lateDay(), reason: 'The saw is broken' }));
        expect(await queued()).not.toEqual(dragged);
        await undo(three.id);
        expect(await queued()).toEqual(dragged);

        await made(move(one.id, three.id));
        await made(move(three.id, null));
        changed(await setStatus(admin, one.id, 'shipped'));
        changed(await setStatus(admin, three.id, 'cancelled'));
        await undo(one.id);
        expect(await seen()).toEqual([one.id, two.id]);
        await expectRecount();
      },
    );

    nightly('is shown as far as the largest orders that there can be leave room', async () => {
      const { id: like } = await confirmed();
      const table = openTable(stack.env);
      const row = (await table.get(orderKeys.order(like))) as Row & Pick<StoredOrder, 'lines'>;
      const addons = Array.from({ length: MAX_DISTINCT_ADDONS }, () => ({
        id: crypto.randomUUID(),
        name: 'n'.repeat(addonLengths.name),
        price: MAX_PRICE,
      }));
      const part = { name: 'n'.repeat(200), picture: 'radio', x: 1, width: 1, height: 1 };
      const lines = Array.from({ length: MAX_ORDER_LINES }, () => ({
        ...row.lines[0],
        addons: addons.map(({ id: addonId }) => ({ addonId, quantity: 1 })),
        drawing: {
          face: { length: 1, height: 1, depth: 1, left: [0, 1], right: [0, 1] },
          felt: '',
          stitching: '',
          parts: Array.from({ length: MAX_PARTS }, () => part),
          questions: Array.from({ length: 3 * MAX_PARTS }, () => part.name),
        },
      }));
      const ids = Array.from({ length: 12 }, (_, index) => `${like}-${index}`);
      await Promise.all(
        ids.map((id) => table.put({ ...row, ...orderKeys.order(id), id, lines, addons })),
      );
      const before = (await table.get(workshopKeys.buildQueue)) as Row & { places: Place[] };
      const [place] = before.places;
      await table.put({ ...before, places: ids.map((orderId) => ({ ...place, orderId })) });
      const shown = await queue();
      await table.put(before);
      await Promise.all(ids.map((id) => table.remove(orderKeys.order(id))));
      expect(shown.waiting).toBe(ids.length);
      expect(shown.orders.map(({ id }) => id)).toEqual(ids.slice(0, shown.orders.length));
      expect(shown.orders.length).toBeGreaterThan(5);
    });

    test('is recounted when settings are saved, with orders from before it existed', async () => {
      const { id } = await confirmed();
      changed(await setStatus(admin, id, 'processing'));
      await openTable(stack.env).remove({ PK: 'WORKSHOP', SK: 'QUEUE' });
      expect(await queued()).toEqual([]);
      await settle();
      expect(await queued()).toContain(id);
    });
  });
}
