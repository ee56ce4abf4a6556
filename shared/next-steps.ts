import type { OrderStatus } from './contract/fields.ts';
import { dayInWords } from './dates.ts';
import { openCents, openDeposits } from './invoice.ts';
import { formatDollars } from './money.ts';
import { isPostage } from './order-money.ts';

/** The steps after an order, in order: for the thank-you page, the e-mail and the order's page. */
export const nextSteps = [
  'We ring you with the postage and a date.',
  'You get an invoice by e-mail, and pay it by bank transfer or PayID.',
  'We build it by hand.',
  'We post it, and e-mail you the tracking number.',
] as const;

/** The steps for an order picked up at the workshop. */
const pickUpSteps = [
  'We ring you with a date.',
  nextSteps[1],
  nextSteps[2],
  'We e-mail you when it is ready, and you pick it up at the workshop.',
] as const;

export const nextStepsOf = ({ pickUp }: { readonly pickUp: boolean }): readonly string[] =>
  pickUp ? pickUpSteps : nextSteps;

type Billed = Parameters<typeof openDeposits>[0];

/** The fields of an order that decide its next step. */
interface OrderSoFar extends Billed {
  readonly status: OrderStatus;
  readonly pickUp: boolean;
  readonly promisedBy: string | null;
  readonly quoteNumber: string | null;
  readonly charges: Parameters<typeof isPostage>[0][];
  /** The deposit that was agreed with its quote, in cents; 0 if none was. */
  readonly depositCents: number;
}

/** The next thing the customer waits for; undefined once nothing is left. */
export function nextStep(order: OrderSoFar): string | undefined {
  const { status, pickUp } = order;
  if (status === 'pending') return firstStep(order);
  if (status === 'processing') {
    return pickUp
      ? 'Next: we e-mail you when it is ready, and you pick it up.'
      : 'Next: we post it, and e-mail you the tracking number.';
  }
  if (status === 'shipped') {
    return pickUp
      ? 'Next: you pick it up at the workshop.'
      : 'Next: it arrives. Something wrong with it? Ask us below.';
  }
  return undefined;
}

/** The same before it is built: the deposit first, then what the workshop has not told yet. */
function firstStep(order: OrderSoFar): string {
  const { promisedBy, pickUp, quoteNumber, charges, invoices, depositCents } = order;
  const [deposit] = openDeposits(order);
  if (deposit) {
    return `Next: you pay the deposit of ${formatDollars(openCents(deposit))} by ${dayInWords(deposit.dueAt)}. We start building once it’s paid.`;
  }
  if (depositCents > 0 && !invoices.some(({ kind }) => kind === 'deposit')) {
    return `We e-mail you an invoice for the deposit of ${formatDollars(depositCents)}. We start building once it’s paid.`;
  }
  if (promisedBy !== null) return 'Next: we build it.';
  if (pickUp || charges.some(isPostage)) return pickUpSteps[0];
  return quoteNumber === null
    ? nextSteps[0]
    : 'We ring you with a date, and with the postage if your quote left it open.';
}
