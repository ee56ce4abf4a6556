import { type ComponentType, useState } from 'react';
import type { AdminProduct, Product } from '../../../../shared/contract/index.ts';
import { toast } from '../../../lib/state/toast.ts';
import { Action, LinkButton } from '../shared/Action.tsx';
import { Badge } from '../shared/Badge.tsx';
import { failureTexts, oneOrMany, SelectBox, toggled } from '../shared/bulk-changes.tsx';
import { ItemTable, useItemForm } from '../shared/catalogue-items.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useProducts } from '../shared/data/reads.ts';
import { useSaveEach } from '../shared/data/useSave.ts';
import { byText, type Column } from '../shared/list/DataTable.tsx';
import { LastPriceChange, PricesButton } from './PriceChanges.tsx';
import { ProductForm } from './ProductForm.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The products as a table, or the form for one instead. */
export default function Products({
  ProductCard,
}: {
  ProductCard: ComponentType<{ product: Product }>;
}) {
  const products = useProducts();
  const { open, add, edit, copy, close } = useItemForm<AdminProduct>();
  const [selected, setSelected] = useState(NONE);
  const all = products.data ?? [];
  const chosen = all.filter(({ id }) => selected.has(id));

  if (open) {
    return (
      <ProductForm
        product={open.item}
        copy={open.copy}
        others={all}
        ProductCard={ProductCard}
        onClose={close}
      />
    );
  }
  return (
    <ItemTable
      name="Product"
      query={products}
      empty="Add the first console, and the shop has something to sell."
      onAdd={add}
      onEdit={edit}
      onDuplicate={copy}
      select={selectColumn(selected, (id) => setSelected(toggled(selected, id)))}
      columns={[seriesColumn, vehiclesColumn]}
      phoneText={(product) => <span>{vehicles(product)}</span>}
      searchText={({ name, series, description, compatibleVehicles }) =>
        [name, series, description, ...compatibleVehicles].join(' ')
      }
      testId="admin-product"
      extras={<PricesButton products={chosen.length > 0 ? chosen : all} />}
      above={<LastPriceChange />}
      actions={
        selected.size > 0 ? <ChangeTogether products={chosen} onDone={setSelected} /> : undefined
      }
    />
  );
}

/** The changes that can be made to several products at once. */
const changes = [
  ['Feature', { featured: true }],
  ['Don’t Feature', { featured: false }],
  ['Hide', { hidden: true }],
  ['Show', { hidden: false }],
] as const;

interface ChangeTogetherProps {
  products: readonly AdminProduct[];
  /** Called with the ids of the products that stay selected. */
  onDone: (selected: ReadonlySet<string>) => void;
}

/** Changes several products at once, saving each separately; those that fail stay selected. */
function ChangeTogether({ products, onDone }: ChangeTogetherProps) {
  const { done, saveEach } = useSaveEach('products.update');
  const busy = done !== undefined;

  async function change(body: (typeof changes)[number][1]) {
    const outcomes = await saveEach(products, ({ id, version }) => ({
      params: { id },
      body,
      headers: ifMatch(version),
    }));
    const failed = outcomes.filter(({ failure }) => failure);
    if (failed.length > 0) {
      const description = failureTexts(failed, ({ name }) => name).join('; ');
      toast({ title: 'Save Failed', description, variant: 'destructive' });
    } else {
      const description = `${oneOrMany(products.length, 'product')} changed.`;
      toast({ title: 'Product Updated', description });
    }
    onDone(new Set(failed.map(({ item }) => item.id)));
  }

  return (
    <>
      <span role="status" className="font-semibold">
        {`${products.length} selected`}
      </span>
      {changes.map(([label, body]) => (
        <Action key={label} busy={busy} onClick={() => void change(body)}>
          {label}
        </Action>
      ))}
      <LinkButton onClick={() => onDone(new Set())}>Clear</LinkButton>
    </>
  );
}

const seriesColumn: Column<AdminProduct> = {
  id: 'series',
  label: 'Series',
  width: '8rem',
  wide: true,
  compare: byText(({ series }) => series),
  cell: ({ series }) => series,
};

const vehicles = ({ compatibleVehicles }: AdminProduct) => compatibleVehicles.join(', ');

const vehiclesColumn: Column<AdminProduct> = {
  id: 'vehicles',
  label: 'Compatible vehicles',
  wide: true,
  compare: byText(vehicles),
  cell: (product) => (
    <>
      <span className="table-text block truncate">{vehicles(product)}</span>
      {product.unparsedVehicles.length > 0 && (
        <span className="table-text block truncate">
          <Badge hue="yellow">{`Not found by filters: ${product.unparsedVehicles.join(', ')}`}</Badge>
        </span>
      )}
    </>
  ),
};

/** A checkbox for each product, to change it together with others. */
const selectColumn = (
  selected: ReadonlySet<string>,
  onToggle: (id: string) => void,
): Column<AdminProduct> => ({
  id: 'select',
  label: 'Select',
  width: '3.75rem',
  // On narrower screens, the names need the room.
  className: 'max-lg:hidden',
  cell: ({ id, name }) => (
    <SelectBox name={name} checked={selected.has(id)} onToggle={() => onToggle(id)} />
  ),
});
