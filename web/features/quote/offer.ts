/** The offer with the customer's selection of optional lines. */

import { buildLines } from '../../../shared/build.ts';
import { describeDrawing } from '../../../shared/builder/face-scene.ts';
import type { Quote } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';

export type Offer = NonNullable<Quote['offer']>;
type Line = Offer['lines'][number];

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

/** Each fact of an offer under a name that stays the same from revision to revision. */
function facts(offer: Offer): Map<string, string> {
  const { lines, postageCents, charges, discountCents, depositCents, depositPercent } = offer;
  const described = lines.map((line) => {
    const addons = line.addons.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
    const made = buildLines(line)
      .map((words) => `, ${words}`)
      .join('');
    const price = `${line.quantity} for ${formatDollars(line.lineCents)}`;
    const text = `${price}${addons && ` with ${addons}`}${made}${line.optional ? ', optional' : ''}`;
    // Two lines with the same text have different keys.
    const [, again] = optionKey(lines, line).split('#');
    const name = again === '0' ? line.text : `${line.text} (${Number(again) + 1})`;
    const drawn =
      line.drawing && ([`Drawing of ${name}`, describeDrawing(line.drawing).slice(0, -1)] as const);
    return [[name, text] as const, ...(drawn ? [drawn] : [])];
  });
  const deposit =
    depositPercent === null ? formatDollars(depositCents ?? 0) : `${depositPercent} percent`;
  return new Map([
    ...described.flat(),
    ['Postage', postageCents === null ? 'to be confirmed' : formatDollars(postageCents)],
    ...charges.map(({ label, amountCents }) => [label, formatDollars(amountCents)] as const),
    ['Discount', formatDollars(discountCents)],
    ['Deposit', deposit],
  ]);
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
