/** Deleting an account from the dashboard: what goes with it, and what stays. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutCode } from '../../shared/builder/layout.ts';
import { schemas } from '../../shared/contract/index.ts';
import { type Actor, createActors, made, password, refusal } from '../support/actors.ts';
import { newProduct } from '../support/orders.ts';
import { passkeysOf } from '../support/passkeys.ts';
import { orderBody } from '../support/samples.ts';
import { startGuardedStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

let stack: Awaited<ReturnType<typeof startGuardedStack>>;
let people: ReturnType<typeof createActors>;
let table: ReturnType<typeof openTable>;
let admin: Actor;
let productId: string;

beforeAll(async () => {
  stack = await startGuardedStack({ seed: true });
  people = createActors(stack.origin);
  table = openTable(stack.env);
  admin = await people.admin();
  productId = (await newProduct(admin)).id;
}, 60_000);
afterAll(() => stack?.stop());

const path = (id: string) => `/api/admin/records/accounts/${id}`;
const isIn = async (actor: Actor) => (await actor.get('/api/auth/user')).status === 200;
const place = (actor: Actor, customerEmail: string) =>
  made(actor.post('/api/orders', orderBody([{ productId, quantity: 1 }], { customerEmail })));
/** An account's rows in the table, without the emails that were sent and the address itself. */
const rowsOf = async ({ id, email }: { id: string; email: string }) =>
  (await table.rows()).filter(
    (row) =>
      (JSON.stringify(row).includes(id) || JSON.stringify(row).includes(email)) &&
      !/^(MAIL|ADDRESS|ORDER|FIND(-INVOICE)?|COUNTED)#/.test(row.PK),
  );

describe('DELETE /api/admin/records/accounts/{id}', () => {
  it('takes away the account and everything that logs in to it', async () => {
    const person = await people.signUp();
    const { actor, user } = person;
    await passkeysOf(stack.origin).addTo(person);
    const layout = layoutCode({ product: productId, felt: '', stitching: '', parts: [] });
    await made(actor.post('/api/auth/layouts', { name: 'The Hilux', layout }));
    const other = await people.logIn(user.email, password);
    await made(admin.post('/api/admin/users/invitations', { email: user.email }));
    expect((await admin.delete(path(user.id))).status).toBe(204);

    expect([await isIn(actor), await isIn(other)]).toEqual([false, false]);
    const login = { email: user.email, password };
    expect((await people.visitor().post('/api/auth/login', login)).status).toBe(401);
    expect(await rowsOf(user)).toEqual([]);
    expect((await table.rows()).filter(({ PK }) => PK.startsWith('FIND-USER'))).not.toContainEqual(
      expect.objectContaining({ userId: user.id }),
    );
    expect((await admin.delete(path(user.id))).status).toBe(404);
    // The address is free again.
    expect((await people.signUp({ email: user.email })).user.id).not.toBe(user.id);
  });

  it('leaves orders and invoices, as a guest’s', async () => {
    const { actor, user } = await people.signUp();
    const [own, another] = [await place(actor, user.email), await place(actor, 'mum@example.com')];
    await made(admin.post(`/api/admin/orders/${own.id}/invoices`, { kind: 'full' }));
    expect((await admin.delete(path(user.id))).status).toBe(204);

    const find = async (search: string) =>
      schemas['orders.adminList'].response.parse(
        (await admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`)).body,
      );
    const [left] = await find(own.id.slice(0, 8));
    expect(left).toMatchObject({ id: own.id, user: null, customerEmail: user.email });
    expect((await find(user.email)).map(({ id }) => id)).toEqual([own.id]);
    expect((await find(another.id.slice(0, 8)))[0]).toMatchObject({
      user: null,
      customerEmail: 'mum@example.com',
    });
    const invoices = await made<unknown[]>(admin.get(`/api/admin/orders/${own.id}/invoices`));
    expect(JSON.stringify(invoices)).toContain(user.email);
    expect(await rowsOf(user)).toEqual([]);
    // Its link can be sent again, like any guest's; whoever has the address next does not see it.
    expect((await admin.post(`/api/admin/orders/${own.id}/link`)).status).toBe(200);
    const next = await people.signUp({ email: user.email });
    expect((await next.actor.get('/api/orders')).body).toEqual([]);
    // And it is erased with the person.
    expect((await admin.post('/api/admin/records/erasures', { who: user.email })).status).toBe(200);
    expect((await find(own.id.slice(0, 8)))[0]?.customerEmail).not.toBe(user.email);
  });

  it('refuses one’s own, an admin’s, an unknown one, and anybody but an admin', async () => {
    const { id } = await made(admin.get('/api/auth/user'));
    expect(refusal(await admin.delete(path(id)))).toEqual({
      status: 403,
      message: 'You cannot delete your own account.',
    });
    const { actor, user } = await people.withRole('admin');
    expect((await admin.delete(path(user.id))).status).toBe(409);
    expect(await isIn(actor)).toBe(true);
    expect((await admin.delete(path('nobody'))).status).toBe(404);
    const customer = await people.signUp();
    expect((await customer.actor.delete(path(user.id))).status).toBe(403);
    expect(await isIn(customer.actor)).toBe(true);
  });

  it('does not strand an order that is placed, or an admin who is made, at the same moment', async () => {
    const { actor, user } = await people.signUp();
    const body = orderBody([{ productId, quantity: 1 }], { customerEmail: user.email });
    const [gone, ...orders] = await Promise.all([
      admin.delete(path(user.id)),
      ...Array.from({ length: 4 }, () => actor.post('/api/orders', body)),
    ]);
    expect(gone.status).toBe(204);
    expect(orders.map(({ status }) => status)).toSatisfy((all: number[]) =>
      all.every((status) => status === 201 || status === 401),
    );

    const raised = await people.signUp();
    const [deleted, role] = await Promise.all([
      admin.delete(path(raised.user.id)),
      admin.patch(`/api/admin/users/${raised.user.id}`, { role: 'admin' }),
    ]);
    const listed = await made<{ id: string; role: string }[]>(admin.get('/api/admin/users'));
    const now = listed.find(({ id }) => id === raised.user.id);
    if (deleted.status === 204) expect(now).toBeUndefined();
    else expect([deleted.status, role.status, now?.role]).toEqual([409, 200, 'admin']);
    const count = await table.get({ PK: 'ADMINS', SK: 'COUNT' });
    expect(count?.admins).toBe(listed.filter((one) => one.role === 'admin').length);
  });
});

it('makes no AWS call that its role does not allow', () => {
  expect(stack.guard.refused).toEqual([]);
});
