/** What the lists of products and add-ons have in common. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDollars } from '../../../../../shared/money.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { Action } from '../Action.tsx';
import { ifMatch } from '../data/admin-api.ts';
import { useSave } from '../data/useSave.ts';
import { Menu, type MenuItem } from '../Menu.tsx';
import { type Column, DataTable, type DataTableProps } from './DataTable.tsx';
import { Listing } from './Listing.tsx';
import { TabHeading } from './TabHeading.tsx';

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

interface Hideable {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly version: number;
}

/**
 * Hides an item from the shop or shows it again; existing orders are unaffected.
 *
 * @param what as in 'product'
 * @param title of the notification of success
 */
export function useHide(
  id: 'products.update' | 'addons.update',
  { what, title }: { what: string; title: string },
): (item: Hideable) => Promise<void> {
  const { press } = useSave(id, {
    done: ({ name, hidden }) => ({
      title,
      description: hidden ? `${name} is hidden from the shop.` : `${name} is in the shop again.`,
    }),
    failed: {
      title: 'Save Failed',
      otherwise: `Failed to save ${what}. Please check your data and try again.`,
    },
    what: `this ${what}`,
  });
  return ({ id, hidden, version }) =>
    press({ params: { id }, body: { hidden: !hidden }, headers: ifMatch(version) });
}

interface CatalogueTableProps<Item> extends Omit<DataTableProps<Item>, 'items' | 'actions'> {
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  empty: string;
  /** Label of the button that adds one, which the focus comes back to as 'new'. */
  addLabel: string;
  onAdd: () => void;
  /** Actions in place of that button. */
  actions?: ReactNode;
}

/** A table of the catalogue in each of its states. */
export function CatalogueTable<Item extends Hideable>(props: CatalogueTableProps<Item>) {
  const { query, empty, addLabel, onAdd, actions, ...table } = props;
  const add = (
    <Action main data-return="new" onClick={onAdd}>
      {addLabel}
    </Action>
  );
  return (
    <>
      {query.data?.length === 0 && <TabHeading title={table.title} />}
      <Listing
        {...query}
        items={query.data}
        what={table.what}
        skeleton="h-16"
        empty={{ title: `No ${table.title} Yet`, text: empty, action: add }}
      >
        {(items) => <DataTable items={items} actions={actions ?? add} {...table} />}
      </Listing>
    </>
  );
}
