/**
 * What SES reports after sending: bounces and complaints, through SNS.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import * as business from '../../shared/business.ts';
import { logError, mailAlarm } from '../core/log.ts';
import { mailKey } from '../mail/mail.ts';
import { markBounced } from '../mail/queue.ts';
import { describeSuppression, type Suppression, suppress } from '../mail/suppression.ts';

const recipient = z.lazy(() =>
  z.object({
    emailAddress: z.string(),
    diagnosticCode: z.optional(z.string()),
  }),
);

const notice = z.lazy(() =>
  z.object({
    eventType: z.string(),
    mail: z.object({ tags: z.optional(z.record(z.string(), z.array(z.string()))) }),
    bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: z.array(recipient) })),
    complaint: z.optional(z.object({ complainedRecipients: z.array(recipient) })),
  }),
);

/** The longest detail that is stored, in characters. */
const MAX_DETAIL_LENGTH = 300;

export async function takeFeedback({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    if (Sns.Message.trimStart().startsWith('{')) await take(notice.parse(JSON.parse(Sns.Message)));
    else
      logError('SES sent a message that reports nothing', undefined, {
        requestId: '',
        route: 'mailer',
      });
  }
}

async function take({ mail, bounce, complaint }: z.infer<typeof notice>): Promise<void> {
  const why = complaint ? 'complained' : 'bounced';
  const recipients = complaint?.complainedRecipients ?? bounce?.bouncedRecipients ?? [];
  // A mailbox that is full today may not be tomorrow.
  const isLasting = complaint !== undefined || bounce?.bounceType === 'Permanent';
  for (const { emailAddress, diagnosticCode } of recipients) {
    const suppression: Suppression = {
      email: emailAddress.toLowerCase(),
      why,
      detail: diagnosticCode?.slice(0, MAX_DETAIL_LENGTH) ?? null,
      createdAt: new Date().toISOString(),
    };
    if (isLasting) await suppress(suppression);
    const { about: [about] = [], cause: [cause] = [] } = mail.tags ?? {};
    if (about && cause)
      await markBounced(mailKey({ about, cause }), describeSuppression(suppression));
    if (suppression.email === business.email.toLowerCase()) {
      const context = { requestId: `${about}.${cause}`, route: 'mailer', alarm: mailAlarm };
      logError('An e-mail to the owner came back', new Error(why), context);
    }
  }
}
