/** The smoke test that ends a deploy, against the whole shop. */
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, inject, it } from 'vitest';
import { smoke, smokeDeployed } from '../../infra/deploy/smoke.ts';

const origin = inject('origin');
const env = inject('env');
const uploads = `${env.AWS_ENDPOINT_URL_S3}/${env.IMAGE_BUCKET}`;
const quick = { patience: 0, uploads };

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A host that the local edge answers and no visitor asked for. */
const ANOTHER_HOST = 'localhost:1';

/** A proxy in front of the shop that changes request headers. */
async function inFrontOfTheShop(
  change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<string> {
  const server = createServer((from, to) => {
    const onward = httpRequest(
      new URL(from.url ?? '/', origin),
      { method: from.method, headers: change(from.headers) },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    from.pipe(onward);
  }).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('passes a healthy shop', async () => {
  const lines: string[] = [];
  await smoke(origin, (line) => lines.push(line), quick);
  expect(lines.length).toBeGreaterThanOrEqual(9);
});

it('reports an unreachable shop in one line', async () => {
  await expect(smoke('http://127.0.0.1:9', () => {}, quick)).rejects.toThrow(
    /^Failed: the home page comes with its headers: [^\n]+$/,
  );
});

it('fails a shop whose functions do not get the visitor’s host', async () => {
  const lost = await inFrontOfTheShop((headers) => ({ ...headers, host: ANOTHER_HOST }));
  await expect(smoke(lost, () => {}, quick)).rejects.toThrow(
    'a login from the shop’s own page answers 403',
  );
});

it('fails a shop whose bucket accepts no uploads from its pages', async () => {
  // The shop gets its own host name, but the bucket does not allow this one.
  const renamed = await inFrontOfTheShop((headers) => headers);
  await expect(smoke(renamed, () => {}, quick)).rejects.toThrow(/preflight|uploads are allowed/);
});

it('asks the owner to point the address at the shop, without failing', async () => {
  const server = createServer((_, response) => response.end('Another site will be here soon'));
  server.listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const address of [elsewhere, 'http://127.0.0.1:9', 'https://shop.invalid']) {
    const lines: string[] = [];
    const names = { ORIGIN: address, DISTRIBUTION_ORIGIN: origin };
    await smokeDeployed(names, (line) => lines.push(line), quick);
    expect(lines.filter((line) => line.startsWith('ok')).length).toBeGreaterThanOrEqual(9);
    expect(lines.join(' ')).toContain(`Point it to ${new URL(origin).host} by a CNAME`);
    expect(lines.at(-1)).toBe(`npm run smoke -- ${address}`);
  }
});

it('checks an address that leads to the shop like any other', async () => {
  const broken = await inFrontOfTheShop((headers) => ({ ...headers, host: ANOTHER_HOST }));
  const names = { ORIGIN: broken, DISTRIBUTION_ORIGIN: origin };
  await expect(smokeDeployed(names, () => {}, quick)).rejects.toThrow('Failed: ');
});
