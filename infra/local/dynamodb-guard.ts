/**
 * The guarded port of the embedded DynamoDB: requests that pass the guard are forwarded. The emulator
 * itself checks no signatures and answers every origin, so it listens where no browser connects.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from './emulator-process.ts';
import { guardedServer } from './guard/guard.ts';
import type { Credentials } from './guard/signature.ts';

const actions: ReadonlySet<unknown> = new Set([
  ...[
    'BatchGetItem',
    'BatchWriteItem',
    'CreateTable',
    'DeleteItem',
    'DescribeTable',
    'GetItem',
    'PutItem',
    'Query',
    'Scan',
    'TransactWriteItems',
    'UpdateItem',
    'UpdateTable',
    'UpdateTimeToLive',
  ].map((action) => `DynamoDB_20120810.${action}`),
  ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map(
    (action) => `DynamoDBStreams_20120810.${action}`,
  ),
]);

/** Opens a guarded loopback port in front of the emulator. */
export async function guardDynamodb(emulator: string, credentials: Credentials): Promise<Server> {
  const { hostname, port } = new URL(emulator);
  const agent = new Agent({ keepAlive: true });

  function forward({ headers }: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const forwarded = send({ agent, hostname, port, method: 'POST', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    // As without a guard: if the emulator's connection breaks, so does the caller's.
    forwarded.once('error', () => response.destroy());
    response.once('close', () => forwarded.destroy());
    forwarded.end(body);
  }

  const server = guardedServer({
    service: 'dynamodb',
    credentials,
    isUsed: ({ method, url, headers }) =>
      method === 'POST' && url === '/' && actions.has(headers['x-amz-target']),
    answer: forward,
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
