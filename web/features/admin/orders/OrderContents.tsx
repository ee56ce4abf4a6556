import type { ReactNode } from 'react';
import { workshopLines } from '../../../../shared/build.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { LaidOut } from '../shared/LaidOut.tsx';

/** The items of an order, its later charges and its total. */
export function OrderContents({ order }: { order: AdminOrder }) {
  return (
    <div className="min-w-0">
      <ul className="grid gap-3">
        {order.orderItems.map(({ id, product, quantity, priceAtPurchase, addons, ...build }) => (
          <li key={id} className="grid grid-cols-[4rem_1fr_auto] gap-x-3">
            {/* A line in the owner’s own words has none. */}
            {product.imageUrl === '' ? (
              <span className="row-span-2" />
            ) : (
              <Picture
                src={product.imageUrl}
                alt=""
                sizes="4rem"
                className="row-span-2 aspect-[4/3] self-start rounded-tag"
              />
            )}
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
          <Amount key={index} label={label} cents={amountCents} />
        ))}
        <Amount label="Order total" cents={order.totalCents} strong />
      </dl>
    </div>
  );
}

function Amount({ label, cents, strong }: { label: string; cents: number; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-bold' : ''}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="tabular-nums">{formatDollars(cents)}</dd>
    </div>
  );
}

/** A section of a card with a small heading. */
export function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="text-soft text-sm tracking-normal!">{title}</h4>
      {children}
    </div>
  );
}
