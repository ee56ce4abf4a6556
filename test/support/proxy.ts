/** Shared by the proxies of the tests. */
import { once } from 'node:events';
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

/**
 * Forwards a request to a URL and streams the response back, through `line` if there is one, which
 * may change its headers.
 */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: string | URL,
  line: (answer: IncomingMessage) => Readable = (answer) => answer,
) {
  const { method, headers } = incoming;
  const sent = request(url, { method, headers }, (answer) => {
    const body = line(answer);
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    body.pipe(outgoing);
  });
  sent.once('error', () => outgoing.destroy());
  incoming.pipe(sent);
}

/** Listens on a free port of this machine; `close` breaks open connections too. */
export async function listen(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
