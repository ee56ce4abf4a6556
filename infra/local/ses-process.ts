/**
 * The embedded SES with its mailbox, in a separate process. Its page shows e-mails without
 * authentication and runs their scripts, so only this machine may use it: pages of other sites are
 * refused, whatever host name they use.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import ses from 'aws-ses-v2-local';
import { isLoopback } from './guard/loopback.ts';

export interface SesSettings {
  readonly port: number;
}

/** Whether a request was sent by this machine's own programs or by the mailbox's own page. */
function isOwn({ headers: { host, origin } }: IncomingMessage): boolean {
  return isLoopback(host) && (origin === undefined || origin === `http://${host}`);
}

process.on('disconnect', () => process.exit());
process.once('message', async ({ port }: SesSettings) => {
  const server = await ses.default({ host: '127.0.0.1', port });
  if (!server.listening) process.exit(1);
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer && isOwn(request)) return answer(request, response);
    response.writeHead(403).end();
  });
  process.send?.('ready');
});
