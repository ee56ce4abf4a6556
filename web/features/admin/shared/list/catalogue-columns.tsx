/** The columns that products and add-ons have in common. */
import { formatDollars } from '../../../../../shared/money.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import type { Hideable } from '../data/useHide.ts';
import { Menu, type MenuItem } from '../Menu.tsx';
import type { Column } from './DataTable.tsx';

/** The picture, dimmed if the item is hidden. */
export const pictureColumn: Column<{ imageUrl: string | null; hidden: boolean }> = {
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
};

/** The name, a button that opens the item; the focus comes back to it. */
export function NameLine({ item, onEdit }: { item: Hideable; onEdit: () => void }) {
  return (
    <span className="table-line">
      <button type="button" className="table-name" data-return={item.id} onClick={onEdit}>
        <span className="sr-only">Edit </span>
        {item.name}
      </button>
    </span>
  );
}

export const priceColumn: Column<{ price: number }> = {
  id: 'price',
  label: 'Price',
  wide: true,
  align: 'right',
  compare: (one, other) => one.price - other.price,
  cell: ({ price }) => formatDollars(price),
};

/** A column with a switch that hides an item or shows it. */
export const inShopColumn = <Item extends Hideable>(
  onHide: (item: Item) => void,
): Column<Item> => ({
  id: 'shop',
  label: 'In shop',
  compare: (one, other) => Number(one.hidden) - Number(other.hidden),
  cell: (item) => (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        role="switch"
        aria-label={`${item.name} in shop`}
        className="table-switch"
        checked={!item.hidden}
        aria-checked={!item.hidden}
        onChange={() => onHide(item)}
      />
    </label>
  ),
});

/**
 * A menu of what can be done with an item, which ends with hiding or showing it.
 *
 * @param mark where the focus comes back to, if not to the item's name
 */
export const actionsColumn = <Item extends Hideable>(
  actions: (item: Item) => MenuItem[],
  onHide: (item: Item) => void,
  mark?: (item: Item) => string,
): Column<Item> => ({
  id: 'actions',
  label: '',
  cell: (item) => (
    <Menu
      label={`Actions for ${item.name}`}
      mark={mark?.(item)}
      items={[
        ...actions(item),
        { label: item.hidden ? 'Show in Shop' : 'Hide from Shop', onSelect: () => onHide(item) },
      ]}
    />
  ),
});
