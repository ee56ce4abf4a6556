import { type ComponentType, type ReactNode, useState } from 'react';
import type { AdminProduct, Product } from '../../../../shared/contract/index.ts';
import { toast } from '../../../lib/state/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useProducts } from '../shared/data/useCatalogue.ts';
import { useHide } from '../shared/data/useHide.ts';
import { useSaveEach } from '../shared/data/useSave.ts';
import { useReturnFocus } from '../shared/form/useReturnFocus.ts';
import { DataTable } from '../shared/list/DataTable.tsx';
import { Listing } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { leftOf, oneOrMany, toggled } from '../shared/several.tsx';
import { LastPriceChange, PricesButton } from './PriceChanges.tsx';
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
  const [open, setOpen] = useState<Open>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const returnTo = useReturnFocus(open !== undefined);

  function show(mark: string, next: Open) {
    returnTo(mark);
    setOpen(next);
  }

  if (open) {
    return (
      <ProductForm
        {...open}
        others={products.data ?? []}
        ProductCard={ProductCard}
        onClose={(saved) => {
          // The list shows what was saved.
          if (saved) returnTo(saved);
          setOpen(undefined);
        }}
      />
    );
  }
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
        <ProductTable
          items={items}
          selected={selected}
          onSelected={setSelected}
          onOpen={show}
          add={add}
        />
      )}
    </Listing>
  );
}

interface ProductTableProps {
  items: readonly AdminProduct[];
  /** Ids of the products that are to be changed together. */
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  onOpen: (mark: string, next: Open) => void;
  /** The button for a new one. */
  add: ReactNode;
}

function ProductTable({ items, selected, onSelected, onOpen, add }: ProductTableProps) {
  const hide = useHide('products.update', { what: 'product', title: 'Product Updated' });
  const columns = productColumns({
    onEdit: (product) => onOpen(product.id, { product, copy: false }),
    onDuplicate: (product) => onOpen(`copy-${product.id}`, { product, copy: true }),
    onHide: hide,
    selected,
    onSelect: (id) => onSelected(toggled(selected, id)),
  });
  const chosen = items.filter(({ id }) => selected.has(id));
  return (
    <DataTable
      what="products"
      title="Products"
      items={items}
      columns={columns}
      searchText={({ name, series, description, compatibleVehicles }) =>
        [name, series, description, ...compatibleVehicles].join(' ')
      }
      testId="admin-product"
      extras={<PricesButton products={chosen.length > 0 ? chosen : items} />}
      above={<LastPriceChange />}
      actions={selected.size > 0 ? <ChangeTogether products={chosen} onDone={onSelected} /> : add}
    />
  );
}

interface ChangeTogetherProps {
  products: readonly AdminProduct[];
  /** Called with the ids of those that stay selected. */
  onDone: (left: ReadonlySet<string>) => void;
}

/** Changes several products at once, each saved by itself: what fails stays selected. */
function ChangeTogether({ products, onDone }: ChangeTogetherProps) {
  const { done, saveEach } = useSaveEach('products.update');
  const busy = done !== undefined;

  async function change(body: { featured: boolean } | { hidden: boolean }) {
    const outcomes = await saveEach(products, ({ id, version }) => ({
      ...{ params: { id }, body, headers: ifMatch(version) },
    }));
    const left = outcomes.filter(({ why }) => why);
    if (left.length > 0) {
      const description = leftOf(left, ({ name }) => name).join('; ');
      toast({ title: 'Save Failed', description, variant: 'destructive' });
    } else {
      const description = `${oneOrMany(products.length, 'product')} changed.`;
      toast({ title: 'Product Updated', description });
    }
    onDone(new Set(left.map(({ item }) => item.id)));
  }

  const button = (text: string, body: Parameters<typeof change>[0]) => (
    <Button look="line" size="small" disabled={busy} onClick={() => void change(body)}>
      {text}
    </Button>
  );
  return (
    <>
      <span role="status" className="font-semibold">
        {products.length} selected
      </span>
      {button('Feature', { featured: true })}
      {button('Don’t Feature', { featured: false })}
      {button('Hide', { hidden: true })}
      {button('Show', { hidden: false })}
      <button type="button" className="link min-h-11" onClick={() => onDone(new Set())}>
        Clear
      </button>
    </>
  );
}
