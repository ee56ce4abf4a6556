import { useId, useState } from 'react';
import type { Addon } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';
import type { AddonFit } from '../../lib/shopping/chosen.ts';
import type { AddonCounts } from '../../lib/shopping/console-choice.ts';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { setAddonCount, toggleAddon } from './addon-choice.ts';

interface AddonGroupProps {
  title: string;
  addons: readonly Addon[];
  choice: AddonCounts;
  judgeFit: (addon: Addon) => AddonFit | undefined;
  onChoice: (choice: AddonCounts) => void;
}

/**
 * The add-ons of one category. On a phone it starts folded, so that all categories are in sight, and
 * draws its rows when it is unfolded: with all 36 the dialog took a phone three times as long to open.
 */
export function AddonGroup({ title, addons, choice, judgeFit, onChoice }: AddonGroupProps) {
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 46rem)').matches);
  const ticked = addons.filter(({ id }) => id in choice).length;
  const cheapest = Math.min(...addons.map(({ price }) => price));
  return (
    <details
      open={isOpen}
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
        {isOpen &&
          addons.map((addon) => (
            <AddonRow
              key={addon.id}
              addon={addon}
              quantity={choice[addon.id]}
              fit={judgeFit(addon)}
              onToggle={() => onChoice(toggleAddon(choice, addon.id))}
              onQuantity={(next) => onChoice(setAddonCount(choice, addon.id, next))}
            />
          ))}
      </fieldset>
    </details>
  );
}

const fitWords: Readonly<Record<AddonFit, string>> = {
  fits: 'Fits',
  extra: 'Needs an extra cut-out: we’ll quote it',
  noRoom: 'No room beside the rest: we’ll ring you about it',
};

interface AddonRowProps {
  addon: Addon;
  /** How many are chosen; undefined if it is not ticked. */
  quantity: number | undefined;
  /** True if it fits the console as it stands; undefined if that is not known. */
  fit: AddonFit | undefined;
  onToggle: () => void;
  onQuantity: (quantity: number) => void;
}

function AddonRow({ addon, quantity, fit, onToggle, onQuantity }: AddonRowProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 border-line border-t py-3">
      <input
        id={id}
        type="checkbox"
        className="tick"
        checked={quantity !== undefined}
        onChange={onToggle}
        aria-describedby={`${id}-text`}
      />
      <label htmlFor={id} className="col-span-2 flex min-w-0 items-center gap-3 sm:col-span-1">
        {addon.imageUrl && (
          <Picture
            src={addon.imageUrl}
            alt=""
            sizes="4rem"
            className="size-14 flex-none rounded-tag"
          />
        )}
        <span className="min-w-0">
          <span className="block font-bold leading-snug">
            <Verbatim>{addon.name}</Verbatim>
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
      <span className="col-start-2 font-bold tabular-nums sm:col-start-3">
        <Money cents={addon.price} />
      </span>
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
          className="justify-self-start sm:col-start-2"
        />
      )}
    </div>
  );
}
