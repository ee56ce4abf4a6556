/** The e-mails about an account. */
import { RESET_MINUTES } from '../../../shared/contract/limits.ts';
import { momentInWords } from '../../../shared/dates.ts';
import { button, greeting, type MailContent, text } from '../../mail/content.ts';
import type { StoredUser } from '../../storage/user.ts';

export function welcome({ firstName }: StoredUser): MailContent {
  return {
    subject: 'Welcome to the workshop',
    heading: 'Welcome to the workshop',
    blocks: [
      greeting(firstName),
      text(
        'Your account is ready. In your dashboard you follow your orders and, once they have arrived, review them. If you did not open this account, answer this e-mail and we will remove it.',
      ),
      button('Explore Consoles', '/products'),
    ],
  };
}

/**
 * The token is in the fragment of the link, which browsers do not send to servers.
 *
 * @param token left out in the preview that the shop's owner reads
 */
export function passwordReset(token: string | undefined): MailContent {
  return {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    blocks: [
      text('Hello,'),
      text(
        `Someone asked for a new password for your account with us. If it was you, choose one by this link. It works once, for ${RESET_MINUTES} minutes.`,
      ),
      button('Choose a New Password', token ? `/reset-password#${token}` : '/reset-password'),
      text(
        'If it was not you, there is nothing to do: your password stays as it is. Please do not forward this e-mail.',
      ),
    ],
  };
}

/** @param at when it was changed, ISO 8601 */
export function passwordChanged(at: string): MailContent {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    blocks: [
      text('Hello,'),
      text(
        `The password of your account with us was changed by a link that we sent to this address (${momentInWords(at)}, Queensland time). You have been logged out everywhere.`,
      ),
      text(
        'If it was not you, someone else may be reading your e-mails. Choose another password for your mailbox first, then for your account here, and tell us by answering this e-mail.',
      ),
      button('Log In', '/login'),
    ],
  };
}
