/**
 * HTTPS on an HTTP server's port, told apart by the first byte. It uses a self-signed certificate for
 * localhost, which a browser asks about once.
 */
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createServer, type Server as TlsServer } from 'node:tls';

/** The first byte of a TLS connection, a handshake record (RFC 8446, section 5.1). */
const HANDSHAKE = 0x16;
const FIRST_BYTE_WITHIN_MS = 10_000;

/**
 * Makes an HTTP server answer over TLS too; such requests have an `encrypted` socket.
 *
 * @param certificate returns key and certificate in PEM; called at the first TLS connection
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

/** Below the maximum that Apple's browsers accept: https://support.apple.com/en-us/103769 */
const DAYS = 800;

function isValid(file: string): boolean {
  return existsSync(file) && new X509Certificate(readFileSync(file)).validToDate > new Date();
}

/**
 * The key and certificate as one PEM text, in a file that is created if it does not exist or has expired.
 *
 * @throws Error if the `openssl` command is missing
 */
export function localCertificate(file: string): string {
  if (isValid(file)) return readFileSync(file, 'utf8');
  // The file is renamed once complete, because two processes may write it at the same time.
  const made = `${file}.${process.pid}`;
  const wanted = [
    `req -x509 -nodes -days ${DAYS} -subj /CN=localhost`,
    '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1',
    '-addext subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1 -addext extendedKeyUsage=serverAuth',
  ].flatMap((options) => options.split(' '));
  try {
    execFileSync('openssl', [...wanted, '-keyout', made, '-out', made], { stdio: 'ignore' });
    renameSync(made, file);
  } catch (cause) {
    rmSync(made, { force: true });
    throw new Error('https needs a certificate, which the openssl command could not make', {
      cause,
    });
  }
  return readFileSync(file, 'utf8');
}
