import type { Order } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';
import { Picture } from '../../ui/Picture.tsx';

/** The consoles of an order with their add-ons, at the prices paid. */
export function OrderItems({ items }: { items: Order['orderItems'] }) {
  return (
    <ul className="grid gap-4">
      {items.map(({ id, product, quantity, priceAtPurchase, addons }) => (
        <li key={id} className="grid grid-cols-[5.5rem_1fr_auto] gap-x-4">
          <Picture
            src={product.imageUrl}
            alt=""
            sizes="6rem"
            className="aspect-[4/3] rounded-tag"
          />
          <div className="min-w-0">
            <p className="font-bold">
              {product.name} × {quantity}
            </p>
            <ul className="text-sm text-soft">
              {addons.map((line) => (
                <li key={line.id}>
                  + {line.addon.name} × {line.quantity} (
                  {formatDollars(line.priceAtPurchase * line.quantity)})
                </li>
              ))}
            </ul>
          </div>
          <p className="tabular-nums">{formatDollars(priceAtPurchase * quantity)}</p>
        </li>
      ))}
    </ul>
  );
}
