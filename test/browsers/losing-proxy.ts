/** A proxy between browser and shop that drops the requests it is told to. */
import { createServer } from 'node:http';
import { forward, listen } from '../support/proxy.ts';

export interface LosingProxy {
  /** The shop's address through this proxy. */
  readonly origin: string;
  /** Paths of all requests, in order, dropped ones included. */
  readonly asked: string[];
  /** Breaks the connection of the next requests for a path. */
  lose(path: string, times: number): void;
  /** How many requests it has yet to drop. */
  readonly left: number;
  close(): void;
}

export async function startLosingProxy(shop: string): Promise<LosingProxy> {
  const asked: string[] = [];
  let losing = { path: '', left: 0 };
  const server = createServer((incoming, outgoing) => {
    const { url = '' } = incoming;
    asked.push(url);
    if (losing.left > 0 && url === losing.path) {
      losing.left -= 1;
      incoming.socket.destroy();
      return;
    }
    forward(incoming, outgoing, new URL(url, shop));
  });
  const { port, close } = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    asked,
    lose(path, times) {
      losing = { path, left: times };
    },
    get left() {
      return losing.left;
    },
    close,
  };
}
