/** The owner's letters about e-mails themselves. */
import { mailKinds } from '../../../shared/mail.ts';
import { button, type Letter, text, typed } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';

export function mailFailed({ kind, to, reason }: Mail): Letter {
  return {
    subject: `Not sent: ${mailKinds[kind].title}`,
    heading: 'An e-mail was not sent',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['What', mailKinds[kind].title],
          ['To', typed(to ?? '')],
          ['Why', typed(reason ?? '')],
        ],
      },
      text('In the list of e-mails you can read it, copy its text, and send it again.'),
      button('Open the E-mails', '/admin-dashboard?tab=emails&list=failed'),
    ],
  };
}

/** @param subjects of the letters that would have come one by one, oldest first */
export function digest(subjects: readonly string[]): Letter {
  const count = subjects.length === 1 ? 'One thing' : `${subjects.length} things`;
  return {
    subject: `${count} since yesterday`,
    heading: `${count} since yesterday`,
    blocks: [...subjects.map(text), button('Open the Dashboard', '/admin-dashboard')],
  };
}
