/** The parts that emails about an order have in common. */
import { buildLines, notCutFor } from '../../../shared/build.ts';
import {
  billToText,
  type DetailName,
  detailMailLabel,
  detailNames,
  isBillTo,
  type References,
  referenceFacts,
} from '../../../shared/customer-details.ts';
import { formatDollars } from '../../../shared/money.ts';
import { isInWorkshop, nextStep, readyInWords } from '../../../shared/next-steps.ts';
import { addressLines, fullName, TO_ASK } from '../../../shared/order-contact.ts';
import {
  agreedPostage,
  NOT_IN_TOTAL,
  openExtras,
  orderSums,
  paidAndLeft,
  paidLabel,
  priceInWords,
  sumCharges,
} from '../../../shared/order-money.ts';
import { deliveryName, isToConfirm } from '../../../shared/order-news.ts';
import { vehicleName } from '../../../shared/vehicle.ts';
import { isProduct, type PricedLine, type ProductLine } from '../../lines/line.ts';
import { type Block, button, facts, type Line, text, withoutLinks } from '../../mail/content.ts';
import type { OrderEvent } from '../../orders/event.ts';
import { type Charge, pricedContents, type StoredOrder } from '../../orders/order.ts';
import { lineRows } from './lines.ts';
import { type OurLists, ourBuildLines, ourVehicle } from './our-words.ts';

/** The place where a customer sees an order: the dashboard, or a guest's link. */
export type OrderPath = `/${string}`;

/** The pages that an email about an order leads to. */
export interface OrderPaths {
  readonly see: OrderPath;
  /** The invoice to pay next; undefined if none is open. */
  readonly pay?: { readonly number: string; readonly path: OrderPath } | undefined;
}

/** The button to what is to pay, wherever an amount is named. */
export const payNext = ({ pay }: OrderPaths): Block[] =>
  pay ? [button(`See and Pay Invoice ${pay.number}`, pay.path)] : [];

/** The same, and the button to the order. */
export const leadOn = (paths: OrderPaths): Block[] => [
  ...payNext(paths),
  button('See Your Order', paths.see),
];

/** The same; for a guest's link, also a note on who can open it. */
export const seeOrder = ({ userId }: Pick<StoredOrder, 'userId'>, paths: OrderPaths): Block[] => [
  ...leadOn(paths),
  ...(userId === null
    ? [
        text(
          'This link is for you alone: anyone who has it can see your order and change where it goes. You don’t need an account, but if you open one with this email address, you can add the order to it there.',
        ),
      ]
    : []),
];

/** The postal address. */
export const shippingAddress = (order: StoredOrder): string =>
  `${nameOf(order)}\n${address(order)}`;

export function address(order: StoredOrder): string {
  const lines = addressLines(order);
  return lines ? withoutLinks(lines.join('\n')) : TO_ASK;
}

export const nameOf = (order: StoredOrder) => withoutLinks(fullName(order));

/** The delivery of an order, for the workshop. */
export const deliveryFact = ({ pickUp }: StoredOrder, to: string): Record<string, string> =>
  pickUp ? { Delivery: deliveryName(pickUp) } : { 'Posting to': to };

/** An order's delivery and references; of a hidden address, the state and the postcode. */
export const postedTo = (order: StoredOrder, hidesTypedText: boolean): Block[] =>
  facts({
    ...(order.pickUp ? { Delivery: PICKED_UP } : { 'Posting to': posting(order, hidesTypedText) }),
    ...(!hidesTypedText && mailReferences(order)),
  });

function posting(order: StoredOrder, hidesTypedText: boolean): string | null {
  const { shippingState, shippingPostcode } = order;
  if (!hidesTypedText) return addressLines(order) ? shippingAddress(order) : null;
  return (
    shippingPostcode &&
    `${shippingState} ${shippingPostcode}: your order’s page has the whole address.`
  );
}

/** The shop's address is in the footer of every email. */
export const PICKED_UP = 'You pick it up at the workshop: its address is at the end of this email.';

/** The references of an order or an invoice. */
export const mailReferences = (of: References): Record<string, string> =>
  Object.fromEntries(referenceFacts(of).map(([label, text]) => [label, withoutLinks(text)]));

export const chargeLine = ({ label, amountCents }: Charge, more = ''): Line => ({
  label: withoutLinks(label) + more,
  amount: priceInWords(amountCents),
});

/** How the lines of an order are described. */
export type Described = (line: PricedLine & { fitsVehicle: boolean | null }) => string[];

/**
 * The lines for the customer: until the order is confirmed, they say of a console that it is not cut for its vehicle.
 *
 * @param ourLists if they must not contain anything that was typed
 */
export const forTheCustomer =
  (order: StoredOrder, ourLists?: OurLists): Described =>
  (line) => [
    ...(ourLists ? ourBuildLines(line, ourLists) : buildLines(line)),
    ...(line.fitsVehicle === false && isToConfirm(order)
      ? [notCutFor(ourLists ? ourVehicle(line.vehicle, ourLists) : line.vehicle, true)]
      : []),
  ];

/** An order as it was placed, however soon the workshop went on with it. @param charges named then */
export const asPlaced = (order: StoredOrder, charges: readonly Charge[] = []): StoredOrder => ({
  ...order,
  status: 'pending',
  totalCents: order.totalCents - sumCharges(order.charges) + sumCharges(charges),
  charges: [...charges],
  invoices: [],
  promisedBy: null,
});

/** True if an order has extra cut-outs that still need a price. A browser sent their wording. */
export const hasOpenCutOuts = (order: StoredOrder): boolean =>
  openExtras(order, order.lines).length > 0;

/** The full contents of an order. */
export function orderContents(order: StoredOrder, describeBuild = forTheCustomer(order)): Block {
  const rows = lineRows(pricedContents(order), (line, index) => {
    const { fitsVehicle = null } = order.lines[index] ?? {};
    return { build: describeBuild({ ...line, fitsVehicle }) };
  });
  const from = hasOpenCutOuts(order) ? 'from ' : '';
  const sums = orderSums(order).map(({ kind, label, cents }): Line => {
    const isTotal = kind === 'total';
    if (isTotal) return { label, amount: from + formatDollars(order.totalCents), isTotal };
    const amount = cents === null ? NOT_IN_TOTAL : priceInWords(cents);
    return { label: withoutLinks(label), amount };
  });
  return { kind: 'lines', lines: [...rows, ...sums] };
}

/** The promised day, or what checkout named; nothing if there is neither. */
export function readyFacts(order: StoredOrder): Record<string, string> {
  const [label, words] = readyInWords(order) ?? [];
  return label && words ? { [label]: words } : {};
}

/** The amount paid of an order, and the amount left with when to pay it; nothing while none was asked for. */
export function paidSoFar(order: StoredOrder): Record<string, string | false> {
  const { paidCents = 0, left = '', when } = paidAndLeft(order) ?? {};
  return {
    [paidLabel(left)]: paidCents > 0 && formatDollars(paidCents),
    'Left to pay': left && `${left}. ${when}`,
  };
}

/** The next step of an order that the workshop still has, in the words of its page. */
export const comesNext = (order: StoredOrder): Block[] =>
  isInWorkshop(order) ? [text(nextStep(order) ?? '')] : [];

/** The corrected details with their values, by the names the customer reads. */
export function correctedFacts(
  order: Pick<StoredOrder, DetailName>,
  changed: readonly string[],
): Record<string, string> {
  const byLabel = Map.groupBy(detailNames, detailMailLabel);
  const corrected = [...byLabel].filter(([, names]) =>
    names.some((name) => changed.includes(name)),
  );
  return Object.fromEntries(
    corrected.map(([label, names]) => {
      const now = names.every(isBillTo)
        ? billToText(order)
        : names.flatMap((name) => order[name] ?? []).join(' ');
      return [label, withoutLinks(now) || 'None'];
    }),
  );
}

/** The vehicles of an order's consoles, if its customer has just said them. */
export const vehicleFacts = (
  { lines }: Pick<StoredOrder, 'lines'>,
  changed: readonly string[],
): Record<string, string> =>
  changed.includes('lines')
    ? { Vehicle: withoutLinks(lines.filter(isProduct).map(vehicleOf).join(', ')) }
    : {};

const vehicleOf = ({ vehicle }: ProductLine): string => (vehicle ? vehicleName(vehicle) : TO_ASK);

/** True if an order has a console whose vehicle is not known. */
export const asksVehicle = ({ lines }: StoredOrder): boolean =>
  lines.some((line) => isProduct(line) && line.vehicle === null);

/** True if postage was agreed for another postcode than the corrected one. */
export const isPostageOpen = (order: StoredOrder, { before }: OrderEvent): boolean =>
  Boolean(before?.shippingPostcode) && agreedPostage(order) > 0;
