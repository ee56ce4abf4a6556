/** Hosts of Gmail, whose mailboxes take an address with and without dots. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address reaches, by which limits count, so that nobody has more of them by writing
 * one address in other ways: what follows a plus is a sub-address (RFC 5233), and Gmail ignores dots
 * (https://support.google.com/mail/answer/7436150). Mail, logins and searches go by the address as typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at), email.slice(at + 1)].map((part) => part.toLowerCase());
  const [name = ''] = /^[^+]+/.exec(local ?? '') ?? [local];
  return GMAIL.includes(host ?? '') ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
