import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** True if a server listens at an address. */
export function isOpen({ host, port }: Address): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host);
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });
}

/**
 * Waits until a server listens.
 *
 * @param port 0 for any free one
 * @returns the port
 * @throws Error if the port is taken, with the code `EADDRINUSE`
 */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return address && typeof address !== 'string' ? address.port : port;
}

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Unprivileged ports that browsers never connect to: the ‘bad ports’ of the Fetch standard
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const blockedPorts = [6665, 6666, 6667, 6668, 6669, 6566, 6679, 6697, 10080];

/**
 * An address for a server without authentication: on this machine, on a port that browsers refuse. On Linux,
 * where all of 127.0.0.0/8 is loopback, it is a random one of 16 million, so that shops on the same machine
 * do not collide and nobody can guess it.
 */
export async function hiddenAddress(): Promise<Address> {
  const part = () => randomInt(1, 255);
  const host = process.platform === 'linux' ? `127.${part()}.${part()}.${part()}` : '127.0.0.1';
  for (const port of blockedPorts) {
    // dynoxide considers a port in use if it is in use on 127.0.0.1.
    if (!(await isOpen({ host: '127.0.0.1', port }))) return { host, port };
  }
  throw new Error(`All of these ports are taken: ${blockedPorts.join(', ')}`);
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * True if a request's `Host` is one of this machine's own names. A web page whose name resolves to this
 * machine (DNS rebinding) sends its own name.
 */
export const isLoopback = (host: string | undefined): boolean => loopback.test(host ?? '');
