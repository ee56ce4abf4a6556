/**
 * The opening words of emails to customers, which the owner may reword. The rest of each email
 * states facts and stays as it is. `{order}` and similar tokens stand for facts of the email.
 */
import { fillTokens, TOKEN, tokenProblem } from './page-text.ts';

interface Wording {
  /** The owner's name for the email. */
  readonly label: string;
  readonly ours: string;
  /** Facts that appear nowhere else in the email, so the owner's wording must keep them. */
  readonly keep?: readonly string[];
}

const ifPaid =
  'as far as we can see. If you paid in the last day or two, there’s nothing more to do. If something isn’t right with it, reply to this email and we’ll sort it out.';

export const wordings = {
  'order-received': {
    label: 'Order received',
    ours: 'Your order {order} has arrived in the workshop.',
  },
  'order-taken': {
    label: 'Order taken by phone',
    ours: 'We have put down what we agreed on the phone as order {order}. If something isn’t right, reply to this email.',
  },
  'order-confirmed': {
    label: 'Order confirmed',
    ours: 'We have order {order} in the book. This is what we make for you.',
  },
  'order-promise': {
    label: 'New date for an order',
    ours: 'We said that order {order} would be ready about {before}. We now expect {day}.',
    keep: ['{day}'],
  },
  'order-pending': {
    label: 'Back in the queue',
    ours: 'This is about your order {order}. It’s waiting its turn again.',
  },
  'order-processing': {
    label: 'Being built, to be posted',
    ours: 'This is about your order {order}. We have started on it.',
  },
  'order-processing-pick-up': {
    label: 'Being built, to be picked up',
    ours: 'This is about your order {order}. We have started on it.',
  },
  'order-shipped': {
    label: 'On its way',
    ours: 'This is about your order {order}. It has left the workshop.',
  },
  'order-ready': {
    label: 'Ready to pick up',
    ours: 'This is about your order {order}. It is waiting for you at the workshop.',
  },
  'order-delivered': {
    label: 'Delivered or picked up',
    ours: 'This is about your order {order}. We hope it fits like it should. If something isn’t right, reply to this email.',
  },
  'review-request': {
    label: 'Request for a review',
    ours: 'You’ve had order {order} for ten days now. How did it fit, and how is it holding up? A few words help us, and the next person with a 4x4 like yours.',
  },
  'order-cancelled': {
    label: 'Order cancelled',
    ours: 'This is about your order {order}. If this is not what you expected, reply to this email and we’ll sort it out.',
  },
  'order-total': {
    label: 'New total of an order',
    ours: 'We have changed the total of order {order}.',
  },
  'order-changed': {
    label: 'Changed details of an order',
    ours: 'Order {order} now says this. If it isn’t right, reply to this email.',
  },
  'quote-sent': {
    label: 'Quote',
    ours: 'Thanks for asking us. Here is quote {quote}.',
  },
  'quote-revised': {
    label: 'Revised quote',
    ours: 'Here is {quote}. It replaces the version before.',
  },
  'quote-reminder': {
    label: 'Quote reminder',
    ours: 'Your quote {quote} for {total} is good until the end of {day} (Queensland time). Need longer? Just ask.',
    keep: ['{total}'],
  },
  'quote-accepted': {
    label: 'Quote accepted',
    ours: 'You have accepted quote {quote}. Your order is {order}.',
  },
  invoice: {
    label: 'Invoice',
    ours: 'Here is the invoice for your order {order}.',
    keep: ['{order}'],
  },
  'invoice-deposit': {
    label: 'Invoice for a deposit',
    ours: 'Here is the invoice for the deposit on your order {order}.',
    keep: ['{order}'],
  },
  'invoice-open': {
    label: 'Invoice reminder',
    ours: `Just a friendly reminder: this invoice is not paid yet, ${ifPaid}`,
  },
  'invoice-overdue': {
    label: 'Overdue invoice reminder',
    ours: `Just a friendly reminder: this invoice was due on {day} and is not paid yet, ${ifPaid}`,
  },
} as const satisfies Record<string, Wording>;

export type WordingId = keyof typeof wordings;

export const wordingIds = /* @__PURE__ */ Object.keys(wordings) as WordingId[];

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The facts in our own wording, by name. */
export type FactsOf<Of extends WordingId> = Readonly<
  Record<NamesIn<(typeof wordings)[Of]['ours']>, string>
>;

/** The owner's replacement for one of our wordings. */
export interface OwnWording {
  readonly of: WordingId;
  readonly text: string;
}

/** Sample facts for showing a wording. */
export const sampleFacts: Readonly<Record<NamesIn<(typeof wordings)[WordingId]['ours']>, string>> =
  {
    order: '1b9d6bcd',
    quote: 'Q-0042',
    total: '$1,280.00',
    before: '4 December 2026',
    day: '12 December 2026',
  };

/** The tokens in a wording, such as `{order}`. */
export const wordingTokens = (of: WordingId): string[] => [
  ...new Set(wordings[of].ours.match(TOKEN)),
];

/** The wording of an email with its facts filled in: the owner's, or else ours. */
export const wordingText = (
  of: WordingId,
  own: readonly OwnWording[],
  facts: Readonly<Record<string, string>>,
): string => fillTokens(own.find((one) => one.of === of)?.text || wordings[of].ours, facts);

/**
 * The reason the owner's wording cannot be sent, as a whole sentence; undefined if it can. An empty
 * one means ours.
 */
export function wordingProblem(of: WordingId, text: string): string | undefined {
  if (text === '') return undefined;
  const { keep = [] }: Wording = wordings[of];
  const lost = keep.find((token) => !text.includes(token));
  return (
    tokenProblem(text, wordingTokens(of)) ??
    (lost && `Keep ${lost} in it: the email says it nowhere else.`)
  );
}
