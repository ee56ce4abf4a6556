/** A new shop opens when its owner says so, and not with placeholders. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { businessKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { firstPayTo } from '../../shared/business.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { publicPages, shopPage } from '../../shared/pages.ts';
import { type Actor, createActors, made, password, refusal } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { newProduct, placeOrder } from '../support/orders.ts';
import { readPage } from '../support/publisher.ts';
import { makeQuotes } from '../support/quotes.ts';
import { inquiryBody, orderBody } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const path = '/api/admin/products/business';

let stack: Stack;
let admin: Actor;

beforeAll(async () => {
  stack = await startPrivateStack({ publish: true, opened: false });
  const actors = createActors(stack.origin);
  const { user } = await actors.signUp();
  await command(stack.env, 'admin', ['grant', '--yes', '--unconfirmed', user.email]);
  admin = await actors.logIn(user.email, password);
}, 120_000);

afterAll(() => stack?.stop());

const isOpen = async () => ((await admin.get(path)).body as ResponseOf<'products.business'>).open;

it('sells nothing and speaks of nothing for sale before it is opened, which placeholders prevent', async () => {
  const actors = createActors(stack.origin);
  const { actor: customer } = await actors.signUp();
  const quotes = await makeQuotes(admin, stack.env);
  const product = await newProduct(admin, { price: 10_000 });
  const items = [{ productId: product.id, quantity: 1 }];
  expect(await isOpen()).toBe(false);
  await stack.caughtUp();
  const pages = [...publicPages, `/products/${product.id}`].filter((page) => shopPage.test(page));
  for (const page of pages) {
    const html = await readPage(stack, page);
    expect(html, page).toContain('<h1 tabindex="-1" class="text-3xl">Opening soon</h1>');
    expect(html, page).toContain('Send Message');
    expect(html, page).not.toMatch(/Steve Mackay|50\+|Get the radio off the dash|hand-built/i);
    expect(html, page).not.toContain(product.name);
  }

  for (const page of ['/privacy', '/warranty', '/terms', '/contact']) {
    const html = await readPage(stack, page);
    expect(html, page).not.toMatch(
      /5550 0160|workshop@example|00 000 000|Workshop Lane|Caboolture/,
    );
    expect(html, page).not.toContain('facebook.com');
  }
  expect(await readPage(stack, '/privacy')).toContain('Write to us with the form under Contact.');

  const closed = { status: 409, message: expect.stringMatching(/isn’t open yet/) };
  expect(refusal(await customer.post('/api/orders', orderBody(items)))).toMatchObject(closed);
  const { quote, link } = await quotes.send();
  const accepted = await actors.visitor().post(`${link}/accept`, {
    revision: quote.revision,
    ticked: [],
    totalCents: quote.totalCents,
    name: 'Jo',
    agreed: true,
    phone: '0400 000 000',
    shippingAddress: '1 Road',
    shippingCity: 'Emerald',
    shippingState: 'QLD',
    shippingPostcode: '4720',
  });
  expect(refusal(accepted)).toMatchObject(closed);
  await made(actors.visitor().post('/api/inquiries', inquiryBody()));
  await placeOrder(admin, items);

  const sitemap = await readPage(stack, '/sitemap.xml');
  expect(sitemap).toContain('/contact<');
  expect(sitemap).not.toMatch(/products|terms|about|warranty/);

  const open = () => admin.patch(path, { open: true });
  expect(refusal(await admin.patch(path, { open: true, notice: 'Open!' }))).toEqual({
    status: 400,
    message: 'Save what you changed first, then open the shop.',
  });
  const refused = refusal(await open());
  expect(refused).toMatchObject({ status: 409 });
  for (const name of ['name', 'ABN', 'address', 'phone', 'email', 'BSB', 'account number']) {
    expect(refused.message).toContain(name);
  }
  await made(
    admin.patch(path, {
      name: 'Overhead Works',
      abn: '51 824 753 556',
      phone: '(07) 4650 1234',
      address: '3 Gibber Street, Longreach QLD 4730',
      email: 'hello@overhead.test',
      socials: [],
      testimonials: [],
    }),
  );
  expect(refusal(await open()).message).toBe(
    'Before you open, enter your own: where the workshop is, the BSB, the account number and the PayID.',
  );
  await made(
    admin.patch(path, {
      suburb: 'Longreach, central Queensland',
      payTo: { ...firstPayTo, bsb: '064-001', accountNumber: '1234 5678', payId: '' },
    }),
  );
  await made(open());
  expect(await isOpen()).toBe(true);
  await stack.caughtUp();
  expect(await readPage(stack, '/')).not.toContain('Opening soon');
  expect(await readPage(stack, `/products/${product.id}`)).toContain(product.name);
  await placeOrder(customer, items);
}, 120_000);

it('stays closed with the consoles that it may begin with', async () => {
  const fresh = await startPrivateStack({ s3: false, opened: false });
  onTestFinished(() => fresh.stop());
  await command(fresh.env, 'seed', []);
  expect(await openTable(fresh.env).get(businessKeys.businessOpening)).toMatchObject({
    openSince: null,
  });
}, 60_000);
