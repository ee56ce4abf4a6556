/** A network between browser and shop that fails in the ways a test asks for. */
import { createServer } from 'node:http';
import { forward, listen } from '../support/proxy.ts';

export interface LosingProxy {
  /** The shop's address through this proxy. */
  readonly origin: string;
  /** Paths of all requests, in order, dropped ones included. */
  readonly asked: string[];
  /** Breaks the connection of the next requests for a path. */
  lose(path: string, times: number): void;
  /** Has the next response for a path fetched anew by each reader, and never answers the second. */
  holdBack(path: string): void;
  /** How many requests it has yet to drop. */
  readonly left: number;
  /** Breaks every connection until it is called with `false`. */
  breakDown(isDown: boolean): void;
  /**
   * Answers 404 for every script that was not asked for so far, as after a deploy that removed the
   * old files, until a document is asked for, which then names new ones.
   */
  removeScripts(): void;
  close(): void;
}

export async function startLosingProxy(shop: string): Promise<LosingProxy> {
  const asked: string[] = [];
  let losing = { path: '', left: 0 };
  let isDown = false;
  let kept: ReadonlySet<string> | undefined;
  let held = { path: '', left: 0 };
  const server = createServer((incoming, outgoing) => {
    const { url = '', headers } = incoming;
    if (headers.accept?.includes('text/html')) kept = undefined;
    if (kept && url.endsWith('.js') && !kept.has(url)) {
      outgoing.writeHead(404).end();
      return;
    }
    asked.push(url);
    if (isDown) {
      incoming.socket.destroy();
      return;
    }
    if (losing.left > 0 && url === losing.path) {
      losing.left -= 1;
      incoming.socket.destroy();
      return;
    }
    if (url === held.path) {
      held.left -= 1;
      if (held.left < 0) return;
    }
    forward(incoming, outgoing, new URL(url, shop), (answer) => {
      if (url === held.path) answer.headers['cache-control'] = 'no-store';
      return answer;
    });
  });
  const { port, close } = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    asked,
    lose(path, times) {
      losing = { path, left: times };
    },
    holdBack(path) {
      held = { path, left: 1 };
    },
    get left() {
      return losing.left;
    },
    breakDown(down) {
      isDown = down;
    },
    removeScripts() {
      kept = new Set(asked);
    },
    close,
  };
}
