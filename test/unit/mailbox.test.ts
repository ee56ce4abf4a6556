/** By which mailbox the limits count. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailboxOf } from '../../functions/mail/mailbox.ts';

it.each([
  ['box@example.com', 'box@example.com'],
  ['Box+1@Example.com', 'box@example.com'],
  ['box+1+2@example.com', 'box@example.com'],
  ['b.o.x@example.com', 'b.o.x@example.com'],
  ['b.o.x+6@gmail.com', 'box@gmail.com'],
  ['Box@GoogleMail.com', 'box@gmail.com'],
  // Nothing before the plus: no sub-address, or all of them would be one.
  ['+61400@example.com', '+61400@example.com'],
])('%s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it('a mailbox is its own, and of one host', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const mailbox = mailboxOf(email);
      expect(mailboxOf(mailbox)).toBe(mailbox);
      expect(mailbox.split('@').at(-1)?.replace('gmail.com', '')).toBe(
        email
          .toLowerCase()
          .split('@')
          .at(-1)
          ?.replace(/^(gmail|googlemail)\.com$/, ''),
      );
    }),
  );
});
