/**
 * The dearest valid request to each route that the samples can be made into, in milliseconds: the largest
 * order, quote, inquiry, picture and drawing, whole pages of them, and the catalogue of 500 products.
 * Through the edge and processes of their own, as `npm start` runs it, with the deployed cost of passwords.
 * Each is called four times; the first starts what it needs, and the slowest of the others counts. The refusal
 * stands for uploads.copy, and for passkeys that no authenticator has signed.
 */
import sharp from 'sharp';
import { PASSWORD_COST } from '../../functions/core/environment.ts';
import { partPictureNames } from '../../shared/contract/choices.ts';
import { personLengths } from '../../shared/contract/lengths.ts';
import {
  MAX_DISTINCT_ADDONS,
  MAX_DRAWN_WORDS,
  MAX_FACE_HEIGHT_MM,
  MAX_FACE_MM,
  MAX_INQUIRY_PHOTOS,
  MAX_ORDER_LINES,
  MAX_PARTS,
  MIN_FACE_HEIGHT_MM,
  MIN_FACE_MM,
} from '../../shared/contract/limits.ts';
import { type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { Actor, made } from '../support/actors.ts';
import { lateDay } from '../support/days.ts';
import { makeFixtures, sendPhoto } from '../support/fixtures.ts';
import { makeCalls } from '../support/metered-calls.ts';
import { refusedSamples } from '../support/requests.ts';
import { findWork, LARGE_CATALOGUE, PRODUCT_BYTES } from '../support/route-work.ts';
import { addonBody, productBody } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const TIMES = 4;
/** Routes to measure alone, as arguments. */
const [, , ...asked] = process.argv;
const isAsked = (id: RouteId) => asked.length === 0 || asked.includes(id);
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const stack = await startPrivateStack({ seed: true, passwordCost: PASSWORD_COST });
const table = openTable(stack.env);
const boss = new Actor(stack.origin);
const login = { email: 'admin@example.com', password: 'roofconsole-admin' };
await made(boss.post('/api/auth/login', login));

/** Copies of what the catalogue has, as large as a product is reckoned. */
async function copies(key: { PK: string; SK: string }, count: number): Promise<string[]> {
  const row = await table.get(key);
  const ids = times(count, () => `copy-${crypto.randomUUID()}`);
  const description = 'x'.repeat(PRODUCT_BYTES - 1_000);
  await Promise.all(
    ids.map((id, index) =>
      table.put({ ...row, ...key, SK: id, id, name: `${row?.name} ${index}`, description }),
    ),
  );
  return ids;
}
const product = await made(boss.post('/api/admin/products', productBody()));
const addon = await made(boss.post('/api/admin/addons', addonBody()));
const products = await copies({ PK: 'PRODUCTS', SK: product.id }, LARGE_CATALOGUE);
const addonIds = await copies({ PK: 'ADDONS', SK: addon.id }, MAX_DISTINCT_ADDONS);

const words = '語'.repeat(MAX_DRAWN_WORDS);
const drawing = {
  face: {
    length: MAX_FACE_MM,
    height: MAX_FACE_HEIGHT_MM,
    depth: 190,
    left: [84, 420],
    right: [560, 896],
  },
  felt: words,
  stitching: words,
  questions: times(4, () => words),
  parts: times(MAX_PARTS, () => ({
    name: 'Net tray',
    picture: 'net-tray',
    x: 500,
    width: 140,
    height: 60,
  })),
};
const addons = addonIds.map((addonId) => ({ addonId, quantity: 1 }));
const lines = products
  .slice(0, MAX_ORDER_LINES)
  .map((productId) => ({ productId, quantity: 1, addons, drawing }));
/** The total of a quote of these lines, with the samples' postage. */
const totalCents = lines.length * (16_000 + addons.length * 4_900) + 4_900;
const message = '語'.repeat(5_000);
const name = '語'.repeat(personLengths.firstName);

/** True once the largest are sent instead of the samples' own. */
let isLargest = false;

/** Makes the body of a sample about as dear as the contract lets it be. */
async function enlarged(method: string, path: string, body: unknown): Promise<object> {
  const call = `${method} ${path}`;
  const notes = message.slice(0, 2_000);
  if (/POST .*\/(orders)$/.test(call)) {
    const own = { notes, customerFirstName: name };
    return path.includes('admin') ? { lines, customerFirstName: name } : { items: lines, ...own };
  }
  if (/PUT .*\/lines$/.test(call))
    return { lines: lines.slice((body as { lines: [] }).lines.length) };
  if (call === 'POST /api/admin/quotes') return { lines, notes };
  if (/POST .*\/quotes\/[^/]+\/accept$/.test(call) && !path.includes('admin')) {
    return { ticked: [], totalCents };
  }
  if (call === 'POST /api/inquiries') {
    const { photos: own = [] } = body as { photos?: string[] };
    const others = times(MAX_INQUIRY_PHOTOS - own.length, () => sendPhoto(stack.origin));
    const photos = [...own, ...(await Promise.all(others))];
    return { message, photos, drawing, firstName: name, lastName: name };
  }
  if (/(question|messages|answers?)$/.test(path)) {
    return { message: message.slice(0, path.includes('quotes') ? 2_000 : 5_000) };
  }
  if (/review/.test(path)) return { comment: message.slice(0, 2_000) };
  if (/workshop$/.test(path)) return { daysOff: times(400, (index) => lateDay(index)) };
  return {};
}

const { send } = Actor.prototype;
Actor.prototype.send = async function (method, path, sent = {}) {
  const { body } = sent;
  if (!isLargest || !body || body instanceof Uint8Array || method === 'GET') {
    return send.call(this, method, path, sent);
  }
  const more = await enlarged(method, path, body);
  return send.call(this, method, path, { ...sent, body: { ...body, ...more } });
};

/** Pictures as large as may be sent: noise in each format, and strips as long as a side may be. */
async function pictures(megapixels: number): Promise<Buffer[]> {
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
  const side = Math.floor(Math.sqrt(megapixels * 1e6));
  const long = 16_384;
  return [
    await noise(side, side).avif({ quality: 8, effort: 0 }).toBuffer(),
    await noise(side, side).jpeg({ quality: 20, progressive: true }).toBuffer(),
    await sharp({ create: { width: 1, height: long, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    await sharp({
      create: {
        width: Math.floor((megapixels * 1e6) / long),
        height: long,
        channels: 3,
        background: 'red',
      },
    })
      .png()
      .toBuffer(),
  ];
}

const faces = [
  `${MIN_FACE_MM}x${MIN_FACE_HEIGHT_MM}`,
  `${MIN_FACE_MM}x${MAX_FACE_HEIGHT_MM}`,
  `${MAX_FACE_MM}x${MAX_FACE_HEIGHT_MM}`,
  '1180x123',
];
const drawings = faces.flatMap((face) =>
  ['plain', 'outback-seventy'].flatMap((shell) =>
    partPictureNames
      .filter((part) => /net-tray|radio|gauges-3/.test(part))
      .map((part) => {
        const parts = times(MAX_PARTS, () => `${part}.50.${face}`);
        return `/api/drawings/1~${shell}~navy~sand~${face}~${parts.join('~')}`;
      }),
  ),
);

isLargest = true;
const fixtures = await makeFixtures(stack, boss);
const { admin } = fixtures;
const slowest = new Map<RouteId, { ms: number; bytes: number; what: string }>();
const failed: string[] = [];

async function time(
  id: RouteId,
  actor: Actor,
  { method, path, body }: { method: string; path: string; body: unknown },
  what = '',
  counts = true,
) {
  const started = performance.now();
  const { status, text } = await actor.send(method, path, { body });
  const ms = performance.now() - started;
  if (status >= 400 && status !== refusedSamples[id]) {
    failed.push(`${id} ${what}: ${status} ${text.slice(0, 200)}`);
  }
  if (counts && ms > (slowest.get(id)?.ms ?? 0)) {
    slowest.set(id, { ms, bytes: Buffer.byteLength(text), what });
  }
}

// A hundred orders in the queue, and pages of the largest.
const phoned = { customerFirstName: 'Jo', lines: [{ productId: product.id, quantity: 1 }] };
isLargest = false;
for (const body of times(100, () => phoned)) {
  const { id } = await made(admin.post('/api/admin/orders', body));
  await made(admin.patch(`/api/admin/orders/${id}`, { status: 'processing' }));
}
isLargest = true;
for (let index = 0; index < 12; index++) {
  await fixtures.newOrder();
  await fixtures.newInquiry();
  await fixtures.sentQuote();
}

const prepare = makeCalls(stack, fixtures);
for (const id of routeIds.filter(isAsked)) {
  for (let turn = 0; turn < TIMES; turn++) {
    try {
      const { actor, ...request } = await prepare(id);
      const path = request.path
        .replace('limit=5', 'limit=100')
        .replace('from=2040-01&to=2040-03', 'from=2024-12&to=2026-11');
      await time(id, actor, { ...request, path }, '', turn > 0);
    } catch (error) {
      failed.push(`${id}: ${error}`);
      break;
    }
  }
}
for (const path of isAsked('uploads.drawing') ? drawings : []) {
  await time(
    'uploads.drawing',
    new Actor(stack.origin),
    { method: 'GET', path, body: undefined },
    path,
  );
}
for (const [index, body] of (isAsked('uploads.sendPhoto') ? await pictures(16) : []).entries()) {
  await time(
    'uploads.sendPhoto',
    new Actor(stack.origin),
    { method: 'POST', path: '/api/inquiry-photos', body },
    `picture ${index}, ${body.length} bytes`,
  );
}
for (const [index, body] of (isAsked('uploads.finish') ? await pictures(50) : []).entries()) {
  const { uploadURL } = await made<{ uploadURL: string }>(admin.post('/api/objects/upload'));
  await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(body) });
  await time(
    'uploads.finish',
    admin,
    { method: 'PUT', path: '/api/product-images', body: { imageURL: uploadURL } },
    `picture ${index}, ${body.length} bytes`,
  );
}
await stack.stop();

for (const line of failed) console.error(line);
console.log('| Route | Slowest, ms | Stated | Answer, kB | |\n| --- | ---: | ---: | ---: | --- |');
for (const [id, { ms, bytes, what }] of slowest) {
  console.log(
    `| ${id} | ${Math.round(ms)} | ${findWork(id).ms} | ${Math.round(bytes / 1000)} | ${what.slice(0, 60)} |`,
  );
}
