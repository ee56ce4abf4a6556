/** The mail service: Amazon SES, API version 2. */
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as business from '../../shared/business.ts';
import type { MailerEnvironment } from '../core/environment.ts';
import type { Rendered } from '../mail/render.ts';
import { callBounds } from '../storage/client.ts';

/** Four attempts with growing pauses: enough for a short throttling or fault. */
const client = new SESv2Client({ ...callBounds, maxAttempts: 4 });

/** Errors that no retry fixes; every other one may be temporary. */
const PERMANENT = new Set(['MessageRejected', 'BadRequestException']);

/** The mail service refuses an e-mail permanently; the message is for the owner. */
export class Refused extends Error {}

/**
 * SES accepts 7-bit addresses only; the local mailbox accepts anything.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html
 */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/**
 * Sends an e-mail.
 *
 * @param id its identity, which comes back with a bounce
 * @returns the message id that SES gave it
 * @throws Refused if it can never be sent; what the SDK throws if it may be tried again
 */
export async function send(
  { id, to }: { readonly id: string; readonly to: string },
  { subject, html, text }: Rendered,
  { MAIL_FROM, MAIL_CONFIGURATION_SET }: MailerEnvironment,
): Promise<string> {
  if (!ADDRESS.test(to)) throw new Refused('This is not an address that e-mails can be sent to.');
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  try {
    const { MessageId } = await client.send(
      new SendEmailCommand({
        FromEmailAddress: `"${business.name}" <${MAIL_FROM}>`,
        ReplyToAddresses: [business.email],
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Html: utf8(html), Text: utf8(text) },
            Headers: [
              // RFC 3834: asks for no out-of-office replies.
              { Name: 'Auto-Submitted', Value: 'auto-generated' },
              // Keeps mail programs from threading e-mails with similar subjects.
              { Name: 'X-Entity-Ref-ID', Value: id },
            ],
          },
        },
        EmailTags: [{ Name: 'mail', Value: id }],
        ConfigurationSetName: MAIL_CONFIGURATION_SET,
      }),
    );
    if (!MessageId) throw new Error('SES gave no message id');
    return MessageId;
  } catch (error) {
    if (error instanceof Error && PERMANENT.has(error.name)) throw new Refused(error.message);
    throw error;
  }
}
