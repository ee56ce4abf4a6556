import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Addon } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';
import type { AddonFit } from '../../lib/shopping/chosen.ts';
import type { AddonCounts } from '../../lib/shopping/console-choice.ts';
import { cx } from '../../ui/cx.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';

interface RowsProps {
  addons: readonly Addon[];
  choice: AddonCounts;
  judgeFit: (addon: Addon) => AddonFit | undefined;
  onQuantity: (addonId: string, quantity: number) => void;
}

interface AddonGroupProps extends RowsProps {
  title: string;
}

/** The add-ons of one category. It unfolds without script. */
export function AddonGroup({ title, ...rows }: AddonGroupProps) {
  const { addons, choice } = rows;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(true);
  useLayoutEffect(() => {
    if (details.current) setOpen(details.current.open);
  }, []);
  const ticked = addons.filter(({ id }) => id in choice).length;
  const cheapest = Math.min(...addons.map(({ price }) => price));
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-line border-b first-of-type:border-t"
    >
      <summary className="min-h-14 content-center py-2">
        <span className="font-extrabold text-lg">{title}</span>{' '}
        <span className="text-sm text-soft">
          <Sentence>
            {ticked > 0 ? `${ticked} chosen` : `${addons.length}, from ${formatDollars(cheapest)}`}
          </Sentence>
        </span>
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <Rows {...rows} isOpen={isOpen} />
      </fieldset>
    </details>
  );
}

/** The rows of a group. A folded group is not drawn again: fitting every add-on takes a phone 100 ms. */
const Rows = memo(
  function Rows({ addons, choice, judgeFit, onQuantity }: RowsProps & { isOpen: boolean }) {
    return addons.map((addon) => (
      <AddonRow
        key={addon.id}
        addon={addon}
        quantity={choice[addon.id]}
        judgeFit={judgeFit}
        onQuantity={(next) => onQuantity(addon.id, next)}
      />
    ));
  },
  (_, { isOpen }) => !isOpen,
);

const fitWords: Readonly<Record<AddonFit, string>> = {
  fits: 'Fits',
  extra: 'Extra cut-out, quoted',
  noRoom: 'No room: we’ll ring you',
};

interface AddonRowProps {
  addon: Addon;
  /** How many are chosen; undefined if it is not ticked. */
  quantity: number | undefined;
  /** Tells how it fits the console as it stands; undefined if that is not known. */
  judgeFit: (addon: Addon) => AddonFit | undefined;
  onQuantity: (quantity: number) => void;
}

function AddonRow({ addon, quantity, judgeFit, onQuantity }: AddonRowProps) {
  const fit = judgeFit(addon);
  const id = `addon-${addon.id}`;
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 border-line border-t py-3">
      <input
        id={id}
        type="checkbox"
        className="tick"
        value={addon.id}
        checked={quantity !== undefined}
        onChange={({ currentTarget }) => onQuantity(Number(currentTarget.checked))}
        aria-describedby={`${id}-text`}
      />
      <label htmlFor={id} className="flex min-w-0 items-center gap-3">
        {addon.imageUrl && <Thumb src={addon.imageUrl} className="size-14 flex-none rounded-tag" />}
        <span className="min-w-0 flex-1">
          {/* The price shares the line of the name: on a phone a line of its own makes each row a fifth taller. */}
          <span className="flex justify-between gap-3 font-bold leading-snug">
            <Verbatim>{addon.name}</Verbatim>{' '}
            <span className="tabular-nums">
              <Money cents={addon.price} />
            </span>
          </span>
          <span id={`${id}-text`} className="block text-sm text-soft leading-snug">
            <span>{addon.description}</span>
            {fit && (
              <span
                className={cx(
                  'mt-0.5 block font-bold',
                  fit === 'fits' ? 'text-spinifex' : 'text-rust',
                )}
              >
                {fitWords[fit]}
              </span>
            )}
          </span>
        </span>
      </label>
      {quantity !== undefined && (
        <Stepper
          label={addon.name}
          value={quantity}
          min={0}
          onChange={(next) => {
            // The stepper goes with the tick.
            if (next === 0) document.getElementById(id)?.focus();
            onQuantity(next);
          }}
          className="col-start-2 justify-self-start"
        />
      )}
    </div>
  );
}
