import { Link, useHydrated } from '@tanstack/react-router';
import * as business from '../../../shared/business.ts';
import type { Product } from '../../../shared/contract/index.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Tick } from '../../ui/icons.tsx';

/** Features, vehicles, the plate of specifications, and custom options. */
export default function ProductFacts({ product }: { product: Product }) {
  const { features, compatibleVehicles, specifications } = product;
  // The note about the pictures is beside the price.
  const pairs = Object.entries(specifications).filter(([name]) => name !== 'Pictures');
  return (
    <>
      {features.length > 0 && (
        <section className="stitch-top mt-9 pt-7">
          <h2 className="text-xl">Key Features</h2>
          <ul className="mt-3 grid gap-2">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <span className="mt-0.5 text-rust">
                  <Tick />
                </span>
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
      {compatibleVehicles.length > 0 && (
        <section className="stitch-top mt-8 pt-7">
          <h2 className="text-xl">Vehicle Compatibility</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {compatibleVehicles.map((vehicle) => (
              <li key={vehicle} className="tag bg-sunk font-semibold">
                {vehicle}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pairs.length > 0 && (
        <section className="plate mt-9 p-6 md:px-8">
          <h2 className="text-xl">Specifications</h2>
          <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
            {pairs.map(([name, value]) => (
              <div key={name} className="border-edge/50 border-t py-2.5">
                <dt className="text-sm text-soft">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <aside className="stitch-top mt-9 pt-7">
        <h2 className="text-xl">Custom Orders Available</h2>
        <p className="mt-2 text-soft">
          Different felt, another slot, a vehicle that is not listed: tell us what you drive and
          what has to fit, and we’ll come back with a price within {business.replyWithin}.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Link
            to="/contact"
            search={{ console: product.id, custom: true }}
            className={buttonClass('line')}
          >
            Ask for a Custom Build
          </Link>
          <ShareButton title={product.name} />
        </div>
      </aside>
    </>
  );
}

/** Shares the page through the device; hidden if the browser cannot. */
function ShareButton({ title }: { title: string }) {
  if (!useHydrated() || !('share' in navigator)) return null;
  return (
    <Button
      look="line"
      // Dismissing the share dialog throws an error, which is ignored.
      onClick={() => navigator.share({ title, url: location.href }).catch(() => {})}
    >
      Share This Console
    </Button>
  );
}
