/** A person is erased without a trace, while amounts, ratings and everyone else stay. */
import { copyFileSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resetAbout } from '../../../functions/auth/mailed-links.ts';
import type { StoredOrder } from '../../../functions/orders/order.ts';
import { schemas } from '../../../shared/contract/index.ts';
import { noReferences } from '../../../shared/customer-details.ts';
import { made } from '../../support/actors.ts';
import { command } from '../../support/command.ts';
import { orderLink } from '../../support/guest-orders.ts';
import { nightly } from '../../support/nightly.ts';
import { openTable, type Row } from '../../support/table.ts';
import { abn, email, laidOut, mark, personal } from './marks.ts';
import {
  admin,
  dataDir,
  foreignOrder,
  guestOrder,
  invoiceLink,
  invoiceNumber,
  orderIds,
  others,
  person,
  photo,
  product,
  stack,
} from './shop.ts';

/** The whole content of table and bucket, as text. */
async function dump(): Promise<string> {
  // The books keep who bought.
  const rows = (await openTable(stack.env).rows()).map(({ buyer, ...row }) =>
    buyer ? { ...row, buyer: { ...buyer, name: null, billToName: null, billToAbn: null } } : row,
  );
  const bucket = join(dataDir, 's3');
  const files = readdirSync(bucket, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() ? `${path} ${readFileSync(path, 'latin1')}` : path;
  });
  return `${JSON.stringify(rows, (_, part) => (part instanceof Set ? [...part] : part))}\n${files.join('\n')}`;
}

const readAmounts = (rows: readonly Row[]) =>
  rows
    .filter(({ SK }) => SK === 'ORDER')
    .map(({ id, totalCents, products, lines, charges }) => ({
      id,
      totalCents,
      products,
      charges,
      lines: (lines as StoredOrder['lines']).map(({ drawing, ...line }) => ({
        ...line,
        layout: null,
        vehicle: null,
        felt: null,
        stitching: null,
        extraCutOut: null,
        drawn: drawing?.parts.map(({ name: _, ...part }) => part),
      })),
    }))
    .toSorted((one, another) => (String(one.id) < String(another.id) ? -1 : 1));

export function describeErasure(): void {
  describe('npm run privacy', () => {
    it('does not erase an admin', async () => {
      const before = await openTable(stack.env).hash();
      const { code, error } = await command(stack.env, 'privacy', ['erase', email]);
      expect(code).toBe(1);
      expect(error).toMatch(/is an admin/);
      expect(await openTable(stack.env).hash()).toBe(before);
      expect((await command(stack.env, 'admin', ['revoke', email])).code).toBe(0);
    });

    it('erases a person without a trace, and keeps amounts, ratings and everyone else', async () => {
      // Kept for inquiries that could not be stored: an old one, and one whose inquiry may be yet to come.
      const folder = join(dataDir, 's3');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const [old, young] = [photo.replace(/^./, '2'), photo.replace(/^./, '1')];
      for (const file of files.filter((name) => name.includes(`inquiry-photos/${photo}`))) {
        for (const id of [old, young]) {
          copyFileSync(join(folder, file), join(folder, file.replace(photo, id)));
        }
        utimesSync(join(folder, file.replace(photo, old)), 0, 0);
      }
      const findPhotos = async () =>
        Promise.all(
          [photo, old, young].map(
            async (id) => (await admin.get(`/api/admin/inquiry-photos/${id}`)).status,
          ),
        );
      expect(await findPhotos()).toEqual([200, 200, 200]);
      const table = openTable(stack.env);
      const amounts = readAmounts(await table.rows());
      for (const theirs of [mark, abn]) expect(await dump()).toContain(theirs);
      const { code, out } = await command(stack.env, 'privacy', ['erase', email]);
      expect({ code, out }).toMatchObject({
        code: 0,
        out: expect.stringMatching(
          /^Erased: \d+ items of .+ Photos of no inquiry, now deleted: 1\.$/m,
        ),
      });

      const left = await dump();
      expect(await findPhotos()).toEqual([404, 404, 200]);
      expect(left).not.toContain(mark);
      expect(left).not.toContain(abn);
      expect(left).not.toContain(person.user.id);
      expect(left).not.toContain(resetAbout(email));
      const rows = await table.rows();
      expect(readAmounts(rows)).toEqual(amounts);
      const erased = rows.find(({ id, SK }) => id === orderIds[0] && SK === 'ORDER');
      const drawing = {
        felt: '',
        stitching: '',
        questions: [],
        parts: [{ name: 'Radio', picture: 'radio', x: 210 }],
      };
      expect(erased?.lines).toMatchObject([{ layout: null, drawing }]);
      const at = new Map(rows.map((row) => [`${row.PK} ${row.SK}`, row]));
      const changing = /^(ADMINS|REVIEWS|THROTTLE#)/;
      for (const row of others.filter(({ PK }) => !changing.test(PK))) {
        const { version: _, ...kept } = row;
        expect(at.get(`${row.PK} ${row.SK}`), `${row.PK} ${row.SK}`).toMatchObject(kept);
      }
      const reviews = rows.filter(({ SK }) => SK === 'REVIEW');
      expect(at.get('REVIEWS COUNTS')).toMatchObject({
        count: reviews.length,
        ratingSum: reviews.reduce((sum, { rating }) => sum + Number(rating), 0),
      });
    });

    it('ends the person’s access, and leaves every list readable', async () => {
      expect((await person.actor.get('/api/auth/user')).status).toBe(401);
      const lists = ['orders', 'quotes', 'inquiries', 'users', 'images'] as const;
      for (const list of lists) expect((await admin.get(`/api/admin/${list}`)).status).toBe(200);
      expect((await admin.get('/api/reviews')).status).toBe(200);
      const token = await orderLink(stack.env, guestOrder);
      expect((await admin.get(`/api/order-links/${token}`)).status).toBe(404);
      for (const id of [...orderIds, foreignOrder, guestOrder]) {
        const found = schemas['orders.adminList'].response.parse(
          (await admin.get(`/api/admin/orders?search=${id}`)).body,
        );
        expect(found.map((order) => order.id)).toEqual([id]);
        const events = await admin.get(`/api/admin/orders/${id}/events`);
        expect(events.status).toBe(200);
        expect(events.text).not.toContain(mark);
      }
      expect((await admin.get(invoiceLink)).status).toBe(404);
      const invoices = async (search: string) =>
        (await made<{ number: string }[]>(admin.get(`/api/admin/invoices?search=${search}`))).map(
          ({ number }) => number,
        );
      expect(await invoices(invoiceNumber)).toEqual([invoiceNumber]);
      expect(await invoices(mark)).toEqual([]);
      expect((await admin.get(`/api/admin/people/${email}`)).status).toBe(404);
      expect((await admin.get(`/api/admin/orders?search=${mark}`)).body).toEqual([]);
      expect((await admin.get(`/api/admin/quotes?search=${mark}`)).body).toEqual([]);
    });

    it('finds no trace of an erased person', async () => {
      const { out } = await command(stack.env, 'privacy', ['erase', email]);
      expect(out).toMatch(/holds nothing/);
      expect(JSON.parse((await command(stack.env, 'privacy', ['export', email])).out)).toEqual({});
    });

    nightly(
      'exports and erases who has no email address by the order that they made by phone',
      async () => {
        const { customerEmail: _, shippingAddress, shippingCity, ...known } = personal;
        const shipping = {
          shippingAddress,
          shippingCity,
          shippingState: 'QLD' as const,
          shippingPostcode: '4720',
        };
        const lines = [{ productId: product, quantity: 1, ...laidOut }];
        const order = await made<{ id: string; totalCents: number }>(
          admin.post('/api/admin/orders', { ...known, shipping, lines }),
        );
        await made(admin.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }));
        const { out } = await command(stack.env, 'privacy', ['export', order.id]);
        expect(JSON.parse(out).order).toMatchObject([{ id: order.id, notes: personal.notes }]);
        expect((await command(stack.env, 'privacy', ['erase', order.id])).out).toMatch(
          /^Erased: \d+/,
        );
        const rows = await openTable(stack.env).rows();
        const left = rows.filter((row) => JSON.stringify(row).includes(mark));
        // The books have to say who bought (an invoice of $1,000 or more must).
        expect(left.filter(({ SK }) => !SK.startsWith('LEDGER#INVOICE#'))).toEqual([]);
        expect(left.find(({ orderId }) => orderId === order.id)?.buyer).toEqual({
          name: `${known.customerFirstName} ${known.customerLastName}`,
          email: null,
          address: null,
          ...noReferences,
          billToName: known.billToName,
          billToAbn: abn,
        });
        expect(rows.find(({ id }) => id === order.id)).toMatchObject({
          totalCents: order.totalCents,
        });
        expect((await command(stack.env, 'privacy', ['erase', order.id])).out).toMatch(
          /holds nothing/,
        );
      },
    );

    it('logs no personal data', () => {
      expect(readFileSync(stack.functionsLog, 'utf8')).not.toContain(mark);
    });
  });
}
