import { useState } from 'react';
import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { useAddons } from '../shared/data/useCatalogue.ts';
import { useHide } from '../shared/data/useHide.ts';
import { useReturnFocus } from '../shared/form/useReturnFocus.ts';
import { DataTable } from '../shared/list/DataTable.tsx';
import { Listing } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { AddonForm } from './AddonForm.tsx';
import { addonColumns } from './addon-columns.tsx';

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
