/** The e-mails about an inquiry. */
import type * as z from 'zod/mini';
import type { inquiry } from '../../../shared/contract/inquiries.ts';
import { button, greeting, type MailContent, text, withoutLinks } from '../../mail/content.ts';

type Inquiry = z.infer<typeof inquiry>;

export function newInquiry(inquiry: Inquiry): MailContent {
  const { id, name, email, phone, vehicleInfo, inquiryType, message, photos } = inquiry;
  return {
    replyTo: email,
    subject: `New inquiry: ${inquiryType}`,
    heading: inquiryType,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['From', withoutLinks(name)],
          ['E-mail', email],
          ...(phone ? ([['Phone', withoutLinks(phone)]] as const) : []),
          ...(vehicleInfo ? ([['Vehicle', withoutLinks(vehicleInfo)]] as const) : []),
          ...(photos.length ? ([['Photos', `${photos.length}`]] as const) : []),
        ],
      },
      { kind: 'quote', text: withoutLinks(message) },
      button('Answer It', `/admin-dashboard?tab=inquiries&inquiry=${id}`),
    ],
  };
}

/** @param number which of the inquiry's answers, from 1 */
export function inquiryAnswer(inquiry: Inquiry, number: number): MailContent | undefined {
  const answer = inquiry.answers[number - 1];
  if (!answer) return undefined;
  return {
    subject: `Your inquiry: ${inquiry.inquiryType}`,
    heading: 'An answer from the workshop',
    blocks: [
      greeting(inquiry.name.split(' ')[0] ?? ''),
      text(answer.message),
      text('You wrote:'),
      { kind: 'quote', text: withoutLinks(inquiry.message) },
    ],
  };
}
