import { useState } from 'react';
import type { Addon } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';
import type { AddonFit } from '../../lib/shopping/chosen.ts';
import type { AddonCounts } from '../../lib/shopping/console-choice.ts';
import { AddonRow } from './AddonRow.tsx';
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
          {ticked > 0 ? `${ticked} chosen` : `${addons.length}, from ${formatDollars(cheapest)}`}
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
