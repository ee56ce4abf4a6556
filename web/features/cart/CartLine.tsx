import { Link } from '@tanstack/react-router';
import { fitsVehicle } from '../../../shared/fit.ts';
import { formatDollars } from '../../../shared/money.ts';
import { cart } from '../../lib/shopping/cart-changes.ts';
import { type CartItem, groupedAddons, itemCents } from '../../lib/shopping/cart-rules.ts';
import { useVehicle, vehicleName } from '../../lib/shopping/vehicle.ts';
import { Cross } from '../../ui/icons.tsx';
import { Warning } from '../../ui/order-icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Stepper } from '../../ui/Stepper.tsx';

export function CartLine({ item }: { item: CartItem }) {
  const { product, quantity } = item;
  const mine = useVehicle();
  return (
    <li
      data-testid="cart-line"
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 border-line border-b py-6 sm:grid-cols-[9rem_1fr_auto] sm:gap-x-6"
    >
      <Link to="/products/$id" params={{ id: product.id }} tabIndex={-1} aria-hidden="true">
        <Picture src={product.imageUrl} alt="" sizes="9rem" className="aspect-[4/3] rounded-tag" />
      </Link>
      <div className="min-w-0">
        <h2 className="text-lg">
          <Link to="/products/$id" params={{ id: product.id }} className="hover:underline">
            {product.name}
          </Link>
        </h2>
        <p className="text-sm text-soft">{formatDollars(product.price)} each</p>
        {mine && !fitsVehicle(product.compatibleVehicles, mine) && (
          <p className="mt-1 flex items-start gap-1.5 font-semibold text-alarm text-sm">
            <Warning />
            <span className="pt-0.5">
              Not cut for your {vehicleName(mine)}. Check before you order.
            </span>
          </p>
        )}
        {item.note && <p className="mt-1 text-sm">{item.note}</p>}
        <AddonLines item={item} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Stepper
            label={product.name}
            value={quantity}
            min={1}
            onChange={(next) => cart.setQuantity(product.id, next)}
          />
          <button
            type="button"
            className="link min-h-11 px-2 text-sm"
            onClick={() => cart.remove(product.id)}
          >
            Remove<span className="sr-only"> {product.name}</span>
          </button>
        </div>
      </div>
      <p className="col-start-2 font-extrabold tabular-nums sm:col-start-3 sm:text-right">
        {formatDollars(itemCents(item))}
      </p>
    </li>
  );
}

function AddonLines({ item }: { item: CartItem }) {
  const addons = groupedAddons(item);
  if (addons.length === 0) return null;
  return (
    <ul className="mt-2 text-sm">
      {addons.map(({ addon, quantity }) => (
        <li key={addon.id} className="flex items-center gap-1">
          <span>
            + {addon.name} × {quantity}
            <span className="text-soft"> ({formatDollars(addon.price * quantity)})</span>
          </span>
          <button
            type="button"
            aria-label={`Remove ${addon.name} from ${item.product.name}`}
            className="grid size-7 flex-none place-items-center rounded-tag text-soft text-xs hover:bg-sunk hover:text-ink"
            onClick={() => cart.removeAddon(item.product.id, addon.id)}
          >
            <Cross />
          </button>
        </li>
      ))}
    </ul>
  );
}
