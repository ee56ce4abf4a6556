/** A customer's orders and their invoices, over the API: for the tests of money. */
import type { Invoice } from '../../shared/contract/index.ts';
import { createActors, made } from './actors.ts';
import { paidOn } from './days.ts';
import { addonBody, orderBody, productBody } from './samples.ts';

/** Two consoles at $160 and a switch panel at $49: $369. */
export const TOTAL = 2 * 16_000 + 4_900;

/** Logs an admin in and puts a console and an add-on on sale. */
export async function startBilling(origin: string) {
  const { admin: asAdmin, signUp, visitor } = createActors(origin);
  const admin = await asAdmin();
  const [product, addon] = await Promise.all([
    made<{ id: string }>(admin.post('/api/admin/products', productBody())),
    made<{ id: string }>(admin.post('/api/admin/addons', addonBody())),
  ]);

  /** Orders that come to `TOTAL`, each by a new customer. */
  async function placed(changes: object = {}) {
    const customer = await signUp();
    const items = [
      { productId: product.id, quantity: 2, addons: [{ addonId: addon.id, quantity: 1 }] },
    ];
    const order = await made<{ id: string }>(
      customer.actor.post('/api/orders', orderBody(items, changes)),
    );
    return { ...customer, orderId: order.id };
  }

  const issue = (orderId: string, body: object) =>
    admin.post(`/api/admin/orders/${orderId}/invoices`, body);
  return {
    admin,
    signUp,
    visitor,
    product,
    addon,
    placed,
    issue,
    issued: (orderId: string, body: object = { kind: 'full' }) =>
      made<Invoice>(issue(orderId, body)),
    pay: (id: string, body: object) =>
      admin.post(`/api/admin/invoices/${id}/payments`, {
        method: 'bank transfer',
        paidOn,
        asked: true,
        ...body,
      }),
    credit: (id: string, body: object) =>
      admin.post(`/api/admin/invoices/${id}/credit-notes`, { reason: 'A scratch', ...body }),
  };
}
