/** Listens on the shop's port, on both loopback addresses, for HTTP and HTTPS. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createPlainServer } from 'node:net';
import { listen } from '../ports.ts';
import { errorCode, StartError } from '../start-error.ts';
import { serveTlsToo } from './tls.ts';

interface Listening {
  readonly port: number;
  /** Handles upgrades, for the dev server's hot reload. */
  readonly server: Server;
  close(): Promise<void>;
}

/**
 * Opens the port.
 *
 * @param port 0 means any free one
 * @param certificate returns key and certificate in PEM; called at the first TLS connection
 * @throws StartError if the port is in use or not allowed
 */
export async function openPort(
  port: number,
  certificate: () => string,
  listener: RequestListener,
): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 10_000 }, listener);
  serveTlsToo(server, certificate);
  // "localhost" can be either address, and browsers try this one first.
  const second = createPlainServer((socket) => server.emit('connection', socket));
  try {
    const taken = await listen(server, port);
    await listen(second, taken, '::1').catch((error: unknown) => {
      // The machine may not have IPv6.
      if (errorCode(error) === 'EADDRINUSE' && port !== 0) throw error;
    });
    return {
      port: taken,
      server,
      async close() {
        second.close();
        server.close();
        server.closeAllConnections();
      },
    };
  } catch (error) {
    server.close();
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken: set PORT to another, such as ${port + 1}`);
    }
    if (code === 'EACCES') throw new StartError(`Port ${port} is not allowed: set PORT to another`);
    throw error;
  }
}
