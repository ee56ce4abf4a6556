/** The lines of an order or an offer, as emails list them. */
import { formatDollars } from '../../../shared/money.ts';
import { priceInWords } from '../../../shared/order-money.ts';
import { type Contents, type PricedLine, pricedLines } from '../../lines/line.ts';
import { type Line, withoutLinks } from '../../mail/content.ts';
import { mailDrawing } from './drawing.ts';

/** The details of a line in an email. */
export interface Said {
  /** The lines about how it is built. */
  readonly build: readonly string[];
  /** Further lines at the end. */
  readonly more?: readonly string[];
}

/** The price of one, where the amount is for several. */
const each = (quantity: number, unitCents: number): string[] =>
  quantity > 1 && unitCents !== 0 ? [`${formatDollars(unitCents)} each`] : [];

/**
 * A row for each line at its own price, and one for each of its add-ons, at the agreed or offered prices.
 *
 * @param say called with a line and its position, from 0
 */
export const lineRows = (
  contents: Contents,
  say: (line: PricedLine, index: number) => Said,
): Line[] =>
  pricedLines(contents).flatMap((line, index): Line[] => {
    const { build, more = [] } = say(line, index);
    const own: Line = {
      label: `${line.quantity} × ${line.productId === null ? withoutLinks(line.text) : line.text}`,
      picture: line.imageUrl,
      drawing: mailDrawing(
        line,
        line.productId ?? '',
        contents.addons.map(({ id }) => id),
      ),
      details: [...each(line.quantity, line.unitCents), ...build.map(withoutLinks), ...more],
      amount: priceInWords(line.unitCents * line.quantity),
    };
    const parts = line.addons.map(
      ({ name, quantity, unitCents }): Line => ({
        label: `+ ${quantity} × ${name}`,
        details: each(quantity, unitCents),
        amount: priceInWords(unitCents * quantity),
        isPart: true,
      }),
    );
    return [own, ...parts];
  });
