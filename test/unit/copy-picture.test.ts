/** Downloading a picture by URL: only from the public internet, with limits. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, isPublicAddress } from '../../functions/uploads/download.ts';
import { localCertificate } from '../../infra/local/edge/tls.ts';
import { MAX_UPLOAD_BYTES } from '../../shared/contract/limits.ts';

let server: Server;
let site: string;
const folder = mkdtempSync(join(tmpdir(), 'copy-picture-'));
const pem = localCertificate(join(folder, 'certificate.pem'));
const seen: string[] = [];

const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/picture': (_, response) => response.end('a picture'),
  '/moved': (_, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_, response) =>
    response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data' }).end(),
  '/plain': (_, response) =>
    response.writeHead(302, { location: 'http://example.com/picture' }).end(),
  '/absent': (_, response) => response.writeHead(404).end(),
  '/large': (_, response) => {
    const part = Buffer.alloc(1_000_000);
    for (let sent = 0; sent <= MAX_UPLOAD_BYTES; sent += part.length) response.write(part);
    response.end();
  },
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('half', () => response.socket?.destroy());
  },
  '/silent': () => {},
  '/drips': (_, response) => response.write('a'),
};

beforeAll(async () => {
  server = createServer({ key: pem, cert: pem }, (request, response) => {
    seen.push(request.url ?? '');
    pages[request.url ?? '']?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Downloads like a function, but treats this machine as public. Only what never ends is given up soon. */
const fetched = (address: string, within = 20_000) =>
  download(address, {
    isAllowed: (ip) => ip === '127.0.0.1' || ip === '::1' || isPublicAddress(ip),
    within,
    ca: pem,
  });

describe('a picture on another site', () => {
  it.each(['/picture', '/moved'])('is downloaded: %s', async (path) => {
    expect((await fetched(site + path)).toString()).toBe('a picture');
  });

  it.each<[string, RegExp, number]>([
    ['/absent', /answered 404/, 400],
    ['/round', /leads from one address to the next/, 400],
    ['/inside', /not on the public internet/, 400],
    ['/plain', /must begin with https/, 400],
    ['/cut', /could not be reached|broke off/, 400],
    ['/large', /at most 10 MB/, 413],
  ])('is rejected with the reason: %s', async (path, message, status) => {
    await expect(fetched(site + path)).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    });
  });

  it.each(['/silent', '/drips'])('is given up when it takes too long: %s', async (path) => {
    await expect(fetched(site + path, 500)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/took too long/),
    });
  });

  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:169.254.169.254]/x',
    'https://[fd00:ec2::254]/x',
  ])('is not downloaded from a private address: %s', async (address) => {
    await expect(download(address)).rejects.toThrow(/not on the public internet/);
  });

  it('is not downloaded from a name that resolves to a private address', async () => {
    seen.length = 0;
    await expect(download(`${site}/picture`)).rejects.toThrow(/not on the public internet/);
    expect(seen).toEqual([]);
  });

  it('is not downloaded with credentials in its address, or without https', async () => {
    await expect(fetched(site.replace('//', '//a:b@'))).rejects.toThrow(/user name/);
    await expect(fetched('http://example.com/a.jpg')).rejects.toThrow(/https/);
    await expect(fetched('file:///etc/passwd')).rejects.toThrow(/https/);
  });
});

describe('the check of a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
