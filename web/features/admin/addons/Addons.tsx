import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { Badge } from '../shared/Badge.tsx';
import { ItemTable, useItemForm } from '../shared/catalogue-items.tsx';
import { useAddons } from '../shared/data/reads.ts';
import { byText, type Column } from '../shared/list/DataTable.tsx';
import { AddonForm } from './AddonForm.tsx';

/** The add-ons as a table, or the form for one instead. */
export default function Addons() {
  const addons = useAddons();
  const { open, add, edit, close } = useItemForm<AdminAddon>();
  if (open) return <AddonForm addon={open.item} onClose={() => close()} />;

  return (
    <ItemTable
      name="Add-on"
      query={addons}
      empty="Add the first one, and customers can choose it with a console."
      onAdd={add}
      onEdit={edit}
      columns={[categoryColumn]}
      phoneText={({ category }) => <span className="capitalize">{category}</span>}
      searchText={({ name, category, description }) => `${name} ${category} ${description}`}
      testId="admin-addon"
    />
  );
}

const categoryColumn: Column<AdminAddon> = {
  id: 'category',
  label: 'Category',
  width: '8rem',
  wide: true,
  compare: byText(({ category }) => category),
  cell: ({ category }) => <Badge className="capitalize">{category}</Badge>,
};
