/** The table of products or add-ons: its states, its columns, an item's menu, and the form that replaces it. */
import { type ComponentProps, type ReactElement, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { Action } from './Action.tsx';
import { Badge } from './Badge.tsx';
import { ifMatch } from './data/admin-api.ts';
import { useSave } from './data/useSave.ts';
import { useReturnFocus } from './form/FormParts.tsx';
import { byText, type Column, DataTable, type DataTableProps } from './list/DataTable.tsx';
import { Listing } from './list/Listing.tsx';
import { TabHeading } from './list/TabHeading.tsx';
import { Menu } from './Menu.tsx';

interface CatalogueItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In cents. */
  readonly price: number;
  readonly imageUrl: string | null;
  readonly featured?: boolean;
  readonly hidden: boolean;
  readonly version: number;
}

/** The open form: an item, a copy to begin with, or neither for a new one. */
interface Open<Item> {
  readonly item: Item | undefined;
  readonly copy: boolean;
}

/** The form that replaces a table, with the functions that open and close it. */
export function useItemForm<Item extends CatalogueItem>() {
  const [open, setOpen] = useState<Open<Item>>();
  const returnTo = useReturnFocus(open !== undefined);

  function show(mark: string, item?: Item, copy = false) {
    returnTo(mark);
    setOpen({ item, copy });
  }
  return {
    open,
    add: () => show('new'),
    edit: (item: Item) => show(item.id, item),
    copy: (item: Item) => show(`copy-${item.id}`, item, true),
    /** With the id of a saved item, focuses its row. */
    close(saved?: string) {
      if (saved) returnTo(saved);
      setOpen(undefined);
    },
  };
}

type Name = 'Product' | 'Add-on';

type ListState = Omit<ComponentProps<typeof Listing>, 'what' | 'items' | 'empty' | 'children'>;

interface ItemTableProps<Item extends CatalogueItem>
  extends Omit<DataTableProps<Item>, 'what' | 'title' | 'items'> {
  name: Name;
  query: ListState & { readonly data: readonly Item[] | undefined };
  /** The reason to add the first item. */
  empty: string;
  /** A column in front of the picture. */
  select?: Column<Item>;
  /** The text a phone shows next to the price instead of the other columns. */
  phoneText: (item: Item) => ReactElement;
  onAdd: () => void;
  onEdit: (item: Item) => void;
  onDuplicate?: (item: Item) => void;
}

/**
 * The table in each of its states. It adds the columns that products and add-ons share. Unless `actions` takes
 * its place, a button adds an item.
 */
export function ItemTable<Item extends CatalogueItem>(props: ItemTableProps<Item>) {
  const { name, query, empty, select, phoneText, onAdd, onEdit, onDuplicate, ...table } = props;
  const title = `${name}s`;
  const what = title.toLowerCase();
  // The form's closing returns the focus here.
  const add = (
    <Action main data-return="new" onClick={onAdd}>
      {`Add New ${name}`}
    </Action>
  );
  const columns: Column<Item>[] = [
    ...(select ? [select] : []),
    pictureColumn,
    {
      id: 'name',
      label: 'Name',
      compare: byText((item) => item.name),
      cell: (item) => <NameCell item={item} phoneText={phoneText(item)} onEdit={onEdit} />,
    },
    ...table.columns,
    priceColumn,
    {
      id: 'shop',
      label: 'In shop',
      width: '4.5rem',
      compare: (one, other) => Number(one.hidden) - Number(other.hidden),
      cell: (item) => <ShopSwitch name={name} item={item} />,
    },
    {
      id: 'actions',
      label: '',
      width: '2.75rem',
      cell: (item) => (
        <ItemMenu name={name} item={item} onEdit={onEdit} onDuplicate={onDuplicate} />
      ),
    },
  ];
  return (
    <>
      {query.data?.length === 0 && <TabHeading title={title} />}
      <Listing
        {...query}
        items={query.data}
        what={what}
        skeleton="h-16"
        empty={{ title: `No ${title} Yet`, text: empty, action: add }}
      >
        {(items) => (
          <DataTable
            {...table}
            columns={columns}
            what={what}
            title={title}
            items={items}
            actions={table.actions ?? add}
          />
        )}
      </Listing>
    </>
  );
}

interface ShopStateProps {
  name: Name;
  item: CatalogueItem;
}

/** Hides an item from the shop or shows it again; existing orders are unaffected. */
function useShopToggle({ name, item }: ShopStateProps): () => void {
  const { id, hidden, version } = item;
  const what = name.toLowerCase();
  const { press } = useSave(name === 'Product' ? 'products.update' : 'addons.update', {
    done: (saved) => ({
      title: `${name} Updated`,
      description: `${saved.name} is ${saved.hidden ? 'hidden from the shop' : 'in the shop again'}.`,
    }),
    failed: {
      title: 'Save Failed',
      otherwise: `Failed to save ${what}. Please check your data and try again.`,
    },
    what: `this ${what}`,
  });
  return () => void press({ params: { id }, body: { hidden: !hidden }, headers: ifMatch(version) });
}

const picture = 'aspect-[4/3] rounded-tag max-md:w-15';

/** The picture, dimmed if the item is hidden. */
const pictureColumn: Column<CatalogueItem> = {
  id: 'picture',
  label: 'Image',
  width: '5.25rem',
  cell: ({ imageUrl, hidden }) =>
    imageUrl ? (
      <Picture
        src={imageUrl}
        alt=""
        sizes="4.5rem"
        className={cx(picture, hidden && 'opacity-60')}
      />
    ) : (
      <span className={`${picture} block bg-sunk`} />
    ),
};

interface NameCellProps<Item> {
  item: Item;
  phoneText: ReactElement;
  onEdit: (item: Item) => void;
}

/** The name, a button that opens the item, and other facts that a narrow table shows. */
function NameCell<Item extends CatalogueItem>({ item, phoneText, onEdit }: NameCellProps<Item>) {
  return (
    <>
      {/* The button gets the ellipsis, not its line, because only overflowing text can end in one, not a box. */}
      <span className="block max-md:leading-[1.35]">
        <button
          type="button"
          className="table-name max-w-full truncate font-bold hover:underline"
          data-return={item.id}
          onClick={() => onEdit(item)}
        >
          <span className="sr-only">Edit </span>
          <Verbatim>{item.name}</Verbatim>
        </button>
      </span>
      <span className="table-text block truncate">
        {item.featured && <Badge hue="yellow">Featured</Badge>}
        {item.hidden && <Badge>Hidden</Badge>}
        <span>{item.description}</span>
      </span>
      <span className="table-text block truncate md:hidden">
        <Money cents={item.price} />
        <span>, {phoneText}</span>
      </span>
    </>
  );
}

const priceColumn: Column<CatalogueItem> = {
  id: 'price',
  label: 'Price',
  wide: true,
  width: '6rem',
  className: 'text-right tabular-nums',
  compare: (one, other) => one.price - other.price,
  cell: ({ price }) => <Money cents={price} />,
};

/** A switch that hides or shows an item. */
function ShopSwitch(props: ShopStateProps) {
  const { name, hidden } = props.item;
  const toggle = useShopToggle(props);
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        role="switch"
        aria-label={`${name} in shop`}
        className="relative h-5 w-9 appearance-none rounded-full border-2 border-soft before:absolute before:inset-[2px_auto_2px_2px] before:w-3 before:rounded-full before:bg-soft before:transition-[translate] checked:border-ink checked:bg-ink checked:before:translate-x-4 checked:before:bg-page"
        checked={!hidden}
        aria-checked={!hidden}
        onChange={toggle}
      />
    </label>
  );
}

interface ItemMenuProps<Item extends CatalogueItem> {
  name: Name;
  item: Item;
  onEdit: (item: Item) => void;
  onDuplicate: ((item: Item) => void) | undefined;
}

/** A menu of actions for an item. */
function ItemMenu<Item extends CatalogueItem>(props: ItemMenuProps<Item>) {
  const { item, onEdit, onDuplicate } = props;
  const toggle = useShopToggle(props);
  return (
    <Menu
      label={`Actions for ${item.name}`}
      mark={onDuplicate && `copy-${item.id}`}
      items={[
        { label: 'Edit', onSelect: () => onEdit(item) },
        onDuplicate && { label: 'Duplicate', onSelect: () => onDuplicate(item) },
        { label: item.hidden ? 'Show in Shop' : 'Hide from Shop', onSelect: toggle },
      ]}
    />
  );
}
