/** The local CloudFront: routes each call by the edge's behaviours and adds their headers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Behaviour, findBehaviour, hasPages } from '../../edge/behaviours.ts';
import { cacheClasses } from '../../edge/cache.ts';
import { contentSecurityPolicies } from '../../edge/headers.ts';
import { type Answer, message } from '../gateway/event.ts';
import { type Gateway, MAX_BODY_BYTES } from '../gateway/gateway.ts';
import { isLoopback } from '../ports.ts';
import { EdgeFunctionError, loadEdgeFunction, type Viewed } from './edge-function.ts';
import { forScheme, policyHeaders, refusal, send } from './respond.ts';

export interface EdgeSettings {
  readonly gateway: Gateway;
  readonly image: (path: string) => Promise<Answer | undefined>;
  readonly site: (path: string) => Promise<Answer | undefined>;
  readonly originSecret: string;
  readonly uploadOrigin: string;
  /** Serves the site instead of the built files, as the dev server does. */
  readonly pages?: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Headers as CloudFront forwards them: names in lower case, repeats joined. */
function readHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [
      name,
      values.join(name === 'cookie' ? '; ' : ','),
    ]),
  );
}

/** The body; undefined if it is larger than a function accepts. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    // The body is read to its end in any case, because a browser reads no answer before it has sent
    // everything.
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return bytes > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
}

function isWellFormed(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** A file of the site, chosen by the edge function's rewrites. */
async function findSite(
  { viewed, behaviour }: Call,
  find: EdgeSettings['site'],
  siteFunction: ReturnType<typeof loadEdgeFunction>,
): Promise<Answer | undefined> {
  const pages = hasPages(behaviour);
  const file = await find(pages ? siteFunction.request(viewed).path : viewed.path);
  const { stored } = cacheClasses[behaviour.cache];
  return (
    file && {
      status: pages ? siteFunction.status(viewed, file.status) : file.status,
      headers: [...file.headers, ...(stored ? [['cache-control', stored] as const] : [])],
      body: file.body,
    }
  );
}

/** CloudFront's refusal of a request before it looks at anything else; undefined if there is none. */
function findRefusal({ headers: { host } }: IncomingMessage, path: string) {
  if (!isWellFormed(path)) return refusal(400, 'Bad Request');
  // CloudFront also refuses host names other than the distribution's.
  if (isLoopback(host)) return undefined;
  return refusal(403, `Forbidden: this shop is at localhost, not at ${host}`);
}

/** Creates the request listener for the shop's port. */
export function createEdge(settings: EdgeSettings) {
  const policies = contentSecurityPolicies(settings.uploadOrigin);
  const siteFunction = loadEdgeFunction('site.js');
  const apiFunction = loadEdgeFunction('api.js');

  async function api({ request, viewed, query }: Call): Promise<Answer> {
    const body = await readBody(request);
    if (!body) return message(413, 'Request Entity Too Large');
    const passed = apiFunction.request(viewed);
    return settings.gateway.handle({
      method: viewed.method,
      path: passed.path,
      query,
      headers: {
        ...passed.headers,
        'x-origin-verify': settings.originSecret,
        // Set by API Gateway, in place of the caller's value.
        'x-forwarded-proto': 'encrypted' in request.socket ? 'https' : 'http',
      },
      body,
      sourceIp: viewed.address,
      protocol: `HTTP/${request.httpVersion}`,
    });
  }

  /** @returns undefined if the dev server answers */
  async function answerTo(call: Call, response: ServerResponse): Promise<Answer | undefined> {
    const { request, viewed, behaviour } = call;
    const refused = findRefusal(request, viewed.path);
    if (refused) return refused;
    if (behaviour.origin === 'api') return api(call);
    if (viewed.method !== 'GET' && viewed.method !== 'HEAD') {
      return refusal(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
    }
    const isImage = behaviour.origin === 'images';
    if (!isImage && settings.pages) {
      settings.pages(request, response);
      return undefined;
    }
    const file = isImage
      ? settings.image(viewed.path)
      : findSite(call, settings.site, siteFunction);
    return (await file) ?? refusal(404, 'Not Found');
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path, query] = splitAt(request.url ?? '/', '?');
    const behaviour = findBehaviour(path);
    const policy = forScheme(request.socket, policyHeaders(behaviour, policies));
    const viewed: Viewed = {
      method: request.method ?? 'GET',
      path,
      query,
      headers: { host: '', ...readHeaders(request) },
      address: request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    };
    try {
      const answer = await answerTo({ request, viewed, query, behaviour }, response);
      if (answer) await send(request, response, answer, policy);
    } catch (error) {
      // It is not an error if a caller disconnects.
      if (error === request.errored || (request.destroyed && !request.complete)) return;
      console.error(error);
      const isOwn = error instanceof EdgeFunctionError;
      const failed = isOwn ? refusal(503, 'Service Unavailable') : refusal(502, 'Bad Gateway');
      await send(request, response, failed, policy);
    }
  };
}

interface Call {
  readonly request: IncomingMessage;
  readonly viewed: Viewed;
  readonly query: string;
  readonly behaviour: Behaviour;
}

function splitAt(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}
