import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { Badge } from '../shared/Badge.tsx';
import {
  AddItem,
  actionsColumn,
  inShopColumn,
  nameColumn,
  pictureColumn,
  priceColumn,
  useItemForm,
} from '../shared/catalogue-items.tsx';
import { useAddons } from '../shared/data/reads.ts';
import { byText, type Column, DataTable } from '../shared/list/DataTable.tsx';
import { Listing } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { AddonForm } from './AddonForm.tsx';

/** The add-ons as a table, or the form for one instead. */
export default function Addons() {
  const addons = useAddons();
  const { open, add, edit, close } = useItemForm<AdminAddon>();
  if (open) return <AddonForm addon={open.item} onClose={() => close()} />;

  const addAddon = <AddItem name="Add-on" onAdd={add} />;
  const columns = [
    pictureColumn,
    nameColumn({ onEdit: edit, phoneText: categoryText }),
    categoryColumn,
    priceColumn,
    inShopColumn('Add-on'),
    actionsColumn('Add-on', edit),
  ];
  return (
    <>
      {addons.data?.length === 0 && <TabHeading title="Add-ons" />}
      <Listing
        {...addons}
        items={addons.data}
        what="add-ons"
        skeleton="h-16"
        empty={{
          title: 'No Add-ons Yet',
          text: 'Add the first one, and customers can choose it with a console.',
          action: addAddon,
        }}
      >
        {(items) => (
          <DataTable
            what="add-ons"
            title="Add-ons"
            items={items}
            columns={columns}
            searchText={({ name, category, description }) => `${name} ${category} ${description}`}
            testId="admin-addon"
            actions={addAddon}
          />
        )}
      </Listing>
    </>
  );
}

const categoryText = ({ category }: AdminAddon) => <span className="capitalize">{category}</span>;

const categoryColumn: Column<AdminAddon> = {
  id: 'category',
  label: 'Category',
  width: '8rem',
  wide: true,
  compare: byText(({ category }) => category),
  cell: ({ category }) => <Badge className="capitalize">{category}</Badge>,
};
