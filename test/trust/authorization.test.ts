/**
 * The authorization matrix: every endpoint of the contract × every kind of caller, with the exact
 * status of each cell. Refused cells run first, so that successes do not affect them. Each endpoint
 * is tested with every role, and with three of the ended, changed and forged sessions in turn; nightly with
 * all.
 */
import { describe, expect, inject, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import type { RouteSchemas } from '../../shared/contract/routes.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { Actor, type Answer, createActors, password } from '../support/actors.ts';
import { makeFixtures } from '../support/fixtures.ts';
import { pickShare } from '../support/long-form.ts';
import type { Things } from '../support/requests/things.ts';
import { customersOnly, refusedSamples, sampleRequest } from '../support/requests.ts';
import { type Caller, createCallers } from './callers.ts';

const { logIn, signUp } = createActors(inject('origin'));
const fixtures = await makeFixtures({ origin: inject('origin'), env: inject('env') });
const callers = await createCallers(inject('origin'), inject('env'), fixtures);

/** The status of a call about one's own things when they are someone else's. */
const ownOnly: Partial<Record<RouteId, number>> = {
  ...Object.fromEntries(customersOnly.map((id) => [id, 404])),
  'orders.claim': 403,
  'reviews.create': 404,
};

function expected(id: RouteId, { standing, owns }: Caller): number {
  const { access, status } = getRoute(id);
  if (access === 'public') return refusedSamples[id] ?? status;
  if (standing === 'visitor') return 401;
  if (access === 'admin' && standing !== 'admin') return 403;
  if (access === 'customer' && standing === 'viewer') return 403;
  return (owns ? undefined : ownOnly[id]) ?? refusedSamples[id] ?? status;
}

/** A guest's order in the queue. Cancelling it again changes nothing. */
let queued: ReturnType<typeof fixtures.guestOrder> | undefined;

/** Things that a successful call uses up, if its caller matters or the fixtures make none. */
const arrange: Partial<Record<RouteId, (caller: Caller) => Promise<Partial<Things>>>> = {
  'reviews.create': async ({ actor }) => ({ orderId: await fixtures.deliveredOrder(actor) }),
  'orders.claim': () => fixtures.guestOrder(fixtures.owner.user.email),
  'quotes.ask': () => fixtures.sentQuote(),
  'invoices.cancelByLink': () => {
    queued ??= fixtures.guestOrder('jo@example.com', 'pending');
    return queued;
  },
  'uploads.finish': async ({ actor }) => ({ uploadURL: await fixtures.sentImage(actor) }),
  'uploads.delete': async ({ actor }) => ({ imageId: await fixtures.publishedImage(actor) }),
};

/** Calls that end a session get no live one; devices.test.ts tests that they end it. */
const endsSession: readonly RouteId[] = ['auth.logout', 'auth.login', 'auth.signup'];

const SESSION = '__Host-session';

/** Names that no answer may contain: keys of the table and internal fields. */
const SECRET = /"(PK|SK|GSI\dPK|GSI\dSK|passwordHash|userId|userEmail|bodyHash|expiresAt|sha256)"/;

function checkBody(id: RouteId, who: string, answer: Answer): void {
  const where = `${id} as ${who}: ${answer.text.slice(0, 300)}`;
  expect(answer.text, where).not.toMatch(SECRET);
  if (answer.status >= 400) {
    expect(answer.body, where).toEqual({ message: expect.any(String) });
    return;
  }
  const { response }: RouteSchemas = schemas[id];
  if (response) expect(response.safeParse(answer.body).error, where).toBeUndefined();
  else expect(answer.text, where).toBe('');
}

async function check(id: RouteId, who: string, caller: Caller): Promise<void> {
  const wanted = expected(id, caller);
  const extra =
    wanted < 300 ? await (arrange[id] ?? (() => fixtures.newThings(id)))(caller) : undefined;
  const { method, path, body } = sampleRequest(id, { ...fixtures.things, ...extra });
  const actor = endsSession.includes(id) ? caller.actor.copy() : caller.actor;
  if (actor !== caller.actor && caller.standing !== 'visitor') actor.cookies.delete(SESSION);
  const answer = await actor.send(method, path, { body });
  expect(answer.status, `${id} as ${who}: ${answer.text}`).toBe(wanted);
  checkBody(id, who, answer);
  if (wanted === 401) expect(answer.headers.getSetCookie(), `${id} as ${who}`).toEqual([]);
}

const SESSIONS_FOR_EACH = 2;
/** Those of them with an ordinary session, or none, of every role. */
const ordinary: readonly string[] = [
  'anonymous',
  'viewer',
  'the customer who owns it',
  'another customer',
  'admin',
];

/** The callers with which an endpoint is tested. */
function callersFor(id: RouteId): [string, Caller][] {
  const [usual, others] = [true, false].map((is) =>
    Object.entries(callers).filter(([who]) => ordinary.includes(who) === is),
  ) as [[string, Caller][], [string, Caller][]];
  return [...usual, ...pickShare(others, routeIds.indexOf(id), SESSIONS_FOR_EACH)];
}

/** These end sessions or compute bcrypt hashes; each has its own test below. */
const apart: readonly RouteId[] = [
  'auth.logout',
  'auth.password',
  'auth.newPasskey',
  'auth.changeAddress',
  'auth.endOtherSessions',
];

describe('the authorization matrix', () => {
  it('includes every kind of caller at some endpoint', () => {
    const closed = routeIds.filter((id) => getRoute(id).access !== 'public' && !apart.includes(id));
    const met = new Set(closed.flatMap((id) => callersFor(id).map(([who]) => who)));
    expect(Object.keys(callers).filter((who) => !met.has(who))).toEqual([]);
  });

  it.each(routeIds.filter((id) => !apart.includes(id)))('%s', async (id) => {
    const cells = callersFor(id);
    const refused = cells.filter(([, caller]) => expected(id, caller) >= 400);
    await Promise.all(refused.map(([who, caller]) => check(id, who, caller)));
    for (const [who, caller] of cells) {
      if (expected(id, caller) < 400) await check(id, who, caller);
    }
  });

  it.each([
    'auth.password',
    'auth.newPasskey',
    'auth.changeAddress',
    'auth.endOtherSessions',
  ] as const)('%s', async (id) => {
    for (const [who, caller] of Object.entries(callers)) {
      if (caller.standing === 'visitor') await check(id, who, caller);
    }
    const { user, actor } = await signUp();
    const things = { ...fixtures.things, email: user.email };
    const { method, path, body } = sampleRequest(id, things);
    expect((await actor.send(method, path, { body })).status).toBe(getRoute(id).status);
  });

  it('auth.logout ends only the session it is called with', async () => {
    const { user, actor } = await signUp();
    const other = await logIn(user.email, password);
    for (const [who, caller] of Object.entries(callers)) {
      if (caller.standing === 'visitor') await check('auth.logout', who, caller);
    }
    expect((await actor.post('/api/auth/logout')).status).toBe(204);
    expect((await other.get('/api/auth/user')).status).toBe(200);
  });

  it('leaves every other session valid', async () => {
    for (const [who, { standing, actor }] of Object.entries(callers)) {
      const answer = await actor.get('/api/auth/user');
      expect(answer.status, who).toBe(standing === 'visitor' ? 401 : 200);
    }
  });

  it('returns 404 for an unknown endpoint and 405 for an unknown method, for every caller', async () => {
    const calls = [
      ['DELETE', '/api/orders', 405],
      ['PUT', '/api/admin/users', 405],
      ['GET', '/api/admin', 404],
      ['GET', '/api/admin/orders/x/y/z', 404],
      ['POST', '/api/auth/user', 405],
      ['GET', '/api//admin/orders', 404],
      ['GET', '/api/admin/orders/', 404],
    ] as const;
    for (const caller of [fixtures.admin, new Actor(inject('origin'))]) {
      for (const [method, path, status] of calls) {
        const answer = await caller.send(method, path);
        expect(answer.status, `${method} ${path}`).toBe(status);
        expect(answer.body).toEqual({ message: expect.any(String) });
      }
    }
  });
});
