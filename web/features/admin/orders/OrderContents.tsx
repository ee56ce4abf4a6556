import { workshopLines } from '../../../../shared/build.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { LaidOut } from '../shared/LaidOut.tsx';
import { SumRow, Thumbnail } from '../shared/values.tsx';

/** The items of an order, its later charges and its total. */
export function OrderContents({ order }: { order: AdminOrder }) {
  return (
    <div className="min-w-0">
      <ul className="grid gap-3">
        {order.orderItems.map(({ id, product, quantity, priceAtPurchase, addons, ...build }) => (
          <li key={id} className="grid grid-cols-[4rem_1fr_auto] gap-x-3">
            {/* A line in the owner’s own words has none. */}
            <div className="row-span-2">
              <Thumbnail src={product.imageUrl} />
            </div>
            <div className="min-w-0">
              <p className="font-semibold">{product.name}</p>
              <p className="text-soft">Quantity: {quantity}</p>
              {workshopLines({ product, ...build }).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </div>
            <p className="tabular-nums">{formatDollars(priceAtPurchase * quantity)}</p>
            {addons.length > 0 && (
              <ul aria-label={`Add-ons of ${product.name}`} className="col-span-2 col-start-2">
                {addons.map((line) => (
                  <li key={line.id} className="flex justify-between gap-3">
                    <span className="min-w-0">
                      + {line.addon.name} × {line.quantity}
                    </span>
                    <span className="text-soft tabular-nums">
                      {formatDollars(line.priceAtPurchase * line.quantity)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <div className="col-span-full">
              <LaidOut of={product.name} product={product.id} line={build} />
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-3 border-line border-t pt-2">
        {order.charges.map(({ label, amountCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name, and none has state
          <SumRow key={index} name={label}>
            {formatDollars(amountCents)}
          </SumRow>
        ))}
        <SumRow name="Order total" className="font-bold">
          {formatDollars(order.totalCents)}
        </SumRow>
      </dl>
    </div>
  );
}
