/** A shop of its own, in which a person has left data wherever anybody can. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { mailKeys } from '../../../functions/storage/keys.ts';
import type { Stack } from '../../../infra/local/stack.ts';
import { layoutCode } from '../../../shared/builder/layout.ts';
import {
  type Actor,
  type Answer,
  createActors,
  made,
  password,
  signupBody,
} from '../../support/actors.ts';
import { command } from '../../support/command.ts';
import { sendPhoto } from '../../support/fixtures.ts';
import { orderLink } from '../../support/guest-orders.ts';
import { markWords } from '../../support/marked.ts';
import { passkeysOf } from '../../support/passkeys.ts';
import { newPasskey } from '../../support/requests/accounts.ts';
import { storedAddressToken, storedConfirmToken, storedResetToken } from '../../support/reset.ts';
import {
  acceptance,
  addonBody,
  inquiryBody,
  productBody,
  quoteBody,
  sampleOrder,
} from '../../support/samples.ts';
import { startPrivateStack } from '../../support/stack.ts';
import { openTable, type Row } from '../../support/table.ts';
import { email, field, laidOut, mark, personal, write } from './marks.ts';

export const dataDir = mkdtempSync(join(tmpdir(), 'privacy-'));
export let stack: Stack;
export let admin: Actor;
export let person: { actor: Actor; user: { id: string } };
export let orderIds: string[];
export let foreignOrder: string;
export let guestOrder: string;
export let invoiceLink: string;
export let invoiceNumber: string;
export let product: string;
/** Id of the inquiry's photo. */
export let photo: string;

/** Rows of others, which erasing must not change. */
export let others: Row[];

const readAnswer = (answer: Promise<Answer>) => made<unknown>(answer);
const readId = async (answer: Promise<Answer>) => (await made(answer)).id;

/** Starts a shop in which the person has left data wherever they can, and stops it after the tests of a file. */
export function startMarkedShop(): void {
  beforeAll(async () => {
    stack = await startPrivateStack({ seed: true, dataDir });
    const { admin: logIn, signUp, visitor } = createActors(stack.origin);
    admin = await logIn();
    const other = await signUp();
    const productId = await readId(admin.post('/api/admin/products', productBody()));
    product = productId;
    const addonId = await readId(admin.post('/api/admin/addons', addonBody()));
    const cart = sampleOrder({ productId, addonId });
    await readId(other.actor.post('/api/orders', cart));
    others = await openTable(stack.env).rows();

    const { password: secret, ...account } = signupBody({ email });
    person = await signUp({
      ...write('auth.signup', { ...account, password: secret }),
      password: secret,
    });
    await made<unknown>(
      person.actor.put(
        '/api/auth/user',
        write('auth.updateUser', {
          firstName: field('First'),
          lastName: field('Last'),
          phone: field('0400'),
        }),
      ),
    );
    const { addTo } = passkeysOf(stack.origin);
    const passkey = await addTo(
      { actor: person.actor, user: { email } },
      (write('auth.addPasskey', newPasskey) as typeof newPasskey).name,
    );
    await made<unknown>(
      person.actor.patch(
        `/api/auth/passkeys/${passkey.id}`,
        write('auth.renamePasskey', { name: field('device') }),
      ),
    );
    const layout = layoutCode({ product, felt: '', stitching: '', parts: [] });
    const { id: kept } = await made(
      person.actor.post('/api/auth/layouts', write('auth.keepLayout', { layout })),
    );
    const named = write('auth.renameLayout', {});
    await made(person.actor.patch(`/api/auth/layouts/${kept}`, named));
    const headers = { 'idempotency-key': `${mark}-key-1` };
    const items = cart.items.map((line) => ({ ...line, ...laidOut }));
    // Then each field that the manual list above lacks.
    const mine = write('orders.create', { ...cart, ...personal, items });
    orderIds = [
      await readId(person.actor.post('/api/orders', mine, { headers })),
      await readId(person.actor.post('/api/orders', mine)),
    ];
    foreignOrder = await readId(other.actor.post('/api/orders', mine));
    const corrected = write('orders.correctOwn', {});
    await readId(person.actor.patch(`/api/orders/${orderIds[0]}/customer`, corrected));
    // For somebody else, and what they ask about it.
    const gift = { ...mine, ...cart, items, notes: null };
    const given = await readId(person.actor.post('/api/orders', gift));
    const about = write('orders.ask', { message: '' });
    await made<unknown>(person.actor.post(`/api/orders/${given}/messages`, about));
    // One that had their address, by a slip, and was invoiced then.
    const formerOrder = await readId(
      other.actor.post('/api/orders', { ...cart, customerEmail: email }),
    );
    await made<unknown>(
      admin.post(`/api/admin/orders/${formerOrder}/invoices`, { kind: 'deposit', cents: 100 }),
    );
    const right = { customerEmail: 'right@example.com' };
    await made<unknown>(admin.patch(`/api/admin/orders/${formerOrder}/customer`, right));
    await made<unknown>(admin.patch('/api/admin/order-settings', { accounts: 'optional' }));
    guestOrder = await readId(visitor().post('/api/orders', mine, { headers }));
    const byLink = `/api/order-links/${await orderLink(stack.env, guestOrder)}`;
    const correctedToo = write('orders.correctByLink', {});
    await readId(visitor().patch(`${byLink}/customer`, correctedToo));
    const posted = { status: 'shipped', carrier: field('van'), trackingNumber: field('AB12') };
    await made<unknown>(admin.patch(`/api/admin/orders/${guestOrder}`, posted));
    const back = { status: 'delivered', reason: field('at the door') };
    await made<unknown>(admin.patch(`/api/admin/orders/${guestOrder}`, back));
    await readId(visitor().post(`${byLink}/review`, write('reviews.createByLink', { rating: 3 })));
    const asked = write('orders.askByLink', { message: '' });
    await made<unknown>(visitor().post(`${byLink}/messages`, asked));
    const [first = ''] = orderIds;
    const path = `/api/admin/orders/${first}`;
    await readId(admin.patch(path, { status: 'delivered', notes: field('workshop notes') }));
    const noted = write('orders.note', { workshopNotes: '' });
    await readId(admin.put(`${path}/workshop-notes`, noted));
    const review = write('reviews.create', { orderId: first, rating: 2 });
    await readId(person.actor.post('/api/reviews', review));
    photo = await sendPhoto(stack.origin);
    const changed = { lines: items.map(({ quantity: _, ...line }) => ({ ...line, quantity: 1 })) };
    const lines = markWords('orders.changeLines', changed, field);
    await made<unknown>(admin.put(`/api/admin/orders/${orderIds[1]}/lines`, lines));
    const bill = await made<{ link: string; number: string }>(
      admin.post(`/api/admin/orders/${orderIds[1]}/invoices`, { kind: 'full' }),
    );
    [invoiceLink, invoiceNumber] = [bill.link.replace('/invoice/', '/api/invoices/'), bill.number];
    const inquiry = write('inquiries.create', {
      ...inquiryBody(),
      email,
      photos: [photo],
      ...laidOut,
    });
    await readId(visitor().post('/api/inquiries', inquiry));
    const quote = {
      ...quoteBody({ productId, addonId }),
      lines: quoteBody({ productId, addonId }).lines.map((line) => ({ ...line, ...laidOut })),
      customerName: field('Quoted'),
      customerEmail: email,
      customerPhone: field('07'),
      vehicle: field('Ute'),
      notes: field('offer'),
    };
    const quoteId = await readId(admin.post('/api/admin/quotes', quote));
    const { link } = await made<{ link: string }>(admin.post(`/api/admin/quotes/${quoteId}/send`));
    const quotePath = `/api/quotes/${link.split('/').at(-1)}`;
    const question = write('quotes.ask', { message: '' });
    await readAnswer(visitor().post(`${quotePath}/question`, question));
    const accepted = write('quotes.acceptByLink', acceptance());
    await readAnswer(visitor().post(`${quotePath}/accept`, accepted));
    const declined = await readId(admin.post('/api/admin/quotes', quote));
    const sent = await made<{ link: string }>(admin.post(`/api/admin/quotes/${declined}/send`));
    const no = write('quotes.declineByLink', { revision: 1, reason: '' });
    await readAnswer(visitor().post(`/api/quotes/${sent.link.split('/').at(-1)}/decline`, no));
    const renamed = write('auth.updateUser', { firstName: '', lastName: '', phone: '' });
    await readAnswer(person.actor.put('/api/auth/user', renamed));
    await visitor().post('/api/auth/login', { email, password: 'wrong password' });
    await visitor().post('/api/auth/forgot-password', { email });
    await storedResetToken(stack.env, email);
    const token = await storedConfirmToken(stack.env, email);
    await readAnswer(visitor().post('/api/auth/confirm-address', { token }));
    await storedAddressToken(stack.env, email, 'elsewhere@example.com');
    const createdAt = new Date().toISOString();
    const came = { email, why: 'bounced', detail: field('550 unknown'), createdAt };
    await openTable(stack.env).put({ ...mailKeys.suppression(email), ...came });
    // A former admin, who changed an order and a user, and left an upload.
    await command(stack.env, 'admin', ['grant', '--yes', email]);
    person.actor = await createActors(stack.origin).logIn(email, password);
    await readId(person.actor.patch(`/api/admin/orders/${foreignOrder}`, { status: 'shipped' }));
    await readId(person.actor.patch(`/api/admin/users/${other.user.id}`, { role: 'viewer' }));
    await readId(person.actor.patch(`/api/admin/users/${other.user.id}`, { role: 'customer' }));
    const started = await person.actor.post('/api/objects/upload');
    const { uploadURL } = started.body as { uploadURL: string };
    await fetch(uploadURL, { method: 'PUT', body: field('file') });
  });

  afterAll(async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
