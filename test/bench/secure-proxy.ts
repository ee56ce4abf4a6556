/** The shop as visitors get it: over TLS and HTTP/2, with brotli; and variants of its pages. */
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { compress } from '../../infra/local/edge/compress.ts';
import { localCertificate } from '../../infra/local/edge/tls.ts';

/** Changes the HTML of a page; unchanged if left out. */
export type Twin = (html: string) => string | Promise<string>;

export interface SecureProxy {
  readonly origin: string;
  /** Hash of its certificate's key, so that a browser can trust it. */
  readonly keyHash: string;
  close(): void;
}

function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tls-'));
  try {
    const pem = localCertificate(join(folder, 'certificate.pem'));
    return { key: pem, cert: pem };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Headers that HTTP/2 does not allow. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Puts TLS and HTTP/2 before a shop. */
export async function startProxy(shop: string, twin?: Twin): Promise<SecureProxy> {
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
    // Compressed like the page itself, or the variant would be smaller.
    const body = await compress(Buffer.from(await twin(await text(response))));
    outgoing.writeHead(200, {
      ...Object.fromEntries(headers),
      'content-encoding': 'br',
      'content-length': body.length,
    });
    outgoing.end(body);
  }

  const signed = selfSigned();
  const { publicKey } = new X509Certificate(signed.cert);
  const server = createSecureServer({ ...signed, allowHTTP1: true }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    keyHash: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    close() {
      server.close();
      agent.destroy();
    },
  };
}
