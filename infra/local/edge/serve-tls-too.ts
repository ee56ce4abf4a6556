/** HTTPS on an HTTP server's port: the first byte tells the two apart. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createServer, type Server as TlsServer } from 'node:tls';

/** The first byte of a TLS connection, a handshake record: RFC 8446, section 5.1. */
const HANDSHAKE = 0x16;
const FIRST_BYTE_WITHIN_MS = 10_000;

/**
 * Makes an HTTP server answer over TLS too; such requests have an `encrypted` socket.
 *
 * @param certificate gives key and certificate in PEM; called at the first connection over TLS
 */
export function serveTlsToo(server: Server, certificate: () => string): void {
  // The server's own listener, which starts reading requests.
  const [serve] = server.listeners('connection') as [(socket: Socket) => void];
  let tls: TlsServer | undefined;

  function startTls(): TlsServer {
    const pem = certificate();
    const options = { key: pem, cert: pem, handshakeTimeout: FIRST_BYTE_WITHIN_MS };
    return createServer(options, (secure) => serve.call(server, secure));
  }

  function decipher(socket: Socket): void {
    try {
      tls ??= startTls();
      tls.emit('connection', socket);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      socket.destroy();
    }
  }

  server.removeListener('connection', serve).on('connection', (socket: Socket) => {
    const drop = () => socket.destroy();
    // Browsers preconnect; a connection that sends nothing must not keep the process running.
    socket.unref().setTimeout(FIRST_BYTE_WITHIN_MS, drop).on('error', drop);
    socket.once('data', (first) => {
      socket.ref().setTimeout(0, drop).off('error', drop);
      socket.pause().unshift(first);
      if (first[0] === HANDSHAKE) decipher(socket);
      else serve.call(server, socket);
      process.nextTick(() => socket.resume());
    });
  });
}
