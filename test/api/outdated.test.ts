/** Saves with an outdated version: nothing is written, and the 412 carries the current item. */

import { describe, expect, inject, it, vi } from 'vitest';
import { firstFacts } from '../../shared/business.ts';
import { outdatedSchema } from '../../shared/contract/index.ts';
import {
  type AdminWriteId,
  type GuardedId,
  getRoute,
  isGuarded,
  type RouteId,
  routeIds,
  routes,
} from '../../shared/contract/routes.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { lateDay } from '../support/days.ts';
import { changed, newAddon, newProduct, placeOrder, setStatus } from '../support/orders.ts';

const { admin: logInAdmin, signUp, customer, visitor } = createActors(inject('origin'));
const admin = await logInAdmin();
const product = await newProduct(admin, { price: 10_000 });
const lines = [{ productId: product.id, quantity: 1 }];
const order = await placeOrder(await customer(), lines);

const draftQuote = () =>
  made(
    admin.post('/api/admin/quotes', { customerName: 'Jo', customerEmail: 'jo@example.com', lines }),
  );
async function sentQuote() {
  const { id } = await draftQuote();
  return made(admin.post(`/api/admin/quotes/${id}/send`));
}

async function askedQuote() {
  const sent = (await sentQuote()) as { id: string; link: string };
  await visitor().post(`/api/quotes/${sent.link.split('/').at(-1)}/question`, { message: 'Why?' });
  return sent;
}

async function acceptedQuote() {
  const { id } = await sentQuote();
  return made(admin.post(`/api/admin/quotes/${id}/accept`, {}));
}

/** Customers' own changes are in own-details.test.ts. */
type Guarded = GuardedId & AdminWriteId;

/** An item, and a change of it. */
const changes: Record<Guarded, () => Promise<[item: { id: string }, change: object]>> = {
  'products.update': async () => [await newProduct(admin, {}), { price: 1 }],
  'addons.update': async () => [await newAddon(admin, {}), { price: 1 }],
  'orders.updateStatus': async () => [order, { status: 'processing', notes: 'rang' }],
  'orders.updateDetails': async () => [order, { totalCents: 10_000, notes: 'by road' }],
  'orders.updateCharges': async () => [
    order,
    { charges: [{ label: 'Postage', amountCents: 3_850 }] },
  ],
  'orders.changeLines': async () => [
    order,
    { lines: [{ text: 'A longer bracket', unitCents: 4_000, quantity: 1 }], notes: 'rang' },
  ],
  'orders.correct': async () => [order, { customerPhone: '0400 111 222' }],
  'orders.undo': async () => [
    changed(await setStatus(admin, (await placeOrder(await customer(), lines)).id, 'processing')),
    {},
  ],
  'emails.updateSettings': async () => [
    { id: '' },
    { off: ['new-review'], owner: 'immediately', unconfirmedPerDay: 200, workshopPerDay: 50 },
  ],
  'orders.updateSettings': async () => [{ id: '' }, { accounts: 'required' }],
  'users.updatePasskeySettings': async () => [{ id: '' }, { required: false }],
  'orders.updateWorkshop': async () => [
    { id: '' },
    { consolesPerWeek: 3, daysOff: [], bufferDays: 2 },
  ],
  'orders.promise': async () => [order, { promisedBy: lateDay() }],
  'orders.note': async () => [order, { workshopNotes: 'Rings before ten' }],
  'orders.make': async () => [
    changed(await setStatus(admin, (await placeOrder(await customer(), lines)).id, 'processing')),
    { made: 'built' },
  ],
  'products.updateBusiness': async () => [{ id: '' }, { ...firstFacts }],
  'products.updatePostage': async () => [{ id: '' }, { upToGrams: [], zones: [], isShown: false }],
  'invoices.updateSettings': async () => [
    { id: '' },
    { gstRegistered: true, gstSince: '2021-07-01' },
  ],
  'invoices.confirm': async () => [
    await placeOrder(await customer(), lines),
    { promisedBy: lateDay() },
  ],
  'invoices.unconfirm': async () => {
    const { id } = await placeOrder(await customer(), lines);
    const body = { promisedBy: lateDay() };
    return [changed(await admin.post(`/api/admin/orders/${id}/confirmation`, body)), {}];
  },
  'invoices.cancel': async () => [await placeOrder(await customer(), lines), { notes: 'rang' }],
  'quotes.update': async () => [await draftQuote(), { postageCents: 4_900 }],
  'quotes.send': async () => [await draftQuote(), {}],
  'quotes.revise': async () => [await sentQuote(), {}],
  'quotes.undo': async () => [await sentQuote(), {}],
  'quotes.withdraw': async () => [await sentQuote(), {}],
  'quotes.accept': async () => [await sentQuote(), {}],
  'quotes.answer': async () => [await askedQuote(), { message: 'In black, yes.' }],
  'quotes.endLink': async () => [await acceptedQuote(), {}],
  'users.updateRole': async () => [(await signUp()).user, { role: 'viewer' }],
};

/** As `expect.poll` waits in these tests, in milliseconds. */
const WAIT = { interval: 200, timeout: 20_000 };

const isAdmins = (id: RouteId): id is Guarded => isGuarded(id) && getRoute(id).access === 'admin';

describe.each(routeIds.filter(isAdmins))('%s over an older version', (id) => {
  it('is rejected with the current item, only for callers who may change it', async () => {
    const [item, change] = await changes[id]();
    const { method, path: pattern } = routes[id];
    const path = pattern.replace('{id}', item.id);
    const save = (actor: Actor, headers?: Record<string, string>) =>
      actor.send(method, path, { body: change, ...(headers && { headers }) });
    const saveLate = async () => {
      const latest = (await save(admin)).body as { version: number };
      const headers = { 'if-match': `"${latest.version - 1}"` };
      const late = await save(admin, headers);
      expect(late.status).toBe(412);
      expect(outdatedSchema(id).parse(late.body).current).toEqual(latest);
      return headers;
    };
    // Settings are one row of the shared shop, which another file may save between the two calls.
    const headers = await (item.id === '' ? vi.waitFor(saveLate, WAIT) : saveLate());

    for (const [status, actor] of [
      [401, visitor()],
      [403, await customer()],
    ] as const) {
      const refused = await save(actor, headers);
      expect(refused.status).toBe(status);
      expect(refused.body).toEqual({ message: expect.any(String) });
    }
  });
});
