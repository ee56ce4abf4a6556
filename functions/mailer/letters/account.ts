/** The letters about an account. */
import { button, greeting, type Letter, text } from '../../mail/letter.ts';
import type { StoredUser } from '../../storage/user.ts';

export function welcome({ firstName }: StoredUser): Letter {
  return {
    subject: 'Welcome to the workshop',
    heading: 'Welcome to the workshop',
    blocks: [
      greeting(firstName),
      text(
        'Your account is ready. In your dashboard you follow your orders and, once they have arrived, review them. If you did not open this account, answer this e-mail and we will remove it.',
      ),
      button('Explore consoles', '/products'),
    ],
  };
}
