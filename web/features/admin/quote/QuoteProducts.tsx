import { formatDollars } from '../../../../shared/money.ts';
import type { Form } from '../../../lib/form.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Badge } from '../shared/Badge.tsx';
import { Listing } from '../shared/Listing.tsx';
import { Nothing } from '../shared/Nothing.tsx';
import type { AddonsQuery, ProductsQuery } from '../shared/useCatalogue.ts';
import { type QuoteDraft, readQuantity } from './quote.ts';

interface QuoteProductsProps {
  form: Form<QuoteDraft>;
  products: ProductsQuery;
  addons: AddonsQuery;
}

/** Every product with a quantity; a chosen one also shows the add-ons. */
export function QuoteProducts({ form, products, addons }: QuoteProductsProps) {
  const quote = form.values;
  return (
    <section aria-labelledby="quote-products">
      <h3 id="quote-products" className="mb-2 text-lg">
        Products
      </h3>
      <Listing
        {...products}
        items={products.data}
        what="products"
        skeleton="h-16"
        empty={<Nothing title="No Products Yet">Add one in the Products tab.</Nothing>}
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map(({ id, name, price, imageUrl, hidden }) => {
              const quantity = quote.products[id] ?? 0;
              return (
                <li key={id} className="border-line border-b py-2.5">
                  <div className="grid grid-cols-[3.5rem_1fr_5rem] items-center gap-x-3">
                    <Picture
                      src={imageUrl}
                      alt=""
                      sizes="4rem"
                      className="aspect-[4/3] rounded-tag"
                    />
                    <div className="min-w-0">
                      <p className="font-semibold">
                        {name} {hidden && <Badge>Hidden</Badge>}
                      </p>
                      <p className="text-soft tabular-nums">{formatDollars(price)}</p>
                    </div>
                    <Quantity
                      label={`Quantity of ${name}`}
                      value={quantity}
                      onChange={(next) => form.set({ products: { ...quote.products, [id]: next } })}
                    />
                  </div>
                  {quantity > 0 && (
                    <QuoteAddons
                      name={name}
                      chosen={quote.addons[id] ?? {}}
                      addons={addons}
                      onChange={(chosen) => form.set({ addons: { ...quote.addons, [id]: chosen } })}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Listing>
    </section>
  );
}

interface QuoteAddonsProps {
  name: string;
  /** Quantities by id. */
  chosen: Readonly<Record<string, number>>;
  addons: AddonsQuery;
  onChange: (chosen: Readonly<Record<string, number>>) => void;
}

function QuoteAddons({ name, chosen, addons, onChange }: QuoteAddonsProps) {
  return (
    <div className="mt-2 sm:pl-[4.25rem]">
      <Listing
        {...addons}
        items={addons.data}
        what="add-ons"
        skeleton="h-8"
        empty={<p className="text-soft">No add-ons available</p>}
      >
        {(items) => (
          <ul className="grid gap-1.5">
            {items.map((addon) => (
              <li key={addon.id} className="grid grid-cols-[1fr_5rem] items-center gap-x-3">
                <span className="min-w-0">
                  {addon.name}{' '}
                  <span className="text-soft tabular-nums">{formatDollars(addon.price)}</span>
                </span>
                <Quantity
                  label={`Quantity of ${addon.name} for ${name}`}
                  value={chosen[addon.id] ?? 0}
                  onChange={(quantity) => onChange({ ...chosen, [addon.id]: quantity })}
                />
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </div>
  );
}

interface QuantityProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A whole number of at least 0; arrow keys count it up and down. */
function Quantity({ label, value, onChange }: QuantityProps) {
  return (
    <input
      type="number"
      min={0}
      max={999}
      step={1}
      inputMode="numeric"
      aria-label={label}
      className="control text-right tabular-nums"
      value={value === 0 ? '' : value}
      placeholder="0"
      onChange={(event) => onChange(readQuantity(event.target.value))}
      onFocus={(event) => event.target.select()}
    />
  );
}
