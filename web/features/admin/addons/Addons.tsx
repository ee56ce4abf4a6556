import { useState } from 'react';
import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Badge } from '../shared/Badge.tsx';
import { Listing } from '../shared/Listing.tsx';
import { Nothing } from '../shared/Nothing.tsx';
import { Count, TabHeading } from '../shared/TabHeading.tsx';
import { useAddons } from '../shared/useCatalogue.ts';
import { useReturnFocus } from '../shared/useReturnFocus.ts';
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
  return (
    <>
      <TabHeading title="Add-ons" filters={<Count of={addons.data} one="add-on" many="add-ons" />}>
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
      </TabHeading>
      <Listing
        {...addons}
        items={addons.data}
        what="add-ons"
        skeleton="h-20"
        empty={<Nothing title="No Add-ons Yet" />}
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map((addon) => (
              <li
                key={addon.id}
                data-testid="admin-addon"
                className="grid grid-cols-[3.5rem_1fr] gap-x-3 gap-y-2 border-line border-b py-3 sm:grid-cols-[4.5rem_1fr_auto]"
              >
                {addon.imageUrl ? (
                  <Picture
                    src={addon.imageUrl}
                    alt=""
                    sizes="5rem"
                    className="aspect-[4/3] rounded-tag"
                  />
                ) : (
                  <span className="aspect-[4/3] rounded-tag bg-sunk" />
                )}
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <span className="font-semibold">{addon.name}</span>
                    <span className="tabular-nums">{formatDollars(addon.price)}</span>
                    <Badge>{addon.category}</Badge>
                  </p>
                  <p className="max-w-[46rem] text-soft">{addon.description}</p>
                </div>
                <Button
                  look="line"
                  size="small"
                  data-return={addon.id}
                  className="col-start-2 justify-self-start sm:col-start-3"
                  onClick={() => {
                    returnTo(addon.id);
                    setEditing(addon);
                  }}
                >
                  Edit<span className="sr-only"> {addon.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </>
  );
}
