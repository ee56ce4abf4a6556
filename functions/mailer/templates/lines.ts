/** The lines of an order or an offer, as e-mails list them. */
import { formatDollars } from '../../../shared/money.ts';
import { type Contents, type PricedLine, pricedLines } from '../../lines/line.ts';
import { type Line, withoutLinks } from '../../mail/content.ts';
import { mailDrawing } from './drawing.ts';

/** The details of a line in an e-mail. */
export interface Said {
  /** The lines about how it is built. */
  readonly build: readonly string[];
  /** Further lines at the end. */
  readonly more?: readonly string[];
}

/**
 * A row for each line with its add-ons, at the agreed or offered prices.
 *
 * @param say called with a line and its position, from 0
 */
export const lineRows = (
  contents: Contents,
  say: (line: PricedLine, index: number) => Said,
): Line[] =>
  pricedLines(contents).map((line, index) => {
    const { build, more = [] } = say(line, index);
    return {
      label: `${line.quantity} × ${line.productId === null ? withoutLinks(line.text) : line.text}`,
      picture: line.imageUrl,
      drawing: mailDrawing(
        line,
        line.productId ?? '',
        contents.addons.map(({ id }) => id),
      ),
      details: [
        ...build.map(withoutLinks),
        ...line.addons.map(
          ({ name, quantity, unitCents }) =>
            `${quantity} × ${name}, ${formatDollars(unitCents)} each`,
        ),
        ...more,
      ],
      amount: formatDollars(line.lineCents),
    };
  });
