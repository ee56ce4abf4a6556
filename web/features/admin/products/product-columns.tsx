import type { AdminProduct } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Badge } from '../shared/Badge.tsx';
import {
  actionsColumn,
  inShopColumn,
  NameLine,
  pictureColumn,
  priceColumn,
} from '../shared/list/catalogue-columns.tsx';
import { byText, type Column } from '../shared/list/DataTable.tsx';

interface Actions {
  onEdit: (product: AdminProduct) => void;
  onDuplicate: (product: AdminProduct) => void;
  onHide: (product: AdminProduct) => void;
  /** Ids of the products that are changed together. */
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
}

export function productColumns(actions: Actions): Column<AdminProduct>[] {
  const { onEdit, onDuplicate, onHide } = actions;
  return [
    selectColumn(actions),
    pictureColumn,
    {
      id: 'name',
      label: 'Name',
      compare: byText(({ name }) => name),
      cell: (product) => (
        <>
          <NameLine item={product} onEdit={() => onEdit(product)} />
          <span className="table-text">
            {product.featured && <Badge hue="yellow">Featured</Badge>}
            {product.hidden && <Badge>Hidden</Badge>}
            {product.description}
          </span>
          <span className="table-text narrow-only">
            {`${formatDollars(product.price)} · ${product.compatibleVehicles.join(', ')}`}
          </span>
        </>
      ),
    },
    {
      id: 'series',
      label: 'Series',
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
          <span className="table-text">{compatibleVehicles.join(', ')}</span>
          {unparsedVehicles.length > 0 && (
            <span className="table-text">
              <Badge hue="yellow">Not found by filters: {unparsedVehicles.join(', ')}</Badge>
            </span>
          )}
        </>
      ),
    },
    priceColumn,
    inShopColumn(onHide),
    actionsColumn(
      (product) => [
        { label: 'Edit', onSelect: () => onEdit(product) },
        { label: 'Duplicate', onSelect: () => onDuplicate(product) },
      ],
      onHide,
      ({ id }) => `copy-${id}`,
    ),
  ];
}

/** A box for each product that is to be changed with others. */
const selectColumn = ({ selected, onSelect }: Actions): Column<AdminProduct> => ({
  id: 'select',
  label: 'Select',
  wide: true,
  cell: ({ id, name }) => (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        className="tick"
        aria-label={`Select ${name}`}
        checked={selected.has(id)}
        onChange={() => onSelect(id)}
      />
    </label>
  ),
});
