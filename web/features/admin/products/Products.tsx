import { type ComponentType, useState } from 'react';
import type { AdminProduct, Product } from '../../../../shared/contract/index.ts';
import { toast } from '../../../lib/state/toast.ts';
import { Action, LinkButton } from '../shared/Action.tsx';
import { Badge } from '../shared/Badge.tsx';
import { failureTexts, oneOrMany, SelectBox, toggled } from '../shared/bulk-changes.tsx';
import { Catalogue } from '../shared/Catalogue.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useProducts } from '../shared/data/reads.ts';
import { useSaveEach } from '../shared/data/useSave.ts';
import { byText, type Column } from '../shared/list/DataTable.tsx';
import { LastPriceChange, PricesButton } from './PriceChanges.tsx';
import { ProductForm } from './ProductForm.tsx';

/** The products. */
export default function Products({
  ProductCard,
}: {
  ProductCard: ComponentType<{ product: Product }>;
}) {
  const products = useProducts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = products.data?.filter(({ id }) => selected.has(id)) ?? [];
  return (
    <Catalogue
      name="Product"
      useItems={useProducts}
      empty="Add the first console, and the shop has something to sell."
      select={selectColumn(selected, (id) => setSelected(toggled(selected, id)))}
      columns={columns}
      phoneText={({ compatibleVehicles }) => <span>{compatibleVehicles.join(', ')}</span>}
      canCopy
      form={({ item, copy }, onClose) => (
        <ProductForm
          product={item}
          copy={copy}
          others={products.data ?? []}
          ProductCard={ProductCard}
          onClose={onClose}
        />
      )}
      searchText={({ name, series, description, compatibleVehicles }) =>
        [name, series, description, ...compatibleVehicles].join(' ')
      }
      testId="admin-product"
      extras={<PricesButton products={chosen.length > 0 ? chosen : (products.data ?? [])} />}
      above={<LastPriceChange />}
      {...(selected.size > 0 && {
        actions: <ChangeTogether products={chosen} onDone={setSelected} />,
      })}
    />
  );
}

interface ChangeTogetherProps {
  products: readonly AdminProduct[];
  /** Called with the ids of those that stay selected. */
  onDone: (selected: ReadonlySet<string>) => void;
}

/** Changes several products at once, each saved by itself: what fails stays selected. */
function ChangeTogether({ products, onDone }: ChangeTogetherProps) {
  const { done, saveEach } = useSaveEach('products.update');
  const busy = done !== undefined;

  async function change(body: { featured: boolean } | { hidden: boolean }) {
    const outcomes = await saveEach(products, ({ id, version }) => ({
      ...{ params: { id }, body, headers: ifMatch(version) },
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

  const button = (text: string, body: Parameters<typeof change>[0]) => (
    <Action busy={busy} onClick={() => void change(body)}>
      {text}
    </Action>
  );
  return (
    <>
      <span role="status" className="font-semibold">
        {`${products.length} selected`}
      </span>
      {button('Feature', { featured: true })}
      {button('Don’t Feature', { featured: false })}
      {button('Hide', { hidden: true })}
      {button('Show', { hidden: false })}
      <LinkButton onClick={() => onDone(new Set())}>Clear</LinkButton>
    </>
  );
}

const columns: readonly Column<AdminProduct>[] = [
  {
    id: 'series',
    label: 'Series',
    width: '8rem',
    wide: true,
    compare: byText(({ series }) => series),
    cell: ({ series }) => series,
  },
  {
    id: 'vehicles',
    label: 'Compatible vehicles',
    wide: true,
    compare: byText(({ compatibleVehicles }) => compatibleVehicles.join()),
    cell: ({ compatibleVehicles, unparsedVehicles }) => (
      <>
        <span className="table-text block truncate">{compatibleVehicles.join(', ')}</span>
        {unparsedVehicles.length > 0 && (
          <span className="table-text block truncate">
            <Badge hue="yellow">{`Not found by filters: ${unparsedVehicles.join(', ')}`}</Badge>
          </span>
        )}
      </>
    ),
  },
];

/** A box for each product that is to be changed with others. */
const selectColumn = (
  selected: ReadonlySet<string>,
  onToggle: (id: string) => void,
): Column<AdminProduct> => ({
  id: 'select',
  label: 'Select',
  width: '3.75rem',
  // Below that the names need the room.
  className: 'max-lg:hidden',
  cell: ({ id, name }) => (
    <SelectBox name={name} checked={selected.has(id)} onToggle={() => onToggle(id)} />
  ),
});
