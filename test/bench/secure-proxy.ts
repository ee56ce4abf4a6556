/** The shop as visitors meet it: over TLS and HTTP/2, packed with brotli; and twins of its pages. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { compress } from '../../infra/local/edge/compress.ts';

/** Changes the HTML of a page; none leaves it as it is. */
export type Twin = (html: string) => string | Promise<string>;

export interface Proxy {
  readonly origin: string;
  close(): void;
}

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Headers that HTTP/2 has no place for. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Puts TLS and HTTP/2 before a shop. */
export async function startProxy(shop: string, twin?: Twin): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });

  function ask(incoming: Http2ServerRequest, packed: boolean): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const sent = request(new URL(incoming.url, shop), {
        agent,
        method: incoming.method,
        headers: {
          accept: incoming.headers.accept ?? '*/*',
          ...(packed && { 'accept-encoding': 'br' }),
        },
      });
      sent.once('response', done).once('error', fail).end();
    });
  }

  async function answer(incoming: Http2ServerRequest, outgoing: Http2ServerResponse) {
    const isPage = incoming.headers['sec-fetch-dest'] === 'document';
    const response = await ask(incoming, !(twin && isPage));
    const headers = Object.entries(response.headers).filter(([name]) => !dropped.has(name));
    if (!twin || !isPage) {
      outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(headers));
      response.pipe(outgoing as unknown as NodeJS.WritableStream);
      return;
    }
    // Packed as the page itself is, or the twin would be the lighter one.
    const body = await compress(Buffer.from(await twin(await text(response))), 'br');
    outgoing.writeHead(200, {
      ...Object.fromEntries(headers),
      'content-encoding': 'br',
      'content-length': body.length,
    });
    outgoing.end(body);
  }

  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      agent.destroy();
    },
  };
}
