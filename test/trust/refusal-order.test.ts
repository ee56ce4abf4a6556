/**
 * The order of refusal: cross-site 403, throttled 429, not signed in 401, role 403, another user 409, body 413, 415,
 * 400, then 404, then 412. Each call also breaks every later rule.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashIdentifier } from '../../functions/http/rate-limit.ts';
import { shopKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { schemas } from '../../shared/contract/index.ts';
import { MAX_PHOTO_BYTES } from '../../shared/contract/limits.ts';
import { ACTING_USER } from '../../shared/contract/route.ts';
import type { RouteSchemas } from '../../shared/contract/routes.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { type Actor, createActors } from '../support/actors.ts';
import { longForm, pickShare } from '../support/long-form.ts';
import type { Things } from '../support/requests/things.ts';
import { sampleRequest } from '../support/requests.ts';
import { anyResetToken } from '../support/reset.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const { admin, visitor, withRole } = createActors(inject('origin'));
const absent: Things = {
  productId: 'absent',
  addonId: 'absent',
  galleryId: 'absent',
  invitationId: 'absent',
  inviteToken: anyResetToken(),
  inquiryId: 'absent',
  orderId: 'absent',
  waitingOrderId: 'absent',
  startedOrderId: 'absent',
  queuedOrderId: 'absent',
  userId: 'absent',
  confirmToken: anyResetToken(),
  token: 'absent',
  quoteId: 'absent',
  quoteToken: 'absent',
  acceptedQuoteId: 'absent',
  acceptedToken: 'absent',
  draftId: 'absent',
  invoiceId: 'absent',
  paymentId: 'absent',
  invoiceToken: 'absent',
  email: `nobody-${randomUUID()}@example.com`,
  password: 'correct horse battery',
  resetToken: anyResetToken(),
  imageId: '00000000-0000-7000-8000-000000000000',
  photoId: '00000000-0000-7000-8000-000000000000',
  uploadURL: 'https://images.example/pending/absent/00000000-0000-7000-8000-000000000000',
};
const foreign = { origin: 'https://evil.example' };
/** Our own host by other schemes, and what only looks like it. */
const alike = [
  `ftp://${new URL(inject('origin')).host}`,
  `https://${new URL(inject('origin')).host}`,
];
const large = 'x'.repeat(262_145);
/** By day an endpoint in four meets the large body, the others one that is as wrong otherwise: all share one parser. */
const wrongFor = (id: RouteId) => (longForm || routeIds.indexOf(id) % 4 === 0 ? large : '{"half');
const asText = { 'content-type': 'text/plain' };

const changes = routeIds.filter((id) => getRoute(id).method !== 'GET');
const withJson = changes.filter(
  (id) => (schemas[id] as RouteSchemas).body !== undefined && !getRoute(id).picture,
);
const guarded = withJson.filter((id) => getRoute(id).guarded);

const people = {
  viewer: (await withRole('viewer')).actor,
  customer: (await withRole('customer')).actor,
  boss: await admin(),
};

/** A caller whose role is one step too low for an endpoint, and one who may call it. */
function findCallers(id: RouteId): { low: Actor | undefined; reaching: Actor } {
  const { access } = getRoute(id);
  if (access === 'admin') return { low: people.customer, reaching: people.boss };
  if (access === 'customer') return { low: people.viewer, reaching: people.boss };
  return { low: undefined, reaching: access === 'public' ? visitor() : people.boss };
}

async function send(id: RouteId, by: Actor, raw: string, headers: Record<string, string> = {}) {
  const { method, path } = sampleRequest(id, absent);
  const answer = await by.send(method, path, { raw, headers });
  const { message, field, ...more } = answer.body as Record<string, unknown>;
  expect({ message, more }, id).toEqual({ message: expect.any(String), more: {} });
  // A form shows the refusal at the field that it names.
  expect(['string', 'undefined'], id).toContain(typeof field);
  return answer.status;
}

it('takes the shop’s own host by another scheme for another site', async () => {
  for (const origin of alike) {
    expect(await send('auth.logout', people.boss, '', { origin }), origin).toBe(403);
  }
});

describe('the order of refusal', () => {
  it.each(changes)('%s: cross-site first, then authentication', async (id) => {
    const { low } = findCallers(id);
    const broken = { ...asText, 'if-match': 'nonsense' };
    const wrong = wrongFor(id);
    expect(await send(id, visitor(), wrong, { ...broken, ...foreign })).toBe(403);
    expect(await send(id, people.boss, wrong, { ...broken, ...foreign })).toBe(403);
    if (getRoute(id).access !== 'public') {
      expect(await send(id, visitor(), wrong, broken)).toBe(401);
    }
    if (low) expect(await send(id, low, wrong, broken)).toBe(403);
  });

  it.each(changes.filter((id) => getRoute(id).access !== 'public'))(
    '%s: somebody else’s page before the request',
    async (id) => {
      const headers = { ...asText, [ACTING_USER]: 'somebody-else' };
      expect(await send(id, findCallers(id).reaching, wrongFor(id), headers)).toBe(409);
      const { low } = findCallers(id);
      if (low) expect(await send(id, low, wrongFor(id), headers)).toBe(403);
    },
  );

  it.each(withJson)('%s: size, content type, form, then existence', async (id) => {
    const { reaching } = findCallers(id);
    if (wrongFor(id) === large) expect(await send(id, reaching, large, asText)).toBe(413);
    expect(await send(id, reaching, '{"half', asText)).toBe(415);
    for (const body of pickShare(['{"half', '[]', '{"surprise":1}'], routeIds.indexOf(id), 1)) {
      expect(await send(id, reaching, body)).toBe(400);
    }
    if (!getRoute(id).refusals.includes(404)) return;
    const { body } = sampleRequest(id, absent);
    const guard = getRoute(id).guarded ? { 'if-match': '"999"' } : undefined;
    expect(await send(id, reaching, JSON.stringify(body), guard)).toBe(404);
  });

  it.each(changes.filter((id) => getRoute(id).picture))(
    '%s: size, content type, then what it is',
    async (id) => {
      const { reaching } = findCallers(id);
      const asPicture = { 'content-type': 'image/jpeg' };
      const tooLarge = 'x'.repeat(MAX_PHOTO_BYTES + 1);
      expect(await send(id, reaching, tooLarge, asText)).toBe(413);
      expect(await send(id, reaching, tooLarge, asPicture)).toBe(413);
      expect(await send(id, reaching, 'no picture')).toBe(415);
      expect(await send(id, reaching, '', asPicture)).toBe(400);
      expect(await send(id, reaching, 'no picture', asPicture)).toBe(400);
    },
  );

  it('knows which endpoints are guarded', () => expect(guarded.length).toBeGreaterThan(3));
});

describe('a throttled address', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPrivateStack({ s3: false, ipRateLimit: 'on' });
  });
  afterAll(() => stack.stop());

  it.each(routeIds.filter((id) => getRoute(id).throttle))('%s', async (id) => {
    const kind = getRoute(id).throttle;
    const ends = Math.floor(Date.now() / 1000) + 600;
    const row = { attempts: 1000, expiresAt: ends };
    for (const address of ['127.0.0.1', '0:0:0:0', '::1']) {
      await openTable(stack.env).put({
        ...shopKeys.throttle(`${kind}#${hashIdentifier(address)}`),
        ...row,
      });
    }
    const stranger = createActors(stack.origin).visitor();
    const { method, path } = sampleRequest(id, absent);
    // Only a change is refused to other sites.
    if (method !== 'GET') {
      const foreignly = await stranger.send(method, path, { raw: large, headers: foreign });
      expect(foreignly.status).toBe(403);
    }
    const wrong = method === 'GET' ? {} : { raw: large, headers: asText };
    const throttled = await stranger.send(method, path, wrong);
    expect(throttled.status).toBe(429);
    const wait = Number(throttled.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
  });
});
