import { buildLines } from '../../../shared/build.ts';
import { cx } from '../../ui/cx.ts';
import { FaceView } from '../../ui/FaceView.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { type Offer, optionKey } from './offer.ts';

type Line = Offer['lines'][number];

interface QuoteLinesProps {
  offer: Offer;
  ticked: readonly number[];
  onChoose: ((key: string, isTicked: boolean) => void) | undefined;
}

/** The included lines, and the options that can be ticked. */
export function QuoteLines({ offer: { lines }, ticked, onChoose }: QuoteLinesProps) {
  const included = lines.filter(({ optional }) => !optional);
  const options = lines.filter(({ optional }) => optional);
  return (
    <>
      {included.length > 0 && (
        <section aria-labelledby="included">
          <h2 id="included" className="text-lg">
            What is included
          </h2>
          <ul className="mt-3 grid gap-5">
            {included.map((line) => (
              <li key={line.number} className="sheet-block">
                <LineContent line={line} />
                <LineDrawing line={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {options.length > 0 && (
        <fieldset>
          <legend className="font-extrabold text-lg">
            {onChoose ? 'Options: tick what you want' : 'Options'}
          </legend>
          <ul className="mt-3 grid gap-3">
            {options.map((line) => {
              const isTicked = ticked.includes(line.number);
              return (
                <li key={line.number} className="sheet-block">
                  <label
                    className={cx(
                      'flex items-start gap-3 border p-3 sm:p-4',
                      isTicked ? 'border-rust' : 'border-line',
                    )}
                  >
                    <input
                      type="checkbox"
                      className="tick mt-0.5"
                      checked={isTicked}
                      disabled={!onChoose}
                      onChange={(event) => onChoose?.(optionKey(lines, line), event.target.checked)}
                    />
                    <LineContent line={line} />
                  </label>
                  <LineDrawing line={line} />
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
    </>
  );
}

/** The face as it was laid out, with its positions. */
function LineDrawing({ line: { drawing, productId } }: { line: Line }) {
  return (
    drawing && (
      <FaceView
        drawing={drawing}
        product={productId ?? ''}
        sizes="(min-width: 56rem) 50rem, 88vw"
        dimensions
        eager
        className="sheet-drawing mt-3"
      />
    )
  );
}

const times = (quantity: number) => (quantity > 1 ? `${quantity} × ` : '');

function LineContent({ line }: { line: Line }) {
  const { productId, text, quantity, unitCents, addons, imageUrl } = line;
  return (
    <span className="flex flex-1 flex-wrap items-start gap-x-4 gap-y-3 sm:flex-nowrap">
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt=""
          sizes="(min-width: 36rem) 9rem, 88vw"
          className="sheet-picture aspect-[4/3] w-full rounded-tag sm:w-36 sm:flex-none"
        />
      )}
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-4">
        <span className="font-bold">
          <span>{times(quantity)}</span>
          {productId ? <Verbatim>{text}</Verbatim> : <span>{text}</span>}
        </span>
        <span className="text-right font-semibold tabular-nums">
          <Price cents={unitCents * quantity} />
        </span>
        {quantity > 1 && unitCents !== 0 && (
          <span className="col-span-2 text-sm text-soft">
            <Money cents={unitCents} /> each
          </span>
        )}
        <span className="sheet-build col-span-2 block">
          {buildLines(line).map((words) => (
            <span key={words} className="block text-sm">
              {words}
            </span>
          ))}
        </span>
        {/* In the column of amounts: they come on top of the console’s own price. */}
        {addons.map((addon) => (
          <span key={addon.addonId} className="col-span-2 grid grid-cols-subgrid text-sm text-soft">
            <span>
              <span>{`+ ${times(addon.quantity)}`}</span>
              <Verbatim>{addon.name}</Verbatim>
            </span>
            <span className="text-right tabular-nums">
              <Price cents={addon.unitCents * addon.quantity} />
            </span>
          </span>
        ))}
      </span>
    </span>
  );
}
