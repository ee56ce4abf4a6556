/** The emails of the shop: every kind, its recipient, and if the owner may switch it off. */

interface MailKindFacts {
  readonly to: 'customer' | 'owner';
  /** Its name in the owner's list and settings. */
  readonly title: string;
  /** False for emails that a customer needs. */
  readonly switchable: boolean;
}

export const mailKinds = {
  'order-received': { to: 'customer', title: 'Order received', switchable: false },
  'order-status': { to: 'customer', title: 'Order status', switchable: false },
  'order-total': { to: 'customer', title: 'Order total', switchable: false },
  'order-changed': { to: 'customer', title: 'Changed details of an order', switchable: false },
  'order-code': { to: 'customer', title: 'Digits for a new address', switchable: false },
  'order-moved': { to: 'customer', title: 'New address of an order', switchable: false },
  'order-promise': { to: 'customer', title: 'When an order is ready', switchable: false },
  'order-link': { to: 'customer', title: 'New link to an order', switchable: false },
  'inquiry-received': { to: 'customer', title: 'Inquiry received', switchable: false },
  'inquiry-answer': { to: 'customer', title: 'Answer to an inquiry', switchable: false },
  'quote-sent': { to: 'customer', title: 'Quote', switchable: false },
  'quote-revised': { to: 'customer', title: 'Revised quote', switchable: false },
  'review-request': { to: 'customer', title: 'Request for a review', switchable: true },
  'quote-reminder': { to: 'customer', title: 'Reminder of a quote', switchable: true },
  invoice: { to: 'customer', title: 'Invoice', switchable: false },
  'invoice-reminder': { to: 'customer', title: 'Invoice reminder', switchable: false },
  payment: { to: 'customer', title: 'Payment received', switchable: false },
  'credit-note': { to: 'customer', title: 'Credit note', switchable: false },
  'quote-answer': { to: 'customer', title: 'Answer about a quote', switchable: false },
  'quote-accepted': { to: 'customer', title: 'Order of a quote', switchable: false },
  'confirm-address': { to: 'customer', title: 'Confirming an address', switchable: false },
  'new-address': { to: 'customer', title: 'Link to a new address', switchable: false },
  'address-change': { to: 'customer', title: 'Change of address asked for', switchable: false },
  /** No longer written, but older shops have sent it. */
  welcome: { to: 'customer', title: 'Welcome', switchable: false },
  'password-reset': { to: 'customer', title: 'Password reset', switchable: false },
  invitation: { to: 'customer', title: 'Invitation to run the shop', switchable: false },
  'password-changed': { to: 'customer', title: 'Password changed', switchable: false },
  'passkey-added': { to: 'customer', title: 'Passkey added', switchable: false },
  'admin-login': { to: 'customer', title: 'Login on a new device', switchable: false },
  'role-changed': { to: 'customer', title: 'Role changed', switchable: false },
  'new-order': { to: 'owner', title: 'New order', switchable: true },
  'changed-order': { to: 'owner', title: 'Details changed by a customer', switchable: true },
  'cancelled-order': {
    to: 'owner',
    title: 'Order cancelled by its customer',
    switchable: true,
  },
  'new-inquiry': { to: 'owner', title: 'New inquiry', switchable: true },
  'accepted-quote': { to: 'owner', title: 'Quote accepted', switchable: true },
  'declined-quote': { to: 'owner', title: 'Quote declined', switchable: true },
  'quote-question': { to: 'owner', title: 'Question about a quote', switchable: true },
  'new-review': { to: 'owner', title: 'New review', switchable: true },
  'mail-failed': { to: 'owner', title: 'Email not sent', switchable: true },
  'mails-waiting': { to: 'owner', title: 'Emails waiting', switchable: true },
  'many-mails': { to: 'owner', title: 'Many emails to you', switchable: true },
  digest: { to: 'owner', title: 'Morning digest', switchable: false },
} as const satisfies Record<string, MailKindFacts>;

/**
 * The id of an email: its subject, a dot, and its cause. A cause can end in base64url text, such
 * as a passkey's id, so it may contain capitals and underscores.
 */
export const MAIL_ID = /^[a-z]+-[A-Za-z0-9-]{1,64}\.[\w-]{1,100}$/;

export type MailKind = keyof typeof mailKinds;

/** The kinds that the owner may switch off. */
export const switchableKinds = /* @__PURE__ */ (Object.keys(mailKinds) as MailKind[]).filter(
  (kind) => mailKinds[kind].switchable,
);

/**
 * The states of an email.
 * - `queued`: waits to be sent. `sending`: a function is sending it and holds a lease on it.
 * - `sent`: the mail service accepted it. `bounced`: it bounced, or its reader complained.
 * - `failed`: the mail service refused it permanently.
 * - `suppressed`: not sent, because an earlier one to this address bounced.
 * - `limited`: not sent, because visitors have caused enough emails to this unconfirmed address.
 * - `waiting`: waits for tomorrow, because visitors have caused enough emails to such addresses
 *   today.
 * - `held`: waits for the morning digest, by the owner's choice or because too many came today.
 *   `digested`: was in one.
 * - `off`: not sent, because the owner has switched its kind off.
 */
export const mailStates = [
  'queued',
  'sending',
  'sent',
  'bounced',
  'failed',
  'suppressed',
  'limited',
  'waiting',
  'held',
  'digested',
  'off',
] as const;

/** The lists in the owner's dashboard. */
export const mailLists = ['queued', 'sent', 'bounced', 'failed', 'waiting', 'held'] as const;

export type MailState = (typeof mailStates)[number];
