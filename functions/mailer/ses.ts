/** The mail service: Amazon SES, API version 2. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteSuppressedDestinationCommand,
  NotFoundException,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
  type SendEmailCommandOutput,
} from '@aws-sdk/client-sesv2';
import type { Facts } from '../../shared/business.ts';
import { isEmail } from '../../shared/email.ts';
import { callBounds } from '../core/call-bounds.ts';
import type { MailerEnvironment } from '../core/environment.ts';
import { type Mail, mailId } from '../mail/mail.ts';
import type { Rendered } from '../mail/render.ts';
import { formatSender } from './sender.ts';

/**
 * Only one attempt, because SES may have sent an email although its answer was lost. Each uses a
 * new connection: a kept one may have been closed in the meantime, above all while Lambda had the
 * function frozen, and then nobody can tell if SES got the request.
 */
const client = new SESv2Client({
  ...callBounds,
  maxAttempts: 1,
  requestHandler: {
    ...callBounds.requestHandler,
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  },
});

/** Pauses between attempts while SES throttles, in ms. A new account sends one a second. */
const THROTTLED_PAUSES_MS = [1000, 2000, 4000];

/** Errors that no retry fixes; any other may be temporary. */
const PERMANENT = new Set(['MessageRejected', 'BadRequestException']);
/**
 * A MessageRejected that may pass: the domain of the sender, or in the sandbox of the recipient, is
 * not verified yet, or its DNS records are gone. Amazon SES Developer Guide, "Amazon SES email
 * sending errors".
 */
const NOT_VERIFIED = /address is not verified/i;

/** An email that can never be sent. The message is for the owner, the cause is SES's answer. */
export class PermanentFailure extends Error {}

interface Sending {
  /** Its identity comes back with a bounce. */
  readonly mail: Pick<Mail, 'about' | 'cause'>;
  readonly to: string;
  readonly rendered: Rendered;
  /** The sender's name, and the address for replies. */
  readonly facts: Pick<Facts, 'name' | 'email'>;
}

/**
 * Sends an email.
 *
 * @returns the message id from SES
 * @throws PermanentFailure if it can never be sent; the SDK's errors if it may be tried again
 */
export async function send(
  { mail, to, rendered, facts }: Sending,
  { MAIL_FROM, MAIL_CONFIGURATION_SET }: MailerEnvironment,
): Promise<string> {
  const { subject, html, text, replyTo = '' } = rendered;
  // SES accepts 7-bit addresses only; the local mailbox accepts anything.
  // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html
  if (!isEmail(to))
    throw new PermanentFailure('This is not an address that emails can be sent to.');
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const { MessageId } = await sendUnlessThrottled(
    new SendEmailCommand({
      FromEmailAddress: formatSender(facts.name, MAIL_FROM),
      ReplyToAddresses: [isEmail(replyTo) ? replyTo : facts.email],
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Html: utf8(html), Text: utf8(text) },
          Headers: [
            // RFC 3834: asks for no out-of-office replies.
            { Name: 'Auto-Submitted', Value: 'auto-generated' },
            // Keeps mail programs from threading emails with similar subjects.
            { Name: 'X-Entity-Ref-ID', Value: mailId(mail) },
          ],
        },
      },
      // Two tags, because a value may only contain letters, digits, `_` and `-`.
      EmailTags: [
        { Name: 'about', Value: mail.about },
        { Name: 'cause', Value: mail.cause },
      ],
      ConfigurationSetName: MAIL_CONFIGURATION_SET,
    }),
  );
  if (!MessageId) throw new Error('SES gave no message id');
  return MessageId;
}

async function sendUnlessThrottled(command: SendEmailCommand): Promise<SendEmailCommandOutput> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await client.send(command);
    } catch (error) {
      if (!(error instanceof SESv2ServiceException)) throw error;
      if (PERMANENT.has(error.name) && !NOT_VERIFIED.test(error.message)) {
        throw new PermanentFailure(error.message, { cause: error });
      }
      const pause = THROTTLED_PAUSES_MS[attempt];
      if (error.$metadata.httpStatusCode !== 429 || pause === undefined) throw error;
      await delay(pause);
    }
  }
}

/**
 * Takes an address off the account's own list of bounced or complaining addresses, to which SES
 * sends nothing either. An address that is not on it is no error.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_DeleteSuppressedDestination.html
 */
export async function removeFromSuppressionList(EmailAddress: string): Promise<void> {
  try {
    await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
}
