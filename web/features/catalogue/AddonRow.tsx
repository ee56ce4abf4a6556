import { useId } from 'react';
import type { Addon } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';
import type { AddonFit } from '../../lib/shopping/chosen.ts';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Stepper } from '../../ui/Stepper.tsx';

const fitWords: Readonly<Record<AddonFit, string>> = {
  fits: 'Fits',
  extra: 'Needs an extra cut-out, quoted',
  noRoom: 'No room beside the rest: we’d ring you about it',
};

interface AddonRowProps {
  addon: Addon;
  /** How many are chosen; undefined if it is not ticked. */
  quantity: number | undefined;
  /** Whether it fits the console as it stands; undefined if that is not known. */
  fit: AddonFit | undefined;
  onToggle: () => void;
  onQuantity: (quantity: number) => void;
}

export function AddonRow({ addon, quantity, fit, onToggle, onQuantity }: AddonRowProps) {
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
          <span className="block font-bold leading-snug">{addon.name}</span>
          <span id={`${id}-text`} className="block text-sm text-soft leading-snug">
            {addon.description}
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
        {formatDollars(addon.price)}
      </span>
      {quantity !== undefined && (
        <Stepper
          label={addon.name}
          value={quantity}
          min={0}
          onChange={onQuantity}
          className="justify-self-start sm:col-start-2"
        />
      )}
    </div>
  );
}
