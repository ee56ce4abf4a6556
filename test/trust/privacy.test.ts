/** Personal data can be exported, and erased without a trace. */

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetAbout } from '../../functions/auth/mailed-links.ts';
import type { StoredOrder } from '../../functions/orders/order.ts';
import { rowKinds } from '../../functions/records/row-kinds.ts';
import { kindsOf, mailKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { layoutCode } from '../../shared/builder/layout.ts';
import { schemas } from '../../shared/contract/index.ts';
import {
  getRoute,
  type RouteId,
  type RouteSchemas,
  routeIds,
} from '../../shared/contract/routes.ts';
import { noReferences, referenceNames } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import {
  type Actor,
  type Answer,
  createActors,
  made,
  password,
  signupBody,
} from '../support/actors.ts';
import { command, commandProcess } from '../support/command.ts';
import { sendPhoto } from '../support/fixtures.ts';
import { orderLink } from '../support/guest-orders.ts';
import { pickShare } from '../support/long-form.ts';
import { hasFreeText, markWords } from '../support/marked.ts';
import { nightly } from '../support/nightly.ts';
import { passkeysOf } from '../support/passkeys.ts';
import { storedAddressToken, storedConfirmToken, storedResetToken } from '../support/reset.ts';
import {
  acceptance,
  addonBody,
  inquiryBody,
  productBody,
  quoteBody,
  sampleOrder,
} from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable, type Row } from '../support/table.ts';

/** In every field of the person, and in no other. */
const mark = 'zqxjkv';
const email = `${mark}@example.com`;
/** Theirs alone, too: an ABN is digits. */
const abn = '53 004 085 616';
const field = (name: string) => `${mark} ${name}`;

/** A layout of which a browser may send any words. */
const laidOut = {
  layout: field('layout'),
  drawing: {
    face: { length: 980, height: 114, depth: 190, left: [84, 420], right: [560, 896] },
    felt: field('felt'),
    stitching: 'sand',
    questions: [field('question')],
    parts: [{ name: field('radio'), picture: 'radio', x: 210, width: 186, height: 58 }],
  },
} as const;

/** Routes whose only free text is a password, kept as a hash, or a value that nothing stores. */
const onlyPasswords = new Set<RouteId>([
  'auth.login',
  'auth.password',
  'auth.resetPassword',
  'auth.newPasskey',
  'auth.forgotPassword',
  'auth.changeAddress',
  'auth.confirmAddress',
  'auth.passkeyLogin',
  'uploads.sendPhoto',
]);

const addedPasskey = {
  ticket: 'not.a.ticket',
  name: 'My Phone',
  id: 'bm90LW1hZGU',
  clientDataJSON: 'e30',
  attestationObject: 'oA',
  transports: ['internal'],
};

/** The routes to which a person has sent marked words, in every field that takes any. */
const written = new Set<RouteId>();
function write<Id extends RouteId>(id: Id, given: object): object {
  written.add(id);
  return markWords(id, given, field);
}

const dataDir = mkdtempSync(join(tmpdir(), 'privacy-'));
let stack: Stack;
let admin: Actor;
let person: { actor: Actor; user: { id: string } };
let orderIds: string[];
let foreignOrder: string;
let guestOrder: string;
let formerOrder: string;
let invoiceLink: string;
let invoiceNumber: string;
let product: string;
/** Id of the inquiry's photo. */
let photo: string;

/** Rows of others, which erasing must not change. */
let others: Row[];

const readAnswer = (answer: Promise<Answer>) => made<unknown>(answer);
const readId = async (answer: Promise<Answer>) => (await made(answer)).id;

const personal = {
  customerFirstName: field('First'),
  customerLastName: field('Last'),
  customerEmail: email,
  customerPhone: field('0400'),
  shippingAddress: field('Road'),
  shippingCity: field('City'),
  notes: field('notes'),
  ...eachOf(referenceNames, () => field('ref')),
  billToAbn: abn,
};

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
    (write('auth.addPasskey', addedPasskey) as typeof addedPasskey).name,
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
  formerOrder = await readId(other.actor.post('/api/orders', { ...cart, customerEmail: email }));
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

it('had marked words in each text that a person can send to any route', () => {
  const free = routeIds.filter((id) => {
    const { body }: RouteSchemas = schemas[id];
    return getRoute(id).access !== 'admin' && body && hasFreeText(body) && !onlyPasswords.has(id);
  });
  expect(free.filter((id) => !written.has(id))).toEqual([]);
});

describe('npm run privacy', () => {
  it('prints its usage', async () => {
    for (const args of pickShare(
      [['destroy', email], [], ['erase'], ['export', 'nonsense']],
      0,
      1,
    )) {
      const { code, error } = await commandProcess(stack.env, 'privacy', args);
      expect(code).toBe(1);
      expect(error).toMatch(/^Usage: npm run privacy/);
    }
  });

  it('exports everything about a person and no secret', async () => {
    const { code, out } = await command(stack.env, 'privacy', ['export', email]);
    expect(code).toBe(0);
    const exported = JSON.parse(out) as Record<string, unknown[]>;
    expect(exported.user).toHaveLength(1);
    expect(exported.order).toHaveLength(6);
    expect(exported.review).toHaveLength(2);
    expect(exported.address).toEqual([
      expect.objectContaining({ email, confirmedAt: expect.any(String) }),
    ]);
    expect(exported.addressToken).toHaveLength(2);
    expect(exported.addressToken).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email }),
        expect.objectContaining({ from: email }),
      ]),
    );
    expect(exported.quote).toHaveLength(2);
    expect(exported.quoteOffer).toHaveLength(2);
    expect(exported.quoteRevision).toHaveLength(2);
    expect(exported.passkey).toEqual([expect.objectContaining({ name: field('name') })]);
    expect(exported.keptLayouts).toEqual([
      { layouts: [expect.objectContaining({ name: field('name') })] },
    ]);
    expect(exported.orderEvent).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ carrier: field('van'), trackingNumber: field('AB12') }),
      ]),
    );
    expect(exported.inquiry).toHaveLength(3);
    expect(exported.inquiry).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ photos: [photo] }),
        expect.objectContaining({ message: field('message') }),
      ]),
    );
    expect(exported.email).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'password-reset', to: email }),
        expect.objectContaining({ kind: 'confirm-address', to: email }),
      ]),
    );
    expect(exported.suppression).toEqual([
      expect.objectContaining({ email, detail: field('550 unknown') }),
    ]);
    expect(exported.passwordReset).toEqual([expect.objectContaining({ email })]);
    for (const name of Object.keys(personal)) {
      expect(out).toContain(`"${name}": "${name === 'billToAbn' ? abn : mark}`);
    }
    expect(out).not.toMatch(/passwordHash|\$2b\$|bodyHash|RESET#/);
  });

  it('knows the kind and each field of every row that the shop writes', async () => {
    const unnamed = (await openTable(stack.env).rows()).flatMap((row) => {
      const kinds = kindsOf(row);
      const [kind] = kinds;
      if (!kind || kinds.length > 1)
        return [`${row.PK} ${row.SK}: ${kinds.join(', ') || 'no kind'}`];
      return Object.keys(row)
        .filter((name) => !/^(PK|SK|GSI\d[PS]K|expiresAt)$/.test(name))
        .filter((name) => !(name in rowKinds[kind].fields))
        .map((name) => `${kind}.${name}: say in row-kinds.ts how it is treated`);
    });
    expect([...new Set(unnamed)]).toEqual([]);
  });

  nightly('touches nothing while a row is of no known kind, or a field is not named', async () => {
    const table = openTable(stack.env);
    const profile = await table.get({ PK: `USER#${person.user.id}`, SK: 'PROFILE' });
    if (!profile) throw new Error('The person has no profile');
    const unknown = { PK: 'LETTER#1', SK: 'LETTER' };
    const says = async (message: RegExp) => {
      for (const action of pickShare(['erase', 'export'], 0, 1)) {
        const before = await table.hash('all');
        const { code, error } = await command(stack.env, 'privacy', [action, email]);
        expect({ action, code, error }).toMatchObject({
          code: 1,
          error: expect.stringMatching(message),
        });
        expect(await table.hash('all')).toBe(before);
      }
    };
    await table.put(unknown);
    await says(/unknown kind, LETTER#1 LETTER.*keys\.ts/);
    await table.remove(unknown);
    await table.put({ ...profile, nickname: field('Z') });
    await says(/kind user has the field nickname.*row-kinds\.ts/);
    await table.put(profile);
  });

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
    'exports and erases who has no e-mail address by the order that they made by phone',
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
