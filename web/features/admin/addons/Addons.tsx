import { useState } from 'react';
import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { Badge } from '../shared/Badge.tsx';
import { useAddons } from '../shared/data/reads.ts';
import { useReturnFocus } from '../shared/form/FormParts.tsx';
import { CatalogueTable } from '../shared/list/catalogue.tsx';
import { byText, type Column } from '../shared/list/DataTable.tsx';
import { AddonForm } from './AddonForm.tsx';

/** The add-ons. The form replaces the list, so that only one is open. */
export default function Addons() {
  const addons = useAddons();
  const [editing, setEditing] = useState<AdminAddon | 'new'>();
  const returnTo = useReturnFocus(editing !== undefined);

  if (editing) {
    return (
      <AddonForm
        addon={editing === 'new' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
    );
  }

  function open(mark: string, next: AdminAddon | 'new') {
    returnTo(mark);
    setEditing(next);
  }

  return (
    <CatalogueTable
      name="Add-on"
      query={addons}
      empty="Add the first one, and customers can choose it with a console."
      columns={columns}
      phoneText={({ category }) => <span className="capitalize">{category}</span>}
      onAdd={() => open('new', 'new')}
      onEdit={(addon) => open(addon.id, addon)}
      searchText={({ name, category, description }) => `${name} ${category} ${description}`}
      testId="admin-addon"
    />
  );
}

const columns: readonly Column<AdminAddon>[] = [
  {
    id: 'category',
    label: 'Category',
    wide: true,
    compare: byText(({ category }) => category),
    cell: ({ category }) => <Badge className="capitalize">{category}</Badge>,
  },
];
