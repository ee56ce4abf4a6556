/**
 * The embedded SES with its mailbox, in a separate process. Its page shows emails without authentication and
 * runs their scripts, so only this machine may use it: pages of other sites are refused, whatever host name
 * they use. Emails that SES would refuse are refused in the same way.
 */
import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import ses from 'aws-ses-v2-local';
import { awsLimits } from '../aws-limits.ts';
import { isLoopback } from './ports.ts';

export interface SesSettings {
  readonly port: number;
}

/** True if a request comes from this machine's own programs or from the mailbox's own page. */
function isOwn({ headers: { host, origin } }: IncomingMessage): boolean {
  return isLoopback(host) && (origin === undefined || origin === `http://${host}`);
}

/** The account's list of suppressed addresses, which the embedded SES lacks. */
const SUPPRESSED = '/v2/email/suppression/addresses';
const suppressed = new Set<string>();

/** PutSuppressedDestination, GetSuppressedDestination and DeleteSuppressedDestination. */
async function answerSuppression(request: IncomingMessage, response: ServerResponse) {
  const address = decodeURIComponent(request.url?.slice(SUPPRESSED.length + 1) ?? '');
  response.setHeader('content-type', 'application/json');
  if (request.method === 'PUT') {
    suppressed.add(((await json(request)) as { EmailAddress: string }).EmailAddress);
  } else if (!suppressed.has(address)) {
    response.writeHead(404, { 'x-amzn-errortype': 'NotFoundException' });
  } else if (request.method === 'DELETE') suppressed.delete(address);
  response.end('{}');
}

interface Email {
  readonly FromEmailAddress?: string;
  readonly Destination?: Readonly<Record<string, readonly string[]>>;
  readonly EmailTags?: readonly { readonly Name: string; readonly Value: string }[];
  readonly Content?: { readonly Simple?: { readonly Headers?: Email['EmailTags'] } };
}

/** SES's reason for refusing an email; the emulator does not check. */
function objection(email: Email): string | undefined {
  const { mailSender, mailTag, mailHeaders, mailHeaderName, mailHeaderValue } = awsLimits;
  const { mailRecipients, mailAddress } = awsLimits;
  const { FromEmailAddress = '', Destination = {}, EmailTags = [], Content } = email;
  const recipients = Object.values(Destination).flat();
  const headers = Content?.Simple?.Headers ?? [];
  if (headers.length > mailHeaders.most) return 'Too many headers';
  if (recipients.length > mailRecipients.most) return 'Recipient count exceeds 50';
  const checks = [
    [mailSender, [FromEmailAddress]],
    [mailTag, EmailTags.flatMap(({ Name, Value }) => [Name, Value])],
    [mailHeaderName, headers.map(({ Name }) => Name)],
    [mailHeaderValue, headers.map(({ Value }) => Value)],
    [mailAddress, recipients],
  ] as const;
  const wrong = checks.flatMap(([{ allows }, texts]) => texts.filter((text) => !allows.test(text)));
  return wrong.length > 0 ? `Invalid: ${wrong.join(', ')}` : undefined;
}

/** A request whose body can be read again. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers } = request;
  const again = Object.assign(new IncomingMessage(request.socket), { method, url, headers });
  again.push(body);
  again.push(null);
  return again;
}

async function serve(
  request: IncomingMessage,
  response: Parameters<RequestListener>[1],
  answer: RequestListener,
): Promise<void> {
  if (request.url?.startsWith(SUPPRESSED)) return answerSuppression(request, response);
  if (request.url !== '/v2/email/outbound-emails') return answer(request, response);
  const body = await buffer(request);
  const message = objection(JSON.parse(body.toString()));
  if (message === undefined) return answer(withBody(request, body), response);
  response.writeHead(400, { 'x-amzn-errortype': 'BadRequestException' });
  response.end(JSON.stringify({ message }));
}

process.on('disconnect', () => process.exit());
process.once('message', async ({ port }: SesSettings) => {
  const server = await ses.default({ host: '127.0.0.1', port });
  if (!server.listening) process.exit(1);
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answer || !isOwn(request)) return response.writeHead(403).end();
    serve(request, response, answer).catch(() => response.destroy());
  });
  process.send?.('ready');
});
