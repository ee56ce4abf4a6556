/**
 * Where customers pay by card: the owner's own link at a provider, so that no card number comes near the shop.
 * A link is taken apart and put together anew, because it becomes one on invoices. Nothing of the customer
 * goes along with it.
 */
import { formatDollars } from './money.ts';

/** What an invoice asks. */
interface Asked {
  /** What is still to pay, in cents. */
  readonly openCents: number;
  /** The invoice's number, as the reference. */
  readonly number: string;
}

interface Provider {
  readonly name: string;
  readonly hosts: readonly string[];
  /** The path of a link that its owner copies. */
  readonly path: RegExp;
  /** The link with all that the provider documents for its address. */
  readonly ask: (link: string, asked: Asked) => string;
  /** What its address cannot carry, so that the customer types it. */
  readonly typed: readonly ('amount' | 'reference')[];
}

const PAYPAL_NAME = '[A-Za-z0-9]{1,20}';
const payPalAmount = (link: string, { openCents }: Asked) =>
  `${link}/${(openCents / 100).toFixed(2)}AUD`;

/**
 * The formats that the providers document.
 *
 * Stripe: `client_reference_id`, of letters, digits, dashes and underscores, names the payment
 * (docs.stripe.com/payment-links/url-parameters); an amount is none of its parameters, so the link's price is
 * one that the customer chooses. Square: links are `square.link/u/…`
 * (developer.squareup.com/docs/checkout-api/quick-pay-checkout), and nothing can be filled in by an address
 * (developer.squareup.com/forums/t/21721). PayPal.Me: a name of at most 20 letters and digits
 * (paypal.com/smarthelp/article/faq3918), after which an amount and its currency can follow, as in
 * `paypal.me/name/25AUD`; it takes no reference.
 */
const providers: readonly Provider[] = [
  {
    name: 'Stripe',
    hosts: ['buy.stripe.com'],
    // Links of its test mode begin with `test_` and take no money.
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

/** The provider of a link, and the link as it is kept; undefined unless it is one of theirs, and only that. */
function readLink(typed: string): { provider: Provider; link: string } | undefined {
  const url = URL.parse(typed.trim());
  if (url?.protocol !== 'https:') return undefined;
  const path = url.pathname.replace(/\/$/, '');
  const link = `https://${url.hostname}${path}`;
  // Neither a port, a password, a query nor a fragment.
  if (url.href !== link && url.href !== `${link}/`) return undefined;
  const provider = providers.find((one) => one.hosts.includes(url.hostname) && one.path.test(path));
  return provider && { provider, link };
}

/** What is wrong with a link, as the rest of a sentence. */
export const CARD_LINK_PROBLEM =
  'must be the whole link as Stripe, Square or PayPal.Me gives it, such as https://buy.stripe.com/4gw00abc';

export const isCardLink = (typed: string): boolean => readLink(typed) !== undefined;

/** Where a customer pays an invoice by card. */
export interface CardPayment {
  readonly provider: string;
  readonly url: string;
  readonly typed: readonly ('amount' | 'reference')[];
}

/** @returns undefined without a link, or if nothing is to pay */
export function cardPayment(template: string | null, asked: Asked): CardPayment | undefined {
  const read = template === null || asked.openCents <= 0 ? undefined : readLink(template);
  if (!read) return undefined;
  const { name, typed, ask } = read.provider;
  return { provider: name, url: ask(read.link, asked), typed };
}

/** What the customer has to type there. */
export function whatToType({ typed }: Pick<CardPayment, 'typed'>, asked: Asked): string {
  const amount = typed.includes('amount') && formatDollars(asked.openCents);
  const reference = typed.includes('reference') && `${asked.number} as the reference`;
  return `Type in ${[amount, reference].filter(Boolean).join(', and ')}.`;
}
