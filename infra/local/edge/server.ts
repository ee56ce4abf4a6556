/** Listens on the shop's port, on both loopback addresses, for HTTP and HTTPS. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createPlainServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { commonHeaders } from '../../edge/headers.ts';
import { listen } from '../ports.ts';
import { errorCode, StartError } from '../start-error.ts';
import { forScheme } from './respond.ts';
import { serveTlsToo } from './tls.ts';

interface Listening {
  readonly port: number;
  /** Handles upgrades (the dev server's hot reload). */
  readonly server: Server;
  close(): Promise<void>;
}

const malformed: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** How long a caller has to read why it was refused, in ms. */
const READ_WITHIN_MS = 1000;

/** Answers malformed requests, which cannot be routed, and disconnects the caller. */
function refuse(error: Error, socket: Duplex): void {
  if (!socket.writable || errorCode(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const headers = Object.entries(forScheme(socket, commonHeaders)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const status = malformed[errorCode(error) ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}connection: close\r\n\r\n`);
  // Ended on this side alone, it would stay open for as long as the caller sends on.
  setTimeout(() => socket.destroy(), READ_WITHIN_MS).unref();
}

/**
 * Opens the port.
 *
 * @param port 0 means any free one
 * @param certificate gives key and certificate in PEM; called at the first connection over TLS
 * @throws StartError if it is in use or not allowed
 */
export async function openPort(
  port: number,
  certificate: () => string,
  listener: RequestListener,
): Promise<Listening> {
  const server = createServer(
    // Disconnects callers that send their headers or body a byte at a time.
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 2000,
    },
    listener,
  );
  server.on('clientError', refuse);
  serveTlsToo(server, certificate);
  // "localhost" is either address, and browsers try this one first.
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
