/**
 * The guard in front of each emulator: only the shop's own signed requests pass. Any web page in the
 * user's browser can send requests to any port of this machine, but cannot sign them.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isLoopback } from '../ports.ts';
import { type Credentials, type Service, signatureCheck } from './signature.ts';

/** DynamoDB's limit on a request. */
const BODY_BYTES = 16 * 1024 * 1024;

const noBody = Buffer.alloc(0);

/** The pages that may call (CORS), and how; other pages get nothing. */
interface Cors {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly maxAgeSeconds: number;
}

interface Guarded {
  readonly service: Service;
  readonly credentials: Credentials;
  /** The pages that may call; if left out, none. */
  readonly cors?: Cors;
  /** True if the shop sends such requests. */
  readonly isUsed: (request: IncomingMessage) => boolean;
  /** Answers a request that passed. The body has been read, except for S3, which streams it. */
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

/** Allows a page to read the answer. */
function open(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
}

/** Answers a CORS preflight. */
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
      open(response, origin);
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
