/** The e-mails that the shop sends: every kind, who gets it, and which ones the owner may switch off. */

export const mailKinds = {
  'order-received': { to: 'customer', title: 'Order received', switchable: false },
  'new-order': { to: 'owner', title: 'New order', switchable: true },
} as const satisfies Record<string, MailKindFacts>;

interface MailKindFacts {
  readonly to: 'customer' | 'owner';
  /** What the owner reads in the list and in the settings. */
  readonly title: string;
  /** False for what a customer needs to have. */
  readonly switchable: boolean;
}

export type MailKind = keyof typeof mailKinds;

/**
 * What can become of an e-mail.
 * - `queued`: waits to be sent. `sending`: a function is sending it now, for as long as its lease.
 * - `sent`: the mail service took it. `bounced`: it came back, or its reader complained.
 * - `failed`: the mail service refused it for good.
 * - `suppressed`: not sent, because an earlier one to this address came back.
 * - `off`: not sent, because the owner has switched its kind off.
 */
export const mailStates = [
  'queued',
  'sending',
  'sent',
  'bounced',
  'failed',
  'suppressed',
  'off',
] as const;

export type MailState = (typeof mailStates)[number];
