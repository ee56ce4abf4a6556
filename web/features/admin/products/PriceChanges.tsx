import { lazy, Suspense, useState } from 'react';
import type { AdminProduct } from '../../../../shared/contract/index.ts';
import { useStore } from '../../../lib/state/storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSaveEach } from '../shared/data/useSave.ts';
import { LeftAsItIs, leftOf, oneOrMany } from '../shared/several.tsx';
import { lastPriceChange, type PriceChange } from './prices.ts';

const PricesDialog = lazy(() => import('./PricesDialog.tsx'));

/** Opens the change of prices of several products. */
export function PricesButton({ products }: { products: readonly AdminProduct[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="line" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change Prices
      </Button>
      {open && (
        <Suspense>
          <PricesDialog products={products} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What became of the last change of prices, and the button that takes it back. */
export function LastPriceChange() {
  const change = useStore(lastPriceChange);
  return change && <Result change={change} />;
}

function Result({ change: { changed, left, undone } }: { change: PriceChange }) {
  const { done, saveEach } = useSaveEach('products.update');

  /** Takes back what nobody has changed since; the rest stays as it is, and is named. */
  async function undo() {
    const outcomes = await saveEach(changed, ({ id, before, version }) => ({
      params: { id },
      body: { price: before },
      headers: ifMatch(version),
    }));
    lastPriceChange.set({
      changed: outcomes.filter(({ saved }) => saved).map(({ item }) => item),
      left: leftOf(outcomes, ({ name }) => name),
      undone: true,
    });
  }

  const prices = oneOrMany(changed.length, 'price');
  return (
    <section aria-label="Price change" className="my-2 border-wattle border-l-4 bg-sunk px-4 py-3">
      <div role="status">
        <p className="font-semibold">
          {done !== undefined
            ? `Taking back ${done + 1} of ${changed.length}…`
            : undone
              ? `${prices} taken back.`
              : `${prices} changed.`}
        </p>
        <LeftAsItIs left={left} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {!undone && changed.length > 0 && (
          <Button
            look="line"
            size="small"
            aria-disabled={done !== undefined}
            onClick={() => done === undefined && void undo()}
          >
            Undo
          </Button>
        )}
        <Button look="line" size="small" onClick={() => lastPriceChange.set(null)}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
