import { useState } from 'react';
import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Badge } from '../shared/Badge.tsx';
import { useAddons } from '../shared/data/useCatalogue.ts';
import { useHide } from '../shared/data/useHide.ts';
import { useReturnFocus } from '../shared/form/useReturnFocus.ts';
import {
  actionsColumn,
  inShopColumn,
  NameLine,
  pictureColumn,
  priceColumn,
} from '../shared/list/catalogue-columns.tsx';
import { byText, type Column, DataTable } from '../shared/list/DataTable.tsx';
import { Listing } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
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

  const add = (
    <Button
      size="small"
      data-return="new"
      onClick={() => {
        returnTo('new');
        setEditing('new');
      }}
    >
      Add New Add-on
    </Button>
  );
  return (
    <Listing
      {...addons}
      items={addons.data}
      what="add-ons"
      skeleton="h-16"
      empty={
        <>
          <TabHeading title="Add-ons" />
          <Empty as="h3" title="No Add-ons Yet" action={add}>
            <p>Add the first one, and customers can choose it with a console.</p>
          </Empty>
        </>
      }
    >
      {(items) => (
        <DataTable
          what="add-ons"
          title="Add-ons"
          items={items}
          columns={addonColumns({
            onEdit(addon) {
              returnTo(addon.id);
              setEditing(addon);
            },
            onHide: hide,
          })}
          searchText={({ name, category, description }) => `${name} ${category} ${description}`}
          testId="admin-addon"
          actions={add}
        />
      )}
    </Listing>
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
