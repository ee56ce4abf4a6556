/** A shop whose calls to the table are metered, and calls of each of its routes. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userKeys } from '../../functions/storage/keys.ts';
import { startDynamodb } from '../../infra/local/dynamodb.ts';
import { orderLengths } from '../../shared/contract/lengths.ts';
import { MAX_DISTINCT_ADDONS, MAX_ORDER_LINES } from '../../shared/contract/limits.ts';
import { type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { type Actor, createActors, made, newEmail, password } from './actors.ts';
import { anyPicture, sendPhoto } from './fixtures.ts';
import { growShop, type Size } from './grow-shop.ts';
import { makeGuests, orderLink } from './guest-orders.ts';
import { inARow, type MeteredCall, startMeter } from './meter.ts';
import { storedResetToken } from './reset.ts';
import {
  addonBody,
  inquiryBody,
  productBody,
  quoteBody,
  refusedSamples,
  sampleOrder,
  sampleRequest,
  type Things,
} from './samples.ts';
import { startPrivateStack } from './stack.ts';
import { openTable } from './table.ts';

/** Long enough that parallel calls overlap on a busy machine. */
const DELAY = 30;

export interface RouteCost {
  readonly calls: readonly MeteredCall[];
  /** Calls to the table that waited for each other. */
  readonly inARow: number;
}

export async function startMeteredShop() {
  // In memory if possible, so that the disk does not slow down filling it.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'metered-'));
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  const emulator = await startDynamodb({ path: folder, logs });
  const meter = await startMeter(emulator.endpoint);
  const stack = await startPrivateStack({
    seed: false,
    ipRateLimit: 'on',
    dynamodbEndpoint: meter.endpoint,
  });
  const { logIn, signUp, visitor } = createActors(stack.origin);
  const table = openTable(stack.env);
  const { actor: admin, user: boss } = await signUp();
  const profile = userKeys.profile(boss.id);
  await table.put({ ...(await table.get(profile)), ...profile, role: 'admin' });
  const owner = await signUp();
  const account = await signUp();

  async function create(path: string, body: unknown, by = admin): Promise<string> {
    return (await made(by.post(path, body))).id;
  }
  const newImage = () =>
    create('/api/admin/gallery-images', {
      imageUrl: 'https://example.com/a.jpg',
      description: 'A console',
    });
  const productId = await create('/api/admin/products', productBody());
  const addonId = await create('/api/admin/addons', addonBody());
  const newOrder = () => create('/api/orders', sampleOrder({ productId, addonId }), owner.actor);
  const draftQuote = async () => ({
    draftId: await create('/api/admin/quotes', quoteBody({ productId, addonId })),
  });
  async function sentQuote() {
    const { draftId: quoteId } = await draftQuote();
    const { link } = await made<{ link: string }>(admin.post(`/api/admin/quotes/${quoteId}/send`));
    return { quoteId, quoteToken: link.split('/').at(-1) ?? '' };
  }

  const things: Things = {
    productId,
    addonId,
    galleryId: await newImage(),
    inquiryId: await create('/api/inquiries', inquiryBody()),
    orderId: await newOrder(),
    userId: account.user.id,
    email: account.user.email,
    password,
    resetToken: '',
    token: '',
    ...(await draftQuote()),
    ...(await sentQuote()),
    uploadURL: '',
    imageId: '',
    photoId: await sendPhoto(stack.origin),
  };

  async function deliveredOrder(): Promise<string> {
    const id = await newOrder();
    await admin.patch(`/api/admin/orders/${id}`, { status: 'delivered' });
    return id;
  }

  /** A delivered order of a guest with the owner's address, and the token of its link. */
  async function guestOrder() {
    const orderId = await deliveredOrder();
    await makeGuests(stack.env, orderId, owner.user.email);
    return { orderId, token: await orderLink(stack.env, orderId) };
  }

  async function sentImage(): Promise<string> {
    const { uploadURL } = (await admin.post('/api/objects/upload')).body as { uploadURL: string };
    await fetch(uploadURL, { method: 'PUT', body: (await anyPicture()) as BodyInit });
    return uploadURL;
  }

  /** The table calls of a request, which must succeed. */
  async function measureCost(
    actor: Actor,
    method: string,
    path: string,
    body?: unknown,
    delay = 0,
    refusal?: number,
  ) {
    meter.take();
    meter.delay = delay;
    const answer = await actor.send(method, path, { body });
    meter.delay = 0;
    if (answer.status >= 400 && answer.status !== refusal) {
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    }
    const calls = meter.take();
    return { answer, calls, inARow: inARow(calls) };
  }

  /** A successful request of a route: the caller and the values. */
  async function prepareCaller(id: RouteId): Promise<{ actor: Actor; things: Partial<Things> }> {
    switch (id) {
      case 'orders.updateStatus':
      case 'orders.updateDetails':
        return { actor: admin, things: { orderId: await newOrder() } };
      case 'inquiries.answer':
      case 'inquiries.update':
        return {
          actor: admin,
          things: { inquiryId: await create('/api/inquiries', inquiryBody()) },
        };
      case 'orders.claim':
        return { actor: owner.actor, things: await guestOrder() };
      case 'orders.byLink':
      case 'reviews.createByLink':
        return { actor: visitor(), things: await guestOrder() };
      case 'orders.renewLink':
        return { actor: admin, things: await guestOrder() };
      case 'quotes.send':
        return { actor: admin, things: await draftQuote() };
      case 'quotes.revise':
      case 'quotes.withdraw':
      case 'quotes.accept':
        return { actor: admin, things: await sentQuote() };
      case 'quotes.acceptByLink':
      case 'quotes.declineByLink':
      case 'quotes.ask':
      case 'quotes.stopReminders':
        return { actor: visitor(), things: await sentQuote() };
      case 'quotes.byLink':
      case 'quotes.opened':
        return { actor: visitor(), things: {} };
      case 'orders.list':
      case 'orders.events':
        return { actor: owner.actor, things: {} };
      case 'reviews.create':
        return { actor: owner.actor, things: { orderId: await deliveredOrder() } };
      case 'auth.logout':
      case 'auth.password': {
        const { email } = account.user;
        return { actor: await logIn(email, password), things: { email } };
      }
      case 'auth.forgotPassword':
        return { actor: visitor(), things: { email: newEmail() } };
      case 'auth.resetPassword': {
        const { user } = await signUp();
        return {
          actor: visitor(),
          things: { resetToken: await storedResetToken(stack.env, user.email) },
        };
      }
      case 'auth.login':
      case 'auth.signup':
        return {
          actor: visitor(),
          things: {},
        };
      case 'users.updateRole': {
        const { user } = await signUp();
        await admin.patch(`/api/admin/users/${user.id}`, { role: 'viewer' });
        return { actor: admin, things: { userId: user.id } };
      }
      case 'gallery.delete': {
        return { actor: admin, things: { galleryId: await newImage() } };
      }
      case 'uploads.finish':
        return { actor: admin, things: { uploadURL: await sentImage() } };
      case 'uploads.delete': {
        const imageURL = await sentImage();
        await admin.put('/api/product-images', { imageURL });
        const imageId = new URL(imageURL).pathname.split('/').at(-1) ?? '';
        return { actor: admin, things: { imageId } };
      }
      default:
        return { actor: admin, things: {} };
    }
  }

  const partitions: Partial<Record<RouteId, string>> = {
    'products.create': 'PRODUCTS',
    'addons.create': 'ADDONS',
    'gallery.create': 'GALLERY',
  };

  /** Calls each route once with a valid request. Additions to the catalogue are removed. */
  async function walk(): Promise<Map<RouteId, RouteCost>> {
    const costs = new Map<RouteId, RouteCost>();
    for (const id of routeIds) {
      const { actor, things: own } = await prepareCaller(id);
      const { method, path, body } = sampleRequest(id, { ...things, ...own });
      const { answer, ...cost } = await measureCost(
        actor,
        method,
        path,
        body,
        DELAY,
        refusedSamples[id],
      );
      costs.set(id, cost);
      const PK = partitions[id];
      if (PK) await table.remove({ PK, SK: (answer.body as { id: string }).id });
    }
    return costs;
  }

  /** Puts copies of a stored row into its partition, until there are so many to choose from. */
  async function copies(key: { PK: string; SK: string }, count: number): Promise<string[]> {
    const row = await table.get(key);
    const ids = Array.from({ length: count }, () => `copy-${crypto.randomUUID()}`);
    await Promise.all(ids.map((id) => table.put({ ...row, ...key, SK: id, id })));
    return ids;
  }

  /** What the largest order that the contract allows costs to place, and a list of it to read. */
  async function largestOrder() {
    const productIds = await copies({ PK: 'PRODUCTS', SK: productId }, MAX_ORDER_LINES);
    const addonIds = await copies({ PK: 'ADDONS', SK: addonId }, MAX_DISTINCT_ADDONS);
    const addons = addonIds.map((id) => ({ addonId: id, quantity: 1 }));
    const body = {
      ...sampleOrder({ productId, addonId }),
      notes: '語'.repeat(orderLengths.notes),
      items: productIds.map((id) => ({ productId: id, quantity: 1, addons })),
    };
    const { actor } = await signUp();
    const placed = await measureCost(actor, 'POST', '/api/orders', body);
    const listed = await measureCost(actor, 'GET', '/api/orders');
    await Promise.all([
      ...productIds.map((SK) => table.remove({ PK: 'PRODUCTS', SK })),
      ...addonIds.map((SK) => table.remove({ PK: 'ADDONS', SK })),
    ]);
    return { placed: placed.calls, listed: listed.calls };
  }

  /** Units of the first pages of a list, one number a page. */
  async function measurePages(actor: Actor, path: string, pages: number): Promise<number[]> {
    const units: number[] = [];
    for (let next: string | undefined = path; next && units.length < pages; ) {
      const { answer, calls } = await measureCost(actor, 'GET', next);
      units.push(calls.reduce((sum, call) => sum + call.units, 0));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return units;
  }

  return {
    admin,
    owner: owner.actor,
    walk,
    largestOrder,
    measurePages,
    grow: (from: Size, to: Size) =>
      growShop(
        stack.env,
        emulator.endpoint,
        { id: owner.user.id, email: owner.user.email },
        from,
        to,
      ),
    async stop() {
      await stack.stop();
      meter.stop();
      await emulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lists that grow with the shop, with a full page each. */
export const feeds: readonly { readonly path: string; readonly own?: true }[] = [
  { path: '/api/reviews?limit=50' },
  { path: '/api/orders?limit=50', own: true },
  { path: '/api/admin/orders?limit=50' },
  { path: '/api/admin/orders?limit=50&status=pending' },
  { path: '/api/admin/orders?limit=50&search=shopper' },
  { path: '/api/admin/quotes?limit=50' },
  { path: '/api/admin/quotes?limit=50&state=sent' },
  { path: '/api/admin/quotes?limit=40&state=expiring' },
  { path: '/api/admin/quotes?limit=50&search=shopper' },
  { path: '/api/admin/inquiries?limit=50' },
  { path: '/api/admin/inquiries?limit=50&state=open' },
  { path: '/api/admin/users?limit=50' },
  { path: '/api/admin/images?limit=50' },
];
