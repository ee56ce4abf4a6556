/**
 * The owner's view of the shop's emails, and changes to them. The mailer sends them. Routes:
 * shared/contract/route-table.ts.
 */
import type * as z from 'zod/mini';
import { emails } from '../../shared/contract/emails.ts';
import type { Email } from '../../shared/contract/index.ts';
import { emailRoutes } from '../../shared/contract/route-table.ts';
import { findFacts } from '../business/facts.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { type Mail, mailId, readMail } from '../mail/mail.ts';
import { findMailById, requeue } from '../mail/queue.ts';
import { render } from '../mail/render.ts';
import { mailSettings, ownWords } from '../mail/settings.ts';
import { liftSuppression } from '../mail/suppression.ts';
import { ObsoleteMail } from '../mailer/about.ts';
import { compose } from '../mailer/compose.ts';
import { type Page, readFeed } from '../storage/feed.ts';
import { getPartition } from '../storage/items.ts';
import { mailKeys } from '../storage/keys.ts';

const absent = () => new NotFound('There is no such email.');

export const handler = api(emailRoutes, emails)
  .on('emails.adminList', {
    load: ({ query }) => listEmails(query),
    run: async (_, { items, ...next }) => ({ body: items.map(emailView), ...next }),
  })
  .on('emails.get', {
    load: ({ params }) => findMailById(params.id),
    run: async (_, mail) => {
      if (!mail) throw absent();
      return { body: { ...emailView(mail), ...(await renderPreview(mail)) } };
    },
  })
  .on('emails.resend', {
    load: ({ params }) => findMailById(params.id),
    run: async ({ now }, mail) => {
      if (!mail) throw absent();
      // A mailbox that bounced may take emails again; a complaint is lifted only if the owner says
      // so.
      if (mail.to !== undefined) await liftSuppression(mail.to, now, 'bounced');
      return { body: emailView(await requeue(mail, now)) };
    },
  })
  .on('emails.liftSuppression', {
    load: ({ params }) => findMailById(params.id),
    run: async ({ now }, mail) => {
      if (!mail) throw absent();
      if (mail.to !== undefined) await liftSuppression(mail.to, now);
    },
  })
  .on('emails.settings', mailSettings.endpoints.find)
  .on('emails.updateSettings', mailSettings.endpoints.change)
  .handler();

type Query = z.output<(typeof emails)['emails.adminList']['query']>;

/** Emails, newest first: all, or one list; or all about one subject, oldest first. */
async function listEmails({ about, list, ...page }: Query): Promise<Page<Mail>> {
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

/** The API's view of an email. */
function emailView(mail: Mail): Email {
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

/** Renders an email as it would be sent now, with links as paths; no text if it would not be. */
async function renderPreview(mail: Mail) {
  const [content, facts, chosen] = await Promise.all([
    compose(mail).catch((error: unknown) => {
      if (error instanceof ObsoleteMail) return error;
      throw error;
    }),
    findFacts(),
    mailSettings.find(),
  ]);
  if (content instanceof ObsoleteMail) return { html: null, text: null, reason: content.message };
  if (!content) return { html: null, text: null };
  const { subject, html, text } = render(content, '', facts, ownWords(mail.kind, chosen));
  return { subject, html, text };
}
