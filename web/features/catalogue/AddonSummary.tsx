import { formatDollars } from '../../../shared/money.ts';
import { type CartItem, itemCents } from '../../lib/shopping/cart-rules.ts';

/** The product and add-ons about to be added, with their total. */
export function AddonSummary({ item }: { item: CartItem }) {
  const { product, quantity, addons } = item;
  return (
    <div data-testid="addon-summary">
      <ul className="max-h-14 sm:max-h-28 overflow-y-auto text-sm">
        <Line name={product.name} quantity={quantity} cents={product.price * quantity} />
        {addons.map(({ addon, quantity: count }) => (
          <Line key={addon.id} name={addon.name} quantity={count} cents={addon.price * count} />
        ))}
      </ul>
      <p aria-live="polite" className="mt-2 flex justify-between gap-4 font-extrabold text-lg">
        <span>Total</span>
        <span className="tabular-nums">{formatDollars(itemCents(item))}</span>
      </p>
    </div>
  );
}

function Line({ name, quantity, cents }: { name: string; quantity: number; cents: number }) {
  return (
    <li className="flex justify-between gap-4">
      <span>
        {name} × {quantity}
      </span>
      <span className="tabular-nums">{formatDollars(cents)}</span>
    </li>
  );
}
