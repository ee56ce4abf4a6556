import type { AdminAddon } from '../../../../shared/contract/index.ts';
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
  onEdit: (addon: AdminAddon) => void;
  onHide: (addon: AdminAddon) => void;
}

export function addonColumns({ onEdit, onHide }: Actions): Column<AdminAddon>[] {
  return [
    pictureColumn,
    {
      id: 'name',
      label: 'Name',
      compare: byText(({ name }) => name),
      cell: (addon) => (
        <>
          <NameLine item={addon} onEdit={() => onEdit(addon)} />
          <span className="table-text">
            {addon.hidden && <Badge>Hidden</Badge>}
            {addon.description}
          </span>
          <span className="table-text narrow-only capitalize">
            {formatDollars(addon.price)} · {addon.category}
          </span>
        </>
      ),
    },
    {
      id: 'category',
      label: 'Category',
      wide: true,
      compare: byText(({ category }) => category),
      cell: ({ category }) => <Badge className="capitalize">{category}</Badge>,
    },
    priceColumn,
    inShopColumn(onHide),
    actionsColumn((addon) => [{ label: 'Edit', onSelect: () => onEdit(addon) }], onHide),
  ];
}
