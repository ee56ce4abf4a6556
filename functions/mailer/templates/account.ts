/** The emails about an account. */
import {
  CONFIRM_DAYS,
  INVITED,
  NEW_ADDRESS,
  NEW_ADDRESS_HOURS,
  RESET_MINUTES,
} from '../../../shared/contract/limits.ts';
import { momentInWords } from '../../../shared/dates.ts';
import type { StoredInvitation } from '../../auth/invitations.ts';
import { button, greeting, type MailContent, text, titled } from '../../mail/content.ts';
import type { StoredUser } from '../../storage/user.ts';

/**
 * The token is in the fragment of the link, which browsers do not send to servers.
 *
 * @param token left out in the owner's preview
 */
export function confirmAddress({ firstName }: StoredUser, token: string | undefined): MailContent {
  return titled(
    'Confirm your email address',
    greeting(firstName),
    text(
      `Someone opened an account with us under this address. If it was you, follow this link to confirm the address. It works for ${CONFIRM_DAYS} days.`,
    ),
    button('Confirm My Address', token ? `/confirm-address#${token}` : '/confirm-address'),
    text(
      'If it wasn’t you, please don’t follow the link. Reply to this email and we’ll remove the account.',
    ),
  );
}

/**
 * The token is in the fragment here too. The email doesn't name the account, because its reader
 * may be a stranger.
 */
export function newAddress(token: string | undefined): MailContent {
  return titled(
    'Use this address for your account',
    text('Hello,'),
    text(
      `Someone with an account at our shop wants to log in with this address from now on. If it was you, follow this link and press the button. It works once, for ${NEW_ADDRESS_HOURS} hours, and logs you out everywhere.`,
    ),
    button(
      'Use This Address',
      token ? `/confirm-address#${NEW_ADDRESS}${token}` : '/confirm-address',
    ),
    text('If it wasn’t you, there’s nothing to do. Please don’t forward this email.'),
  );
}

/** Warns the account's present address. @param at when the change was requested, ISO 8601 */
export function addressChange({ firstName }: StoredUser, at: string): MailContent {
  return titled(
    'Your account is about to get another address',
    greeting(firstName),
    text(
      `Someone who knows your password asked for your account with us to have another email address (${momentInWords(at)}, Queensland time). It changes once the link that we sent to the new address is followed.`,
    ),
    text(
      'If it was you, there’s nothing to do. If it wasn’t, choose another password straight away: that ends the link and logs out every device. Then tell us by replying to this email.',
    ),
    button('Choose Another Password', '/forgot-password'),
  );
}

/** The token is in the fragment here too. */
export function passwordReset(token: string | undefined): MailContent {
  return titled(
    'Choose a new password',
    text('Hello,'),
    text(
      `Someone asked for a new password for your account with us. If it was you, follow this link to choose one. It works once, for ${RESET_MINUTES} minutes.`,
    ),
    button('Choose a New Password', token ? `/reset-password#${token}` : '/reset-password'),
    text(
      'If it wasn’t you, there’s nothing to do: your password stays as it is. Please don’t forward this email.',
    ),
  );
}

/** The token is in the fragment here too, after a word that tells the page what it is for. */
export function invitation(
  { actor, endsAt }: StoredInvitation,
  /** The shop's name, and whoever sent the invitation, if they still have an account. */
  { shop, inviter }: { readonly shop: string; readonly inviter: StoredUser | undefined },
  token: string | undefined,
): MailContent {
  const name = inviter && `${inviter.firstName} ${inviter.lastName}`.trim();
  return titled(
    actor ? `Help run ${shop}` : 'Your new shop is ready',
    text('Hello,'),
    text(
      actor
        ? `${name ? `${name} (${actor.email})` : actor.email} invites you to help run the shop of ${shop}: its orders, customers and prices. Follow this link to choose a password.`
        : 'Your shop is set up, and you are its first admin. Follow this link to choose a password, then work through the list that greets you. Visitors read “Opening soon” until you open it.',
    ),
    button('Choose a Password', token ? `/reset-password#${INVITED}${token}` : '/reset-password'),
    text(
      `The link works once, until ${momentInWords(endsAt)}, Queensland time. Please don’t forward this email: whoever follows the link sees every customer’s details.`,
    ),
    text('If you don’t know what this is about, there’s nothing to do.'),
  );
}

const canDo: Readonly<Record<StoredUser['role'], string>> = {
  admin:
    'You can now run the shop: orders, inquiries, quotes, products and everyone’s details are in the Admin Dashboard.',
  customer: 'You can now place orders and review what you ordered.',
  viewer: 'You can still see your orders, but can’t place any more.',
};

export function roleChanged({ firstName, role }: StoredUser): MailContent {
  return titled(
    'Your account has changed',
    greeting(firstName),
    text(canDo[role]),
    text('If you didn’t expect this, reply to this email.'),
    button('Log In', '/login'),
  );
}

/** @param at when it was added, ISO 8601 */
export function passkeyAdded({ firstName }: StoredUser, at: string): MailContent {
  return titled(
    'A passkey was added to your account',
    greeting(firstName),
    text(
      `Your account with us has a new passkey (${momentInWords(at)}, Queensland time). From now on you can log in with it instead of your password.`,
    ),
    text(
      'If it wasn’t you, someone knows your password. Remove the passkey under Your Account, choose another password, and tell us by replying to this email.',
    ),
    button('Your Account', '/dashboard'),
  );
}

/** @param device such as `Chrome on Android`; the session may be over by now */
export function adminLogin({ firstName }: StoredUser, at: string, device: string): MailContent {
  return titled(
    'A login to your shop on a new device',
    greeting(firstName),
    text(
      `Someone logged in to run the shop with your account from a browser that hasn’t done so before: ${device} (${momentInWords(at)}, Queensland time).`,
    ),
    text(
      'If it was you, there’s nothing to do. If it wasn’t, choose another password straight away: that logs out every device. Then look through the passkeys under Your Account.',
    ),
    button('Choose Another Password', '/forgot-password'),
  );
}

/** @param at when it was changed, ISO 8601 */
export function passwordChanged(at: string): MailContent {
  return titled(
    'Your password was changed',
    text('Hello,'),
    text(
      `The password of your account with us was changed with a link that we sent to this address (${momentInWords(at)}, Queensland time). You have been logged out everywhere.`,
    ),
    text(
      'If it wasn’t you, someone else may be reading your emails. Choose another password for your mailbox first, then for your account here, and tell us by replying to this email.',
    ),
    button('Log In', '/login'),
  );
}
