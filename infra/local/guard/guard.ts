/**
 * What stands before each emulator: nothing passes but the shop's own signed requests. A web page in
 * the same browser can send requests to any port of this machine, and cannot sign them.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isLoopback } from './loopback.ts';
import { type Credentials, type Service, signatureCheck } from './signature.ts';

/** DynamoDB's limit on a request. */
const BODY_BYTES = 16 * 1024 * 1024;

const noBody = Buffer.alloc(0);

/** Pages that may call, and how: other pages get nothing. */
interface Cors {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposedHeaders: readonly string[];
  readonly maxAgeSeconds: number;
}

interface Guarded {
  readonly service: Service;
  readonly credentials: Credentials;
  /** What pages may call; without it, none. */
  readonly cors?: Cors;
  /** Whether the shop makes such requests. */
  readonly isUsed: (request: IncomingMessage) => boolean;
  /** Answers what may pass. The body is there already, but for S3, which takes it as it comes. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
}

function refuse(response: ServerResponse, service: Service): void {
  const [type, text] =
    service === 's3'
      ? [
          'application/xml',
          '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
        ]
      : ['application/x-amz-json-1.0', JSON.stringify({ __type: 'AccessDeniedException' })];
  response.writeHead(403, { 'content-type': type }).end(text);
}

/** Says that a page may read the answer. */
function open(response: ServerResponse, origin: string, cors: Cors): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', cors.exposedHeaders.join(', '));
  response.setHeader('vary', 'origin');
}

/** Answers the question that a browser asks before it sends something. */
function answerPreflight(response: ServerResponse, cors: Cors): void {
  response.setHeader('access-control-allow-methods', cors.methods.join(', '));
  response.setHeader('access-control-allow-headers', cors.headers.join(', '));
  response.setHeader('access-control-max-age', cors.maxAgeSeconds);
  response.writeHead(200).end();
}

/** A server that is not listening yet. */
export function guardedServer({ service, credentials, cors, isUsed, answer }: Guarded): Server {
  const isSigned = signatureCheck(service, credentials);
  const isStreamed = service === 's3';

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, origin, 'content-length': length } = request.headers;
    if (!isLoopback(host)) return refuse(response, service);
    if (origin) {
      if (!cors?.origins.includes(origin)) return refuse(response, service);
      open(response, origin, cors);
      if (request.method === 'OPTIONS') return answerPreflight(response, cors);
    }
    if (!isUsed(request)) return refuse(response, service);
    if (!isStreamed && !(Number(length) <= BODY_BYTES)) return refuse(response, service);
    const body = isStreamed ? undefined : await buffer(request);
    if (!(await isSigned(request, body))) return refuse(response, service);
    answer(request, response, body ?? noBody);
  }

  return createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
}
