/**
 * The one way from an API Gateway event to a resource's code. A handler file only names its schemas
 * and the code of each route. The order in which a call may be refused is defined here, for all of
 * them.
 */
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { ACTING_USER, type Route, routeKey } from '../../shared/contract/route.ts';
import type { RouteId, RouteSchemas, routes } from '../../shared/contract/routes.ts';
import { withDeadline } from '../core/deadline.ts';
import { Conflict, isFault, Refusal, Unauthenticated } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { type Actor, authenticate, authorize } from './authenticate.ts';
import { callerAddress, requireEdge, requireSameOrigin, shopOrigin } from './edge.ts';
import { routeMatcher } from './match.ts';
import { checkCalls, countCall } from './rate-limit.ts';
import { type Part, type Request, readRequest } from './request.ts';
import { type Answer, failure, success } from './response.ts';
import { type Claims, readCookie, sessionToken, verifyToken } from './token.ts';

// Otherwise zod compiles code for each schema at its first use, which costs a cold start more than
// it ever saves on objects this small.
z.config({ jitless: true });

/**
 * The longest a call may take before it is answered with 503, in milliseconds. It leaves time to
 * answer within the function's timeout of ten seconds (infra/api-limits.ts).
 */
const DEADLINE_MS = 7000;

type ActorOf<Id extends keyof typeof routes> = (typeof routes)[Id]['access'] extends 'public'
  ? undefined
  : (typeof routes)[Id] extends { guests: true }
    ? Actor | undefined
    : Actor;

interface Context {
  readonly now: Date;
  readonly cookies: readonly string[];
  readonly address: string;
  /** The browser's own claim; anybody can send anything. */
  readonly userAgent: string;
  /** The shop's own address, as the caller sees it: `https://shop.example`. */
  readonly origin: string;
}

/** The input of an endpoint's code: the checked request and its sender. */
export type Call<S extends RouteSchemas, Who> = Request<S> & Context & { readonly actor: Who };

/** A call with a valid token; its session and role are still being read. */
type EarlyCall<S extends RouteSchemas, Who> = Request<S> &
  Context & { readonly claims: Who extends undefined ? undefined : Claims };

/** An endpoint with an empty answer needn't return one. */
type Answered<S extends RouteSchemas> =
  | Promise<Answer<Part<S, 'response'>>>
  | (Part<S, 'response'> extends undefined ? Promise<void> : never);

type Run<S extends RouteSchemas, Who> = (call: Call<S, Who>) => Answered<S>;

/**
 * An endpoint with reads that needn't wait for the sender's session. `load` runs while the session
 * is read and must not write; `run` gets the loaded value, once every check has passed.
 */
interface Loading<S extends RouteSchemas, Who, Loaded> {
  readonly load: (call: EarlyCall<S, Who>) => Promise<Loaded>;
  readonly run: (call: Call<S, Who>, loaded: Loaded) => Answered<S>;
  /** For a route that takes guests: tells if they are admitted now. */
  readonly admitsGuests?: () => Promise<boolean>;
}

type AnyEndpoint = Partial<Loading<RouteSchemas, unknown, unknown>> &
  Pick<Loading<RouteSchemas, unknown, unknown>, 'run'>;

/**
 * A resource whose endpoints are being defined, one `on` each. `Missing` are the contract's routes
 * that still lack one.
 */
interface Api<Schemas, Missing extends keyof Schemas & RouteId> {
  on<Id extends Missing, Loaded>(
    id: Id,
    endpoint:
      | Run<Schemas[Id] & RouteSchemas, ActorOf<Id>>
      | Loading<Schemas[Id] & RouteSchemas, ActorOf<Id>, Loaded>,
  ): Api<Schemas, Exclude<Missing, Id>>;
  /** A compile error while a route of the contract has no endpoint. */
  readonly handler: [Missing] extends [never] ? () => Handler : { readonly missing: Missing };
}

/**
 * The Lambda handler of a resource, endpoint by endpoint: `api(orderRoutes,
 * orders).on('orders.list', …).handler()`.
 *
 * A call is refused in this order: bypassed the edge 403, no such path 404, no such method 405,
 * from another site 403, throttled 429, no session 401, role too low 403, a change by a page that
 * shows another user 409, request against the contract 413, 415, 400; then the endpoint's own
 * refusals. A fault behind the API is a 503, a defect a 500 with a log line.
 */
export function api<Id extends RouteId, Schemas extends { readonly [Each in Id]: RouteSchemas }>(
  routes: { readonly [Each in Id]: Route },
  schemas: Schemas,
): Api<Schemas, Id> {
  const endpoints = new Map<RouteId, AnyEndpoint>();
  const builder = {
    on(id: RouteId, endpoint: AnyEndpoint | AnyEndpoint['run']) {
      endpoints.set(id, typeof endpoint === 'function' ? { run: endpoint } : endpoint);
      return builder;
    },
    handler() {
      return dispatch(routes, schemas, endpoints);
    },
  };
  // The map forgets the types of the endpoints; `on` has checked each against its route.
  return builder as unknown as Api<Schemas, Id>;
}

type Handler = ReturnType<typeof dispatch>;

function dispatch(
  routes: { readonly [id: string]: Route },
  schemas: { readonly [id: string]: RouteSchemas },
  endpoints: ReadonlyMap<RouteId, AnyEndpoint>,
) {
  const find = routeMatcher(routes as { readonly [Id in RouteId]: Route });
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use({ onError: answerError })
    .handler(async (event) => {
      requireEdge(event);
      const match = find(event.requestContext.http.method, event.rawPath);
      if (!match) throw new Refusal(404, 'Not Found');
      if ('allowed' in match) {
        throw new Refusal(405, 'Method Not Allowed', { allow: match.allowed.join(', ') });
      }
      const { id, params } = match;
      const [route, schema, endpoint] = [routes[id], schemas[id], endpoints.get(id)];
      if (!route || !schema || !endpoint) throw new Error(`${id} has no endpoint`);
      // Fill in what API Gateway would set if it knew the contract's routes: the log names this
      // one, without a token.
      Object.assign(event, { routeKey: routeKey(route), pathParameters: params });
      return withDeadline(DEADLINE_MS, () => answer(event, route, schema, endpoint));
    });
}

async function answer(
  event: APIGatewayProxyEventV2,
  route: Route,
  schemas: RouteSchemas,
  { load, run, admitsGuests }: AnyEndpoint,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (route.method !== 'GET') requireSameOrigin(event);

  const now = new Date();
  const address = callerAddress(event);
  const context: Context = {
    now,
    address,
    userAgent: event.requestContext.http.userAgent ?? '',
    origin: shopOrigin(event),
    cookies: event.cookies ?? [],
  };
  const { access } = route;
  const cookie = readCookie(event.cookies, sessionToken.cookie);
  // A page that shows somebody's account must not send their order as a guest's once the session
  // has ended.
  const isGuest = route.guests === true && !cookie && !event.headers[ACTING_USER];
  const verifying =
    access === 'public' ? undefined : verifyToken(sessionToken, cookie, now.getTime());
  // Reads the request while a cold start waits for the keys; the checks below still fail in their
  // order.
  const request = attempt(() => readRequest(event, route, schemas));
  const claims = await verifying;
  const isReady = access === 'public' || claims || isGuest;
  const identify = () =>
    isGuest ? admit(admitsGuests) : authenticate(claims, now.getTime(), access);

  // All reads go out together; the checks then fail in their fixed order. Only a public route,
  // which has no session to check first, counts its call here.
  const [throttled, actor, loaded] = await Promise.allSettled([
    access === 'public' ? countCall(route, context) : checkCalls(route, context),
    access === 'public' ? undefined : identify(),
    load && isReady && 'value' in request
      ? load({ ...request.value, ...context, claims: claims as Claims })
      : undefined,
  ]);
  unwrap(throttled);
  const who = unwrap(actor);
  if (access !== 'public' && who) authorize(access, who);
  if (route.method !== 'GET' && who) requireActing(event, who);
  if ('error' in request) throw request.error;
  const call = { ...request.value, ...context, actor: who };
  const ready = unwrap(loaded);
  const [result, counted] = await Promise.allSettled([
    run(call, ready),
    access === 'public' ? undefined : countCall(route, context),
  ]);
  // The call is done by now: one beyond the limit is let through, and a fault in counting is only
  // logged.
  if (counted.status === 'rejected') logUnlessRefusal(counted.reason, event);
  const answered = unwrap(result) ?? { body: undefined };
  return success(route, answered, { path: event.rawPath, query: event.rawQueryString });
}

/** @throws Unauthenticated if guests are not admitted now */
async function admit(admitsGuests: AnyEndpoint['admitsGuests']): Promise<undefined> {
  if (!(await admitsGuests?.())) throw new Unauthenticated();
}

/**
 * Refuses a change by a page that shows another user than the session's, because someone else has
 * logged in in another tab.
 *
 * @throws Conflict
 */
function requireActing({ headers }: APIGatewayProxyEventV2, { id }: Actor): void {
  if ((headers[ACTING_USER] ?? id) === id) return;
  throw new Conflict('You are logged in as somebody else by now. Reload the page and look again.');
}

function attempt<T>(action: () => T): { value: T } | { error: unknown } {
  try {
    return { value: action() };
  } catch (error) {
    return { error };
  }
}

function unwrap<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function answerError(request: middy.Request<APIGatewayProxyEventV2>): void {
  const { error, event } = request;
  logUnlessRefusal(error, event);
  request.response = failure(error);
}

function logUnlessRefusal(error: unknown, event: APIGatewayProxyEventV2): void {
  if (error instanceof Refusal) return;
  logError(isFault(error) ? 'A service behind the API failed' : 'A handler failed', error, {
    requestId: event.requestContext.requestId,
    route: event.routeKey,
  });
}
