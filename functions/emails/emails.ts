/** The owner's view of the outbox. */

import type * as z from 'zod/mini';
import type { emails } from '../../shared/contract/emails.ts';
import type { Email } from '../../shared/contract/index.ts';
import { mailId } from '../mail/identity.ts';
import { type Mail, readMail } from '../mail/mail.ts';
import { render } from '../mail/render.ts';
import { ObsoleteMail } from '../mailer/about.ts';
import { compose } from '../mailer/compose.ts';
import { type Page, readFeed } from '../storage/feed.ts';
import { getPartition } from '../storage/items.ts';
import { mailKeys } from '../storage/keys.ts';

type Query = z.output<(typeof emails)['emails.adminList']['query']>;

/** E-mails, newest first: all, or those of one list; or all about one subject, oldest first. */
export async function listEmails({ about, list, ...page }: Query): Promise<Page<Mail>> {
  if (about !== undefined) {
    const items = (await getPartition(mailKeys.partition(about))).map(readMail);
    return { items: items.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)) };
  }
  const feed = list
    ? ({ index: 'GSI2', partition: mailKeys.stateFeedName(list) } as const)
    : ({ index: 'GSI1', partition: mailKeys.feedName } as const);
  const { items, ...next } = await readFeed(feed, page);
  return { items: items.map(readMail), ...next };
}

/** What the API shows of an e-mail. */
export function emailView(mail: Mail): Email {
  const { kind, about, state, createdAt, attempts } = mail;
  return {
    id: mailId(mail),
    kind,
    about,
    to: mail.to ?? null,
    state,
    createdAt,
    sentAt: mail.sentAt ?? null,
    subject: mail.subject ?? null,
    reason: mail.reason ?? null,
    attempts,
  };
}

/** Renders an e-mail as it would be sent now, with links as paths; without text if it would not be. */
export async function renderPreview(mail: Mail) {
  const content = await compose(mail).catch((error: unknown) => {
    if (error instanceof ObsoleteMail) return error;
    throw error;
  });
  if (content instanceof ObsoleteMail) return { html: null, text: null, reason: content.message };
  if (!content) return { html: null, text: null };
  const { subject, html, text } = render(content, '');
  return { subject, html, text };
}
