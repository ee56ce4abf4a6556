/** A network between browser and shop that loses what it is told to. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LosingProxy {
  /** The shop's address through this network. */
  readonly origin: string;
  /** Paths of all requests that came, in order, lost ones too. */
  readonly asked: string[];
  /** Breaks the connection of the next requests for a path. */
  lose(path: string, times: number): void;
  /** How often what was to be lost still has to come. */
  readonly left: number;
  close(): void;
}

export async function startLosingProxy(shop: string): Promise<LosingProxy> {
  const asked: string[] = [];
  let losing = { path: '', left: 0 };
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    asked.push(url);
    if (losing.left > 0 && url === losing.path) {
      losing.left -= 1;
      incoming.socket.destroy();
      return;
    }
    const sent = request(new URL(url, shop), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.once('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    lose(path, times) {
      losing = { path, left: times };
    },
    get left() {
      return losing.left;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
