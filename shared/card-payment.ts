/**
 * Card payments go through the owner's own link at a provider, so no card number comes near the
 * shop. The link appears on invoices, so we take it apart and rebuild it rather than trust it. It
 * carries no customer data.
 */
import { formatDollars } from './money.ts';

/** The payment being asked for. */
interface Asked {
  /** The amount still to pay, in cents. */
  readonly openCents: number;
  /** The invoice's number, as the reference. */
  readonly number: string;
}

interface Provider {
  readonly name: string;
  readonly hosts: readonly string[];
  /** The path of the owner's link. */
  readonly path: RegExp;
  /** Adds everything the provider documents for its links. */
  readonly ask: (link: string, asked: Asked) => string;
  /** Details the link can't carry, so the customer types them. */
  readonly typed: readonly ('amount' | 'reference')[];
}

const PAYPAL_NAME = '[A-Za-z0-9]{1,20}';
const payPalAmount = (link: string, { openCents }: Asked) =>
  `${link}/${(openCents / 100).toFixed(2)}AUD`;

/**
 * The link formats that the providers document.
 *
 * Stripe: `client_reference_id`, of letters, digits, dashes and underscores, identifies the payment
 * (docs.stripe.com/payment-links/url-parameters). There is no parameter for an amount, so the link
 * must let the customer choose the price. Square: links are `square.link/u/…`
 * (developer.squareup.com/docs/checkout-api/quick-pay-checkout), and the address can fill in
 * nothing (developer.squareup.com/forums/t/21721). PayPal.Me: a name of at most 20 letters and
 * digits (paypal.com/smarthelp/article/faq3918), optionally followed by an amount and its currency,
 * as in `paypal.me/name/25AUD`; it takes no reference.
 */
const providers: readonly Provider[] = [
  {
    name: 'Stripe',
    hosts: ['buy.stripe.com'],
    // Test mode links begin with `test_` and take no money.
    path: /^\/(?!test_)[A-Za-z0-9]+$/,
    ask: (link, { number }) => `${link}?client_reference_id=${number}`,
    typed: ['amount'],
  },
  {
    name: 'Square',
    hosts: ['square.link'],
    path: /^\/u\/[A-Za-z0-9]+$/,
    ask: (link) => link,
    typed: ['amount', 'reference'],
  },
  {
    name: 'PayPal',
    hosts: ['paypal.me', 'www.paypal.me'],
    path: new RegExp(`^/${PAYPAL_NAME}$`),
    ask: payPalAmount,
    typed: ['reference'],
  },
  {
    name: 'PayPal',
    hosts: ['www.paypal.com', 'paypal.com'],
    path: new RegExp(`^/paypalme/${PAYPAL_NAME}$`),
    ask: payPalAmount,
    typed: ['reference'],
  },
];

/** Finds a link's provider and rebuilds the link; undefined if it isn't exactly one of theirs. */
function readLink(typed: string): { provider: Provider; link: string } | undefined {
  const url = URL.parse(typed.trim());
  if (url?.protocol !== 'https:') return undefined;
  const path = url.pathname.replace(/\/$/, '');
  const link = `https://${url.hostname}${path}`;
  // Refuse a port, password, query or fragment.
  if (url.href !== link && url.href !== `${link}/`) return undefined;
  const provider = providers.find((one) => one.hosts.includes(url.hostname) && one.path.test(path));
  return provider && { provider, link };
}

/** The error for a bad link, worded as the end of a sentence. */
export const CARD_LINK_PROBLEM =
  'must be the whole link as Stripe, Square or PayPal.Me gives it, such as https://buy.stripe.com/4gw00abc';

export const isCardLink = (typed: string): boolean => readLink(typed) !== undefined;

/** The place where a customer pays an invoice by card. */
export interface CardPayment {
  readonly provider: string;
  readonly url: string;
  readonly typed: readonly ('amount' | 'reference')[];
}

/** @returns undefined if there is no link, or nothing to pay */
export function cardPayment(template: string | null, asked: Asked): CardPayment | undefined {
  const read = template === null || asked.openCents <= 0 ? undefined : readLink(template);
  if (!read) return undefined;
  const { name, typed, ask } = read.provider;
  return { provider: name, url: ask(read.link, asked), typed };
}

/** Tells the customer what to type there. */
export function whatToType({ typed }: Pick<CardPayment, 'typed'>, asked: Asked): string {
  const amount = typed.includes('amount') && formatDollars(asked.openCents);
  const reference = typed.includes('reference') && `${asked.number} as the reference`;
  return `Type in ${[amount, reference].filter(Boolean).join(', and ')}.`;
}
