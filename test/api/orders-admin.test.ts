/** The owner’s lists of orders: paging, filters, search and counts. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import {
  type AdminOrder,
  type Invoice,
  type ResponseOf,
  schemas,
} from '../../shared/contract/index.ts';
import { dayOf } from '../../shared/days.ts';
import { fullName } from '../../shared/order-contact.ts';
import { isLate, waitsForDeposit } from '../../shared/order-money.ts';
import { createActors, made } from '../support/actors.ts';
import { lateDay } from '../support/days.ts';
import { allPages, changed, prepareOrdering, setStatus, times, unique } from '../support/orders.ts';
import { startPrivateStack } from '../support/stack.ts';

const actors = createActors(inject('origin'));
const { admin, customer, email, order, readEvents } = await prepareOrdering(actors);

/** Ids of the orders that a search finds. */
async function find(search: string, more = ''): Promise<string[]> {
  const query = `search=${encodeURIComponent(search)}${more}`;
  const pages = await allPages<AdminOrder>(admin, `/api/admin/orders?${query}`);
  return schemas['orders.adminList'].response.parse(pages.flat()).map(({ id }) => id);
}

describe('the list of orders', () => {
  test('is paged newest first, with the account and version of each order', async () => {
    const [first, second] = [await order(), await order()];
    const pages = await allPages<AdminOrder>(admin, '/api/admin/orders?limit=7');
    const all = schemas['orders.adminList'].response.parse(pages.flat());
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const ofTheWorkshop = {
      made: null,
      workshopNotes: null,
      undelivered: null,
      selfCorrectedAt: null,
    };
    const listed = all.filter(({ id }) => id === first.id || id === second.id);
    expect(listed).toEqual([
      { ...second, user: { email }, version: 1, ...ofTheWorkshop },
      { ...first, user: { email }, version: 1, ...ofTheWorkshop },
    ]);
  });

  test('holds exactly the orders to confirm', async () => {
    const [waits, confirmed, started] = [await order(), await order(), await order()];
    await made(admin.patch(`/api/admin/orders/${confirmed.id}/promise`, { promisedBy: lateDay() }));
    changed(await setStatus(admin, started.id, 'processing'));
    const pages = await allPages<AdminOrder>(admin, '/api/admin/orders?status=unconfirmed&limit=3');
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toContain(waits.id);
    expect(pages.flat().every((one) => one.status === 'pending' && !one.promisedBy)).toBe(true);
    expect([confirmed, started].filter(({ id }) => ids.includes(id))).toEqual([]);
    // Orders that are being built and in no queue hide it from the count, below.
    changed(await setStatus(admin, confirmed.id, 'cancelled'));
  });

  test('has the workshop’s notes for the workshop alone', async () => {
    const { id } = await order();
    const workshopNotes = 'Rings before ten. Paid the last one late.';
    const path = `/api/admin/orders/${id}`;
    const noted = changed(await admin.put(`${path}/workshop-notes`, { workshopNotes }));
    expect(noted.workshopNotes).toBe(workshopNotes);
    expect(noted.notes).not.toBe(workshopNotes);
    const again = changed(await admin.put(`${path}/workshop-notes`, { workshopNotes }));
    expect(again.version).toBe(noted.version);
    const mine = JSON.stringify([
      await made(customer.get('/api/orders')),
      await made(customer.get(`/api/orders/${id}/events`)),
    ]);
    expect(mine).not.toContain(workshopNotes);
    expect(mine).not.toContain('noted');
    const events = await readEvents(id);
    expect(events.at(-1)).toMatchObject({ type: 'noted', told: false, undoable: true });
    expect(JSON.stringify(events)).not.toContain(workshopNotes);
    expect(changed(await admin.post(`${path}/undo`)).workshopNotes).toBeNull();
  });

  test('filters by status', async () => {
    const { id } = await order();
    const has = async (status: string) =>
      (await allPages<AdminOrder>(admin, `/api/admin/orders?status=${status}`))
        .flat()
        .some((listed) => listed.id === id && listed.status === status);
    expect(await has('pending')).toBe(true);
    changed(await setStatus(admin, id, 'shipped'));
    expect([await has('pending'), await has('shipped')]).toEqual([false, true]);
  });

  test('rejects another list’s cursor and an unknown status', async () => {
    for (const query of ['cursor=abc', 'status=lost', 'search=a', 'search=%CC%81%CC%81', 'q=1']) {
      expect((await admin.get(`/api/admin/orders?${query}`)).status, query).toBe(400);
    }
    const foreign = Buffer.from(JSON.stringify(['a', 'b', 'c'])).toString('base64url');
    expect((await admin.get(`/api/admin/orders?cursor=${foreign}`)).status).toBe(400);
  });

  test('is for admins only', async () => {
    const { id } = await order();
    for (const path of ['', '-counts', `s/${id}/events`].map(
      (end) => `/api/admin/order${end || 's'}`,
    )) {
      expect((await customer.get(path)).status).toBe(403);
      expect((await actors.visitor().get(path)).status).toBe(401);
    }
    expect((await setStatus(customer, id, 'shipped')).status).toBe(403);
    expect((await readEvents(id)).length).toBe(1);
  });
});

describe('a search', () => {
  test('finds by short id, names and emails, ignoring case and accents', async () => {
    const name = `Zoë${unique()}`;
    const sent = `${unique()}@example.com`;
    const { id } = await order({
      customerFirstName: name,
      customerLastName: `Ó Brien-${name}`,
      customerEmail: sent,
    });
    for (const search of [
      id.slice(0, 8),
      `#${id.slice(0, 8).toUpperCase()}`,
      id,
      name.toUpperCase(),
      name.replace('ë', 'e').slice(0, -1),
      `${name} ó brien`,
      `o  brien-${name}`,
      sent,
    ]) {
      expect(await find(search), search).toEqual([id]);
    }
    expect(await find(email)).toContain(id);
    expect(await find(`${name}x`)).toEqual([]);
  });

  test('lists an order once, even if several of its terms match on different pages', async () => {
    const name = `q${unique()}`;
    const orders = [];
    for (const _ of times(3, () => 0)) {
      orders.push(
        await order({
          customerFirstName: name,
          customerLastName: name,
          customerEmail: `${name}@example.com`,
        }),
      );
    }
    const ids = orders.map(({ id }) => id).toSorted();
    for (const limit of [1, 2, 3, 100]) {
      expect((await find(name, `&limit=${limit}`)).toSorted()).toEqual(ids);
    }
    const [one] = ids;
    if (one) changed(await setStatus(admin, one, 'cancelled'));
    expect(await find(name, '&status=cancelled')).toEqual([one]);
    expect(await find(name, '&status=pending')).toHaveLength(2);
  });
});

/** Other tests place orders in the shared shop all the time. */
describe('counts in a quiet shop', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPrivateStack({ seed: true, s3: false });
  });
  afterAll(() => stack?.stop());

  test('agree with the lists', async () => {
    const { admin, order } = await prepareOrdering(createActors(stack.origin));
    const [built, promised] = [await order(), await order(), await order()];
    changed(await setStatus(admin, built.id, 'processing'));
    await made(admin.patch(`/api/admin/orders/${promised.id}/promise`, { promisedBy: lateDay() }));
    const upTo100 = (count: number) => Math.min(100, count);
    const recount = async (query: string) => upTo100((await allPages(admin, query)).flat().length);
    const queue = () => made<ResponseOf<'orders.queue'>>(admin.get('/api/admin/queue'));
    const count = async () => {
      const { orders, waiting } = await queue();
      const toBuild = orders.filter(({ made }) => made === null);
      const [next] = toBuild.filter((one) => !waitsForDeposit(one));
      const today = dayOf(Date.now());
      const pending = (
        await allPages<AdminOrder>(admin, '/api/admin/orders?status=pending&limit=100')
      ).flat();
      const invoices = (
        await allPages<Invoice>(admin, '/api/admin/invoices?state=open&limit=100')
      ).flat();
      expect(orders.length).toBe(waiting);
      return {
        // From 100 pending orders on the shop does not tell how many of them have a day.
        unconfirmed:
          pending.length < 100
            ? pending.filter(({ promisedBy }) => promisedBy === null).length
            : 100,
        deposits: upTo100(invoices.filter(({ kind }) => kind === 'deposit').length),
        toBuild: upTo100(toBuild.length),
        awaitingDeposit: upTo100(toBuild.filter(waitsForDeposit).length),
        toPost: upTo100(orders.filter(({ made }) => made !== null).length),
        late: orders.filter((one) => isLate(one, today)).length,
        next: next
          ? {
              id: next.id,
              customer: fullName(next),
              console: next.orderItems[0]?.product.name,
              promisedBy: next.promisedBy,
            }
          : null,
        pending: await recount('/api/admin/orders?status=pending&limit=100'),
        processing: await recount('/api/admin/orders?status=processing&limit=100'),
        openInquiries: await recount('/api/admin/inquiries?state=open&limit=100'),
        overdueInvoices: await recount('/api/admin/invoices?state=overdue&limit=100'),
        refunds: await recount('/api/admin/invoices?state=refund-owed&limit=100'),
        toInvoice: await recount('/api/admin/orders?payment=to-invoice&limit=100'),
        toCredit: await recount('/api/admin/invoices?state=to-credit&limit=100'),
        returnedEmails: await recount('/api/admin/emails?list=bounced&limit=100'),
        failedEmails: await recount('/api/admin/emails?list=failed&limit=100'),
        lastBackupAt: null,
      };
    };
    const answer = await admin.get('/api/admin/order-counts');
    const { overdueInquiries, ...counts } = schemas['orders.counts'].response.parse(answer.body);
    expect(overdueInquiries).toBeLessThanOrEqual(counts.openInquiries);
    expect(counts).toEqual(await count());
  });
});
