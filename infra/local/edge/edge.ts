/** The local CloudFront: routes each call by the edge's behaviours and adds their headers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { awsLimits } from '../../aws-limits.ts';
import { type Behaviour, findBehaviour, hasPages } from '../../edge/behaviours.ts';
import { cacheClasses } from '../../edge/cache.ts';
import { contentSecurityPolicies } from '../../edge/headers.ts';
import { type Answer, type ApiCall, message } from '../gateway/event.ts';
import { type Gateway, MAX_BODY_BYTES } from '../gateway/gateway.ts';
import { isLoopback } from '../ports.ts';
import { EdgeFunctionError, loadEdgeFunction, type Viewed } from './edge-function.ts';
import {
  forScheme,
  policyHeaders,
  type StoredFile,
  sendAnswer,
  sendContent,
  sendText,
} from './respond.ts';

export interface EdgeSettings {
  readonly gateway: Gateway;
  readonly image: (path: string) => Promise<StoredFile | undefined>;
  readonly site: (path: string) => Promise<StoredFile | undefined>;
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

/** The bytes of an answer's headers, counting a colon, a space and a line end for each. */
const headerBytes = ({ headers }: Answer): number =>
  headers.reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}${value}`) + 4, 0);

/** Sends a file of the site, chosen by the edge function's rewrites. */
async function sendSite(
  { request, response, viewed, headers, behaviour }: Call,
  find: EdgeSettings['site'],
  siteFunction: ReturnType<typeof loadEdgeFunction>,
): Promise<void> {
  const pages = hasPages(behaviour);
  const path = pages ? siteFunction.request(viewed).path : viewed.path;
  const file = await find(path);
  if (!file) return sendText(request, response, 404, 'Not Found', headers);
  const content = {
    ...file,
    status: file.status ?? (pages ? siteFunction.status(viewed, 200) : 200),
    cacheControl: cacheClasses[behaviour.cache].stored,
  };
  return sendContent(request, response, content, headers);
}

async function sendImage(
  { request, response, viewed, headers }: Call,
  find: EdgeSettings['image'],
): Promise<void> {
  const stored = await find(viewed.path);
  if (!stored) return sendText(request, response, 404, 'Not Found', headers);
  return sendContent(request, response, stored, headers);
}

/** CloudFront's refusal of a request before it looks at anything else; undefined if there is none. */
function findRefusal({ url = '/', headers: { host } }: IncomingMessage, path: string) {
  if (Buffer.byteLength(url) > awsLimits.edgeUrlBytes.most) return [414, 'URI Too Long'] as const;
  if (!isWellFormed(path)) return [400, 'Bad Request'] as const;
  // CloudFront also refuses host names other than the distribution's.
  if (isLoopback(host)) return undefined;
  return [403, `Forbidden: this shop is at localhost, not at ${host}`] as const;
}

/** Creates the request listener for the shop's port. */
export function createEdge(settings: EdgeSettings) {
  const policies = contentSecurityPolicies(settings.uploadOrigin);
  const siteFunction = loadEdgeFunction('site.js');
  const apiFunction = loadEdgeFunction('api.js');
  const headersFor = ({ socket }: IncomingMessage, behaviour: Behaviour) =>
    forScheme(socket, policyHeaders(behaviour, policies));

  async function api(call: Call): Promise<void> {
    const { request, response, viewed, query, headers } = call;
    const body = await readBody(request);
    if (!body) {
      return sendAnswer(request, response, message(413, 'Request Entity Too Large'), headers);
    }
    const passed = apiFunction.request(viewed);
    const apiCall: ApiCall = {
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
    };
    const answer = await settings.gateway.handle(apiCall);
    if (headerBytes(answer) > awsLimits.edgeHeaderBytes.most) {
      return sendText(request, response, 502, 'Bad Gateway', headers);
    }
    return sendAnswer(request, response, answer, headers);
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path, query] = splitAt(request.url ?? '/', '?');
    const behaviour = findBehaviour(path);
    const headers = headersFor(request, behaviour);
    const refusal = findRefusal(request, path);
    if (refusal) return sendText(request, response, refusal[0], refusal[1], headers);
    const viewed: Viewed = {
      method: request.method ?? 'GET',
      path,
      headers: { host: '', ...readHeaders(request) },
      address: request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    };
    const call: Call = { request, response, viewed, query, headers, behaviour };
    if (behaviour.origin === 'api') return api(call);
    if (viewed.method !== 'GET' && viewed.method !== 'HEAD') {
      return sendText(request, response, 405, 'Method Not Allowed', {
        ...headers,
        allow: 'GET, HEAD',
      });
    }
    if (behaviour.origin === 'images') return sendImage(call, settings.image);
    return settings.pages
      ? settings.pages(request, response)
      : sendSite(call, settings.site, siteFunction);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await route(request, response);
    } catch (error) {
      // It is not an error if a caller disconnects.
      if (error === request.errored || (request.destroyed && !request.complete)) return;
      console.error(error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      const [path] = splitAt(request.url ?? '/', '?');
      const headers = headersFor(request, findBehaviour(path));
      const isOwn = error instanceof EdgeFunctionError;
      const [status, text] = isOwn ? [503, 'Service Unavailable'] : [502, 'Bad Gateway'];
      sendText(request, response, status, text, headers);
    }
  };
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly viewed: Viewed;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly behaviour: Behaviour;
}

function splitAt(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}
