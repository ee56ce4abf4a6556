/** A proxy that cuts the connection in the middle of an upload. */
import { createServer } from 'node:http';
import { forward, listen } from '../support/proxy.ts';

export interface CuttingProxy {
  /** For a browser's `proxy` option; loopback addresses use it too. */
  readonly settings: { readonly server: string; readonly bypass: string };
  /** Bytes of a PUT after which the connection is cut; undefined forwards everything. */
  cutAfter: number | undefined;
  close(): void;
}

/** Starts an HTTP proxy that forwards everything except the uploads that it cuts. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '' } = incoming;
    const { cutAfter } = proxy;
    if (method === 'PUT' && cutAfter !== undefined) {
      let seen = 0;
      incoming.on('data', (part: Buffer) => {
        seen += part.length;
        if (seen >= cutAfter) incoming.socket.destroy();
      });
      return;
    }
    forward(incoming, outgoing, url);
  });
  const { port, close } = await listen(server);
  const proxy: CuttingProxy = {
    settings: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    cutAfter: undefined,
    close,
  };
  return proxy;
}
