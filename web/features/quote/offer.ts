/** The offer with the customer's selection of optional lines. */

import { buildLines } from '../../../shared/build.ts';
import { describeDrawing } from '../../../shared/builder/face-scene.ts';
import type { Quote } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';
import { NOT_IN_TOTAL, PLUS_POSTAGE, priceInWords } from '../../../shared/order-money.ts';
import { isPickUpOnly, quoteDeliveryNames } from '../../../shared/quote-delivery.ts';

export type Offer = NonNullable<Quote['offer']>;
type Line = Offer['lines'][number];

/** Said after a total that the postage is not in yet; empty if it is, or if none is needed. */
export const plusPostage = (offer: Offer | null, pickUp: boolean): string =>
  offer?.postageCents === null && !pickUp ? PLUS_POSTAGE : '';

/** Options that the customer has ticked or unticked, by `optionKey`. */
export type Choice = Readonly<Record<string, boolean>>;

/**
 * The key of an option: another revision may number its lines differently, and the selection should
 * survive that.
 */
export function optionKey(lines: readonly Line[], { number, productId, text }: Line): string {
  const name = productId ?? text;
  const before = lines.filter(
    (line) => line.number < number && (line.productId ?? line.text) === name,
  );
  return `${name}#${before.length}`;
}

/** Numbers of the ticked options: the customer's choice, or else as the workshop ticked them. */
export function tickedLines({ lines }: Offer, choice: Choice): number[] {
  return lines
    .filter((line) => line.optional && (choice[optionKey(lines, line)] ?? line.ticked))
    .map(({ number }) => number);
}

/** A line as the customer reads it: a name that no other line has, and the offer itself. */
function describeLine(lines: readonly Line[], line: Line): [name: string, text: string] {
  const [, repeat] = optionKey(lines, line).split('#');
  const name = repeat === '0' ? line.text : `${line.text} (${Number(repeat) + 1})`;
  const addons = line.addons.map((addon) => `${addon.quantity} × ${addon.name}`).join(', ');
  const words = [
    `${line.quantity} for ${formatDollars(line.lineCents)}${addons && ` with ${addons}`}`,
    ...buildLines(line),
  ];
  if (line.optional) words.push('optional');
  return [name, words.join(', ')];
}

/** Each fact of an offer under a name that stays the same from revision to revision. */
function facts(offer: Offer): Map<string, string> {
  const { lines, delivery, postageCents, charges, discountCents, depositCents, depositPercent } =
    offer;
  const found = new Map<string, string>();
  for (const line of lines) {
    const [name, text] = describeLine(lines, line);
    found.set(name, text);
    // Without its full stop: it is quoted inside a sentence.
    if (line.drawing) found.set(`Drawing of ${name}`, describeDrawing(line.drawing).slice(0, -1));
  }
  found.set('Delivery', quoteDeliveryNames[delivery].toLowerCase());
  if (!isPickUpOnly(delivery)) {
    found.set('Postage', postageCents === null ? NOT_IN_TOTAL : priceInWords(postageCents));
  }
  for (const { label, amountCents } of charges) found.set(label, priceInWords(amountCents));
  found.set('Discount', formatDollars(discountCents));
  found.set(
    'Deposit',
    depositPercent === null ? formatDollars(depositCents ?? 0) : `${depositPercent} percent`,
  );
  return found;
}

/** The differences between two revisions, one sentence each. */
export function describeChanges(before: Offer, after: Offer): string[] {
  const [old, now] = [facts(before), facts(after)];
  const gone = [...old.keys()].filter((name) => !now.has(name));
  const changes = [...now].flatMap(([name, value]) => {
    const was = old.get(name);
    if (was === undefined) return [`New: ${name}, ${value}.`];
    return was === value ? [] : [`${name}: ${value}. It was ${was}.`];
  });
  const isSame = (name: 'notes' | 'terms' | 'vehicle') =>
    JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return [
    ...changes,
    ...gone.map((name) => `Taken out: ${name}.`),
    ...(isSame('vehicle') ? [] : [`Vehicle: ${after.vehicle ?? 'left open'}.`]),
    ...(isSame('notes') ? [] : ['The workshop’s note has changed.']),
    ...(isSame('terms') ? [] : ['The terms have changed.']),
  ];
}
