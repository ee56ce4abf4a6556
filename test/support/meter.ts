/**
 * A proxy in front of a DynamoDB API that forwards every call and records its consumed capacity and
 * times, as stated in requests and answers.
 */
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface MeteredCall {
  /** Such as `Query`. */
  readonly action: string;
  /** Capacity units, of the table and its indexes together. */
  readonly units: number;
  /** Items that it writes or checks in one transaction; 0 if it is none. */
  readonly transacted: number;
  readonly from: number;
  readonly to: number;
}

export interface Meter {
  readonly endpoint: string;
  /** Milliseconds by which answers are delayed, so that parallel calls overlap. */
  delay: number;
  /** The calls since the last time. */
  take(): MeteredCall[];
  stop(): void;
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Adds up the totals of an answer, whose megabytes of items need not be parsed: quotes in them are escaped. */
const readUnits = (text: string): number =>
  [...text.matchAll(/"CapacityUnits":([\d.]+)/g)].reduce(
    (sum, [, units]) => sum + Number(units),
    0,
  );

/** Starts a meter in front of a DynamoDB API. */
export async function startMeter(target: string): Promise<Meter> {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  let calls: MeteredCall[] = [];
  const meter = { delay: 0 };

  const pass = (headers: IncomingMessage['headers'], body: string) =>
    new Promise<{ status: number; text: string; headers: IncomingMessage['headers'] }>(
      (done, fail) => {
        const { 'content-length': _, ...kept } = headers;
        const length = Buffer.byteLength(body);
        const passed = send(
          {
            hostname,
            port,
            agent,
            method: 'POST',
            path: '/',
            headers: { ...kept, 'content-length': length },
          },
          async (answer) =>
            done({
              status: answer.statusCode ?? 500,
              text: await readText(answer),
              headers: answer.headers,
            }),
        );
        passed.on('error', fail);
        passed.end(body);
      },
    );

  const server = createServer(async (request, response) => {
    const from = performance.now();
    const asked = JSON.parse((await readText(request)) || '{}');
    const body = JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' });
    try {
      const { status, text, headers } = await pass(request.headers, body);
      await sleep(meter.delay);
      const action = String(request.headers['x-amz-target']).replace(/^.*\./, '');
      calls.push({
        action,
        units: status === 200 ? readUnits(text) : 0,
        transacted: action === 'TransactWriteItems' ? asked.TransactItems.length : 0,
        from,
        to: performance.now(),
      });
      // The checksum is of the exact text that is forwarded.
      response.writeHead(status, headers);
      response.end(text);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(meter, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
    stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  });
}

/** The longest chain of calls of which each started after the previous one was answered. */
export function inARow(calls: readonly MeteredCall[]): number {
  const depth = new Map<MeteredCall, number>();
  for (const call of calls.toSorted((one, other) => one.from - other.from)) {
    const before = [...depth].filter(([earlier]) => earlier.to <= call.from);
    depth.set(call, 1 + Math.max(0, ...before.map(([, deep]) => deep)));
  }
  return Math.max(0, ...depth.values());
}

export function unitsIn(calls: readonly MeteredCall[]): number {
  return calls.reduce((sum, { units }) => sum + units, 0);
}
