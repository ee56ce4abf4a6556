import { type ComponentType, useState } from 'react';
import type { AdminProduct, Product } from '../../../../shared/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { useProducts } from '../shared/data/useCatalogue.ts';
import { useHide } from '../shared/data/useHide.ts';
import { useReturnFocus } from '../shared/form/useReturnFocus.ts';
import { DataTable } from '../shared/list/DataTable.tsx';
import { Listing } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { ProductForm } from './ProductForm.tsx';
import { productColumns } from './product-columns.tsx';

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
  const hide = useHide('products.update', { what: 'product', title: 'Product Updated' });
  const [open, setOpen] = useState<Open>();
  const returnTo = useReturnFocus(open !== undefined);

  function show(mark: string, next: Open) {
    returnTo(mark);
    setOpen(next);
  }

  if (open) {
    return <ProductForm {...open} ProductCard={ProductCard} onClose={() => setOpen(undefined)} />;
  }
  const columns = productColumns({
    onEdit: (product) => show(product.id, { product, copy: false }),
    onDuplicate: (product) => show(`copy-${product.id}`, { product, copy: true }),
    onHide: hide,
  });
  const add = (
    <Button
      size="small"
      data-return="new"
      onClick={() => show('new', { product: undefined, copy: false })}
    >
      Add New Product
    </Button>
  );
  return (
    <Listing
      {...products}
      items={products.data}
      what="products"
      skeleton="h-16"
      empty={
        <>
          <TabHeading title="Products" />
          <Empty as="h3" title="No Products Yet" action={add}>
            <p>Add the first console, and the shop has something to sell.</p>
          </Empty>
        </>
      }
    >
      {(items) => (
        <DataTable
          what="products"
          title="Products"
          items={items}
          columns={columns}
          searchText={({ name, series, description, compatibleVehicles }) =>
            [name, series, description, ...compatibleVehicles].join(' ')
          }
          testId="admin-product"
          actions={add}
        />
      )}
    </Listing>
  );
}
