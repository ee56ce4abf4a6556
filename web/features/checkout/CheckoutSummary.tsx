import { Link } from '@tanstack/react-router';
import { buildLines } from '../../../shared/build.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import {
  type Cart,
  type CartItem,
  cartCents,
  groupedAddons,
  lineBuild,
  lineKey,
} from '../../lib/shopping/cart-rules.ts';
import { FromMoney, OpenExtras } from '../../ui/FromMoney.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { NotCutFor } from '../../ui/NotCutFor.tsx';
import { PicturedNote } from '../../ui/PicturedNote.tsx';
import { PostageEstimate } from '../../ui/PostageEstimate.tsx';
import { TotalLabel } from '../../ui/TotalLabel.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';

/** Id of its heading. */
export const SUMMARY = 'summary';

interface CheckoutSummaryProps {
  items: Cart;
  /** The shopper's 4x4, which lines without a vehicle of their own are for. */
  mine: Vehicle | null;
  /** The postcode typed so far. */
  postcode: string;
  /** True if it is picked up, and nothing is posted. */
  pickUp: boolean;
}

export function CheckoutSummary({ items, mine, postcode, pickUp }: CheckoutSummaryProps) {
  const extras = items.map(({ extraCutOut }) => extraCutOut);
  const total = <FromMoney cents={cartCents(items)} extras={extras} />;
  return (
    <section aria-labelledby={SUMMARY}>
      <h2 id={SUMMARY} tabIndex={-1} className="text-xl">
        Order Summary
      </h2>
      <ul className="wrap-anywhere mt-4 grid gap-3">
        {items.map((item) => (
          <li key={lineKey(item)} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="font-semibold">
              <Verbatim>{item.product.name}</Verbatim>
              <span>{` × ${item.quantity}`}</span>
            </span>
            <span className="text-right tabular-nums">
              <Money cents={item.product.price * item.quantity} />
            </span>
            {buildLines(lineBuild(item, mine)).map((words) => (
              <span key={words} className="col-span-2 text-sm">
                {words}
              </span>
            ))}
            <FitWarning item={item} mine={mine} />
            {item.drawing && (
              <LineDrawing
                drawing={item.drawing}
                product={item.product.id}
                sizes="(min-width: 62rem) 20rem, 88vw"
                className="col-span-2 mt-2"
              />
            )}
            {groupedAddons(item).map(({ addon, quantity }) => (
              <span key={addon.id} className="col-span-2 grid grid-cols-subgrid text-sm text-soft">
                <span>
                  <span>+ </span>
                  <Verbatim>{addon.name}</Verbatim>
                  <span>{` × ${quantity}`}</span>
                </span>
                <span className="text-right tabular-nums">
                  <Money cents={addon.price * quantity} />
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Link to="/cart" className="link mt-3 inline-block py-1">
        Change Your Cart
      </Link>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-edge/50 border-t pt-4">
        <dt>Subtotal</dt>
        <dd className="text-right tabular-nums">{total}</dd>
        <dt>Shipping</dt>
        <dd className="text-right text-soft">
          {pickUp ? 'Pick-up, no postage' : 'To be calculated'}
        </dd>
        {!pickUp && (
          <dd className="col-span-2">
            <PostageEstimate items={items} postcode={postcode} />
          </dd>
        )}
        <dt className="font-extrabold text-lg">
          <TotalLabel />
        </dt>
        <dd data-testid="checkout-total" className="text-right font-extrabold text-lg tabular-nums">
          {total}
        </dd>
      </dl>
      <OpenExtras extras={extras} />
      <PicturedNote />
    </section>
  );
}

/** Warns of a console that is not cut for its vehicle, which may have been picked on this page. */
function FitWarning({ item, mine }: { item: CartItem; mine: Vehicle | null }) {
  const { vehicle } = lineBuild(item, mine);
  if (!vehicle || fitsVehicle(item.product.compatibleVehicles, vehicle)) return null;
  return (
    <div className="col-span-2">
      <NotCutFor vehicle={vehicle} />
    </div>
  );
}
