/** A network that breaks in the middle of what a browser sends. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CuttingProxy {
  /** For a browser's `proxy`; loopback addresses go through it too. */
  readonly settings: { readonly server: string; readonly bypass: string };
  /** Bytes of a PUT after which the connection breaks; undefined lets all through. */
  cutAfter: number | undefined;
  close(): void;
}

/** Starts an HTTP proxy that passes everything on but what it is told to cut. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const { cutAfter } = proxy;
    if (method === 'PUT' && cutAfter !== undefined) {
      let seen = 0;
      incoming.on('data', (part: Buffer) => {
        seen += part.length;
        if (seen >= cutAfter) incoming.socket.destroy();
      });
      return;
    }
    const sent = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.once('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: CuttingProxy = {
    settings: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    cutAfter: undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
