import { useState } from 'react';
import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Badge } from '../shared/Badge.tsx';
import { useAddons } from '../shared/data/reads.ts';
import { useReturnFocus } from '../shared/form/FormParts.tsx';
import {
  actionsColumn,
  CatalogueTable,
  inShopColumn,
  NameLine,
  pictureColumn,
  priceColumn,
  useHide,
} from '../shared/list/catalogue.tsx';
import { byText, type Column } from '../shared/list/DataTable.tsx';
import { AddonForm } from './AddonForm.tsx';

/** The add-ons. The form replaces the list, so that only one is open. */
export default function Addons() {
  const addons = useAddons();
  const hide = useHide('addons.update', { what: 'add-on', title: 'Add-on Updated' });
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
      query={addons}
      what="add-ons"
      title="Add-ons"
      empty="Add the first one, and customers can choose it with a console."
      addLabel="Add New Add-on"
      onAdd={() => open('new', 'new')}
      columns={addonColumns({ onEdit: (addon) => open(addon.id, addon), onHide: hide })}
      searchText={({ name, category, description }) => `${name} ${category} ${description}`}
      testId="admin-addon"
    />
  );
}

interface Actions {
  onEdit: (addon: AdminAddon) => void;
  onHide: (addon: AdminAddon) => void;
}

function addonColumns({ onEdit, onHide }: Actions): Column<AdminAddon>[] {
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
