/** Gmail's hosts, whose mailboxes accept an address with and without dots. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address reaches. Limits count by mailbox, so that nobody gets more by
 * spelling one address in several ways: the part after a plus is a sub-address (RFC 5233), and
 * Gmail ignores dots (https://support.google.com/mail/answer/7436150). Mail, logins and searches
 * use the address as typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at), email.slice(at + 1)].map((part) => part.toLowerCase());
  const [name = ''] = /^[^+]+/.exec(local ?? '') ?? [local];
  return GMAIL.includes(host ?? '') ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
