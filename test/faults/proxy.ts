/** A proxy between the functions and an emulator that simulates faults of networks and services. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from '../../infra/local/ports.ts';

export const faults = [
  'throttle',
  'error',
  'conflict',
  'delay',
  'hang',
  'refuse',
  'cut',
  'garble',
] as const;
/**
 * - throttle: too many requests, says the service
 * - error: a 500 of the service's own
 * - conflict: another transaction is on the same item
 * - delay: the answer comes a second late
 * - hang: no answer ever
 * - refuse: the connection breaks before anything was done
 * - cut: it is done, and the answer breaks off half way
 * - garble: it is done, and the answer is no answer
 */
export type Fault = (typeof faults)[number];

/** The refusal of a service with a REST and JSON protocol, such as SES. */
export interface Refusal {
  readonly status: number;
  readonly name: string;
  readonly message: string;
}

/** Faults after which nothing can have been written. */
export const harmless: readonly Fault[] = ['throttle', 'error', 'hang', 'refuse'];

export interface FaultyProxy {
  readonly endpoint: string;
  /**
   * Sets the fault, or ends it; calls that hang are let go then.
   *
   * @param slowness milliseconds after which the service begins to answer, rightly or wrongly
   * @param only `writes` spares the calls that read; the name of an operation, all others
   */
  set(fault: Fault | Refusal | undefined, slowness?: number, only?: Only): void;
  /** Calls that have not been answered yet. */
  readonly underWay: () => number;
  /** Calls since the start that ask the service to write. */
  readonly writes: () => number;
  /** Calls that met a fault since the start. */
  readonly faulted: () => number;
  close(): Promise<void>;
}

type Only = 'writes' | 'UpdateItem';

const DELAY_MS = 1000;
const WRITES = /\.(PutItem|UpdateItem|DeleteItem)$/;

/** True if a call writes, to a table (the operation is in a header) or a bucket. */
function asksToWrite({ method }: IncomingMessage, target: string): boolean {
  return target ? WRITES.test(target) || target.endsWith('WriteItems') : method !== 'GET';
}

async function readBytes(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Passed {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function pass(endpoint: string, incoming: IncomingMessage, body: Buffer): Promise<Passed> {
  const { hostname, port } = new URL(endpoint);
  const outgoing = request({
    hostname,
    port,
    method: incoming.method,
    path: incoming.url,
    // The host too, as it was signed.
    headers: incoming.headers,
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 502,
    headers: answer.headers,
    body: await readBytes(answer),
  };
}

function answerJson(response: ServerResponse, status: number, type: string, more = {}): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  const body = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type, ...more };
  response.end(JSON.stringify(body));
}

function answerXml(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

/** Answers instead of the service; false if this fault lets the call pass. */
function instead(
  fault: Fault | Refusal | undefined,
  target: string,
  body: Buffer,
  response: ServerResponse,
): boolean {
  const isTable = target !== '';
  if (typeof fault === 'object') {
    response.writeHead(fault.status, { 'x-amzn-errortype': fault.name });
    response.end(JSON.stringify({ message: fault.message }));
    return true;
  }
  if (fault === 'throttle') {
    if (isTable) answerJson(response, 400, 'ProvisionedThroughputExceededException');
    else answerXml(response, 503, 'SlowDown');
    return true;
  }
  if (fault === 'error') {
    if (isTable) answerJson(response, 500, 'InternalServerError');
    else answerXml(response, 500, 'InternalError');
    return true;
  }
  if (fault === 'conflict' && target.endsWith('.TransactWriteItems')) {
    const { TransactItems } = JSON.parse(body.toString()) as { TransactItems: unknown[] };
    const reasons = TransactItems.map((_, index) => ({
      Code: index === 0 ? 'TransactionConflict' : 'None',
    }));
    answerJson(response, 400, 'TransactionCanceledException', { CancellationReasons: reasons });
    return true;
  }
  if (fault === 'conflict' && WRITES.test(target)) {
    answerJson(response, 400, 'TransactionConflictException');
    return true;
  }
  return false;
}

/** Starts a proxy in front of an emulator, on a loopback port. */
export async function startProxy(endpoint: string): Promise<FaultyProxy> {
  let fault: Fault | Refusal | undefined;
  let slowness = 0;
  let only: Only | undefined;
  let faulted = 0;
  let underWay = 0;
  let writes = 0;
  const hanging = new Set<ServerResponse>();

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = String(incoming.headers['x-amz-target'] ?? '');
    const isWrite = asksToWrite(incoming, target);
    const isMeant =
      only === undefined || (only === 'writes' ? isWrite : target.endsWith(`.${only}`));
    const [now, wait] = [isMeant ? fault : undefined, slowness];
    if (now) faulted += 1;
    if (isWrite) writes += 1;
    if (now === 'hang') {
      hanging.add(response);
      incoming.resume();
      return;
    }
    if (now === 'refuse') {
      incoming.socket.destroy();
      return;
    }
    const body = await readBytes(incoming);
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    if (instead(now, target, body, response)) return;
    if (now === 'delay') await new Promise((done) => setTimeout(done, DELAY_MS));
    const answer = await pass(endpoint, incoming, body);
    if (now === 'garble') {
      response.writeHead(200, { 'content-type': answer.headers['content-type'] ?? 'text/plain' });
      response.end('<html>Bad gateway{');
      return;
    }
    response.writeHead(answer.status, answer.headers);
    if (now !== 'cut') {
      response.end(answer.body);
      return;
    }
    response.write(answer.body.subarray(0, answer.body.length >> 1), () =>
      incoming.socket.destroy(),
    );
  }

  const server = createServer((incoming, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    serve(incoming, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    set(wanted, milliseconds = 0, which) {
      fault = wanted;
      slowness = milliseconds;
      only = which;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    underWay: () => underWay,
    writes: () => writes,
    faulted: () => faulted,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
