/** The lines of an order as typed, with the prices they were agreed at. */
import { buildOf, forVehicle, isConsole } from '../../../../shared/build.ts';
import type { AdminOrder, AdminQuote, BodyOf } from '../../../../shared/contract/index.ts';
import { vehicleAsTyped } from '../../../../shared/fit.ts';
import { quoteLineCents } from '../../../../shared/quote-totals.ts';
import { type DraftLine, draftLine, type StoredLine } from '../quote/quote-draft.ts';
import { type Catalogue, lineError, priceLines, type QuoteLine } from '../quote/quote-rules.ts';

/** A line that may keep earlier add-on prices after the catalogue has changed. */
export interface OrderDraftLine extends DraftLine {
  /** In cents, by add-on id. */
  readonly agreed?: Readonly<Record<string, number>>;
}

const agreedLine = (line: StoredLine, index: number): OrderDraftLine => ({
  ...draftLine(line, index + 1),
  agreed: Object.fromEntries(line.addons.map(({ addonId, unitCents }) => [addonId, unitCents])),
});

/** The lines of an order; a line that is not a catalogue product has no picture. */
export const linesOf = ({ orderItems }: AdminOrder): readonly OrderDraftLine[] =>
  orderItems.map(({ product, quantity, priceAtPurchase, addons, ...build }, index) =>
    agreedLine(
      {
        ...buildOf(build),
        productId: isConsole({ product }) ? product.id : null,
        text: product.name,
        quantity,
        unitCents: priceAtPurchase,
        addons: addons.map(({ addon, ...line }) => ({
          addonId: addon.id,
          quantity: line.quantity,
          unitCents: line.priceAtPurchase,
        })),
      },
      index,
    ),
  );

/** The lines of a quote with its prices and its vehicle, without options that are not ticked. */
export const quotedLines = ({ offer }: AdminQuote): readonly OrderDraftLine[] =>
  forVehicle(
    offer.lines.filter(({ optional, ticked }) => !optional || ticked),
    vehicleAsTyped(offer.vehicle ?? ''),
    ({ productId }) => productId !== null,
  ).map(agreedLine);

/** The lines with their prices: as typed or agreed, or else the catalogue's. */
export function priceOrderLines(
  lines: readonly OrderDraftLine[],
  catalogue: Catalogue,
): QuoteLine[] {
  return priceLines(lines, catalogue).map((priced, index) => {
    const agreed = lines[index]?.agreed ?? {};
    return {
      ...priced,
      addons: priced.addons.map((addon) => ({
        ...addon,
        unitCents: agreed[addon.addonId] ?? addon.unitCents,
      })),
    };
  });
}

/** The total of the lines, in cents. */
export const linesCents = (priced: readonly QuoteLine[]): number =>
  priced.reduce((sum, line) => sum + quoteLineCents(line), 0);

/** The reason the lines are refused, or false. @param isRead true once the catalogue is loaded */
export function linesError(lines: readonly OrderDraftLine[], isRead: boolean): string | false {
  if (lines.length === 0) return 'Add at least one line.';
  if (!isRead) return 'The products are still loading.';
  return lines.map(lineError).find(Boolean) || false;
}

/** The lines for the request, at the prices that were shown. */
export const requestLines = (
  lines: readonly OrderDraftLine[],
  priced: readonly QuoteLine[],
): BodyOf<'orders.changeLines'>['lines'] =>
  priced.map(({ text, unitCents, quantity, addons, ...build }, index) => {
    const productId = lines[index]?.productId ?? null;
    if (productId === null) return { text, unitCents, quantity, ...buildOf(build) };
    const chosen = addons.map(({ addonId, ...addon }) => ({
      addonId,
      quantity: addon.quantity,
      unitCents: addon.unitCents,
    }));
    return { productId, unitCents, quantity, addons: chosen, ...buildOf(build) };
  });
