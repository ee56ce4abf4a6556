/** Emails to the owner about emails, and those about an inquiry. */
import type * as z from 'zod/mini';
import { readLayout } from '../../../shared/builder/layout.ts';
import { inquiryTypeName } from '../../../shared/contract/choices.ts';
import type { inquiry } from '../../../shared/contract/inquiries.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { mailKinds } from '../../../shared/mail.ts';
import { shortId } from '../../../shared/order-contact.ts';
import {
  button,
  facts,
  type MailContent,
  quoted,
  text,
  titled,
  withoutLinks,
} from '../../mail/content.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailDrawing, ourColours } from './drawing.ts';
import type { OrderPath } from './order-parts.ts';

export function mailFailed({ kind, to, reason }: Mail): MailContent {
  return {
    subject: `Not sent: ${mailKinds[kind].title}`,
    heading: 'An email was not sent',
    blocks: [
      ...facts({ What: mailKinds[kind].title, To: to, Why: withoutLinks(reason ?? '') }),
      text('In the list of emails you can read it, copy its text, and send it again.'),
      button('Open the Emails', '/admin-dashboard?tab=emails&list=failed'),
    ],
  };
}

export function mailsWaiting(): MailContent {
  return titled(
    'Emails wait for tomorrow',
    text(
      'As many emails as you allow in a day have gone to addresses that no one has confirmed. Others that visitors caused wait for tomorrow; what you send yourself is not held back. If these are customers and not someone playing tricks, allow more in the settings of the emails.',
    ),
    button('See What Waits', '/admin-dashboard?tab=emails&list=waiting'),
  );
}

export function manyMails(): MailContent {
  return titled(
    'Today’s other emails come tomorrow',
    text(
      'As many emails have come to you today as you allow in a day. Anything else that comes in is on the dashboard right away, and in one email at seven tomorrow morning. Busy day? Allow more in the settings of the emails. If it looks like someone playing tricks, you can leave it till morning: nothing gets lost.',
    ),
    button('Open the Admin Dashboard', '/admin-dashboard'),
  );
}

/** @param subjects of the emails that it replaces, oldest first */
export function digest(subjects: readonly string[]): MailContent {
  const count = subjects.length === 1 ? 'One thing' : `${subjects.length} things`;
  return titled(
    `${count} since yesterday`,
    ...subjects.map(text),
    button('Open the Admin Dashboard', '/admin-dashboard'),
  );
}

type Inquiry = z.infer<typeof inquiry>;

/** A question about an order goes by the order's number: its type is only the form's default. */
const topicOf = ({ orderId, inquiryType }: Inquiry): string =>
  orderId ? `Order ${shortId(orderId)}` : inquiryTypeName(inquiryType);

export function newInquiry(inquiry: Inquiry): MailContent {
  const { id, name, email, phone, vehicleInfo, orderId, message, photos } = inquiry;
  const drawing = mailDrawing(inquiry, readLayout(inquiry.layout ?? '')?.product ?? '');
  const questions = inquiry.drawing?.questions ?? [];
  return {
    replyTo: email,
    subject: `${orderId ? 'New message' : 'New inquiry'}: ${topicOf(inquiry)}`,
    heading: topicOf(inquiry),
    blocks: [
      ...facts({
        From: withoutLinks(name),
        Email: email,
        Phone: withoutLinks(phone ?? ''),
        Vehicle: withoutLinks(vehicleInfo ?? ''),
        Photos: photos.length > 0 ? `${photos.length}` : null,
        ...Object.fromEntries(ourColours(inquiry)),
        'Layout to check': withoutLinks(questions.join('\n')),
      }),
      ...quoted(message),
      ...(drawing ? [{ kind: 'drawing', drawing } as const] : []),
      button('Answer It', `/admin-dashboard?tab=inquiries&inquiry=${id}`),
    ],
  };
}

/**
 * @param number which of the inquiry's answers, from 1
 * @param path of the order that it is about, where the customer reads it too
 */
export function inquiryAnswer(
  inquiry: Inquiry,
  number: number,
  path?: OrderPath,
): MailContent | undefined {
  const answer = inquiry.answers[number - 1];
  if (!answer) return undefined;
  return {
    subject: `Your ${inquiry.orderId ? 'message' : 'inquiry'}: ${topicOf(inquiry)}`,
    heading: 'An answer from the workshop',
    blocks: [
      text(answer.message),
      ...(path ? [button('See Your Order', path)] : []),
      text('You asked:'),
      ...quoted(inquiry.message),
    ],
  };
}

/**
 * The receipt of an inquiry. Anyone can type anyone's address, so it says nothing that was typed, to nobody.
 *
 * @param id of the inquiry: its page has told its short form
 * @param day by which the workshop answers
 */
export const inquiryReceived = (id: string, day: string): MailContent =>
  titled(
    'We’ve got your message',
    text('Hello,'),
    text(`We’ve got your message, and answer by ${dayInWords(day)}.`),
    text(`Your reference is ${shortId(id)}. Something to add? Reply to this email.`),
    text(
      'You didn’t write to us? Then someone typed your address by mistake, and there’s nothing to do.',
    ),
  );
