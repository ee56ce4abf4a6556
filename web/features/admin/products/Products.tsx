import { type ComponentType, useState } from 'react';
import type { AdminProduct, Product } from '../../../../shared/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Listing } from '../shared/Listing.tsx';
import { Nothing } from '../shared/Nothing.tsx';
import { Count, TabHeading } from '../shared/TabHeading.tsx';
import { useProducts } from '../shared/useCatalogue.ts';
import { useReturnFocus } from '../shared/useReturnFocus.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductRow } from './ProductRow.tsx';

interface Open {
  product: AdminProduct | undefined;
  copy: boolean;
}

/** The products. The form replaces the list, so that only one is open. */
export default function Products({
  ProductCard,
}: {
  ProductCard: ComponentType<{ product: Product }>;
}) {
  const products = useProducts();
  const [open, setOpen] = useState<Open>();
  const returnTo = useReturnFocus(open !== undefined);

  function show(mark: string, next: Open) {
    returnTo(mark);
    setOpen(next);
  }

  if (open) {
    return <ProductForm {...open} ProductCard={ProductCard} onClose={() => setOpen(undefined)} />;
  }
  return (
    <>
      <TabHeading
        title="Products"
        filters={<Count of={products.data} one="product" many="products" />}
      >
        <Button
          size="small"
          data-return="new"
          onClick={() => show('new', { product: undefined, copy: false })}
        >
          Add New Product
        </Button>
      </TabHeading>
      <Listing
        {...products}
        items={products.data}
        what="products"
        skeleton="h-32"
        empty={
          <Nothing title="No Products Yet">
            <p>Add the first console, and the shop has something to sell.</p>
          </Nothing>
        }
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                onEdit={() => show(product.id, { product, copy: false })}
                onDuplicate={() => show(`copy-${product.id}`, { product, copy: true })}
              />
            ))}
          </ul>
        )}
      </Listing>
    </>
  );
}
