import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Badge } from '../shared/Badge.tsx';
import { byText, type Column } from '../shared/DataTable.tsx';
import { Menu } from '../shared/Menu.tsx';
import { inShopColumn } from '../shared/useHide.tsx';

interface Actions {
  onEdit: (addon: AdminAddon) => void;
  onHide: (addon: AdminAddon) => void;
}

export function addonColumns({ onEdit, onHide }: Actions): Column<AdminAddon>[] {
  return [
    {
      id: 'picture',
      label: 'Image',
      cell: ({ imageUrl, hidden }) =>
        imageUrl ? (
          <Picture
            src={imageUrl}
            alt=""
            sizes="4.5rem"
            className={`table-picture ${hidden ? 'opacity-60' : ''}`}
          />
        ) : (
          <span className="table-picture block bg-sunk" />
        ),
    },
    {
      id: 'name',
      label: 'Name',
      compare: byText(({ name }) => name),
      cell: (addon) => (
        <>
          <span className="table-line">
            <button
              type="button"
              className="table-name"
              data-return={addon.id}
              onClick={() => onEdit(addon)}
            >
              <span className="sr-only">Edit </span>
              {addon.name}
            </button>
          </span>
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
    {
      id: 'price',
      label: 'Price',
      wide: true,
      align: 'right',
      compare: (one, other) => one.price - other.price,
      cell: ({ price }) => formatDollars(price),
    },
    inShopColumn(onHide),
    {
      id: 'actions',
      label: '',
      cell: (addon) => (
        <Menu
          label={`Actions for ${addon.name}`}
          items={[
            { label: 'Edit', onSelect: () => onEdit(addon) },
            {
              label: addon.hidden ? 'Show in Shop' : 'Hide from Shop',
              onSelect: () => onHide(addon),
            },
          ]}
        />
      ),
    },
  ];
}
