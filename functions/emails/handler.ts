/** What the owner sees and changes of the shop's e-mails. The mailer sends them. Routes: shared/contract/routes/emails.ts. */
import { emails } from '../../shared/contract/emails.ts';
import { emailRoutes } from '../../shared/contract/routes/emails.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { findMailById, requeue } from '../mail/queue.ts';
import { changeMailSettings, findMailSettings } from '../mail/settings.ts';
import { liftSuppression } from '../mail/suppression.ts';
import { emailView, listEmails, renderPreview } from './emails.ts';

const absent = () => new NotFound('There is no such e-mail.');

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
      // A mailbox may take e-mails again; a complaint is lifted only if the owner says so.
      if (mail.to !== undefined) await liftSuppression(mail.to, now, 'bounced');
      return { body: emailView(await requeue(mail, now)) };
    },
  })
  .on('emails.liftSuppression', {
    load: ({ params }) => findMailById(params.id),
    run: async ({ now }, mail) => {
      if (!mail) throw absent();
      if (mail.to !== undefined) await liftSuppression(mail.to, now);
      return { body: undefined };
    },
  })
  .on('emails.settings', {
    load: findMailSettings,
    run: async (_, settings) => ({ body: settings }),
  })
  .on('emails.updateSettings', async ({ body, ifMatch }) => ({
    body: await changeMailSettings(body, ifMatch),
  }))
  .handler();
