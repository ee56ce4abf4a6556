import { useState } from 'react';
import type { AdminUser } from '../../../../shared/contract/index.ts';
import { formatDay } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { RoleBadge } from '../shared/Badge.tsx';
import { confirmDiscard } from '../shared/confirm.ts';
import { ExportButton } from '../shared/ExportButton.tsx';
import { Listing, LoadMore } from '../shared/Listing.tsx';
import { Nothing } from '../shared/Nothing.tsx';
import { TabHeading } from '../shared/TabHeading.tsx';
import { hasUnsaved } from '../shared/unsaved.ts';
import { usePages } from '../shared/usePages.ts';
import { RoleForm } from './RoleForm.tsx';
import { userHeading, userRow } from './user-csv.ts';

/** Every account, newest first. */
export default function Users() {
  const { user: me } = useSession();
  const users = usePages('users.adminList');
  const [editing, setEditing] = useState<string>();

  async function edit(id: string) {
    if (hasUnsaved() && !(await confirmDiscard())) return;
    setEditing(id);
  }

  return (
    <>
      <TabHeading title="Users">
        <ExportButton list="users.adminList" what="users" heading={userHeading} row={userRow} />
      </TabHeading>
      <Listing
        {...users}
        what="users"
        skeleton="h-16"
        empty={
          <Nothing title="No Users Yet">
            <p>People appear here when they sign up.</p>
          </Nothing>
        }
      >
        {(items) => (
          <>
            <ul className="border-line border-t">
              {items.map((user) => (
                <li key={user.id} data-testid="admin-user" className="border-line border-b py-3">
                  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                    <div className="min-w-0 flex-1 basis-60">
                      <p className="font-semibold">{displayName(user)}</p>
                      <p className="break-all text-soft text-sm">
                        {displayName(user) !== user.email && (
                          <span className="mr-4">{user.email}</span>
                        )}
                        <span className="whitespace-nowrap">
                          Joined <time dateTime={user.createdAt}>{formatDay(user.createdAt)}</time>
                        </span>
                      </p>
                    </div>
                    <RoleBadge role={user.role} />
                    {user.id === me?.id ? (
                      <span className="min-w-28 text-soft">This is you</span>
                    ) : (
                      <Button
                        look="line"
                        size="small"
                        aria-expanded={editing === user.id}
                        onClick={() => editing !== user.id && void edit(user.id)}
                      >
                        Change Role<span className="sr-only"> of {displayName(user)}</span>
                      </Button>
                    )}
                  </div>
                  {editing === user.id && (
                    <RoleForm
                      user={user}
                      name={displayName(user)}
                      onClose={() => setEditing(undefined)}
                    />
                  )}
                </li>
              ))}
            </ul>
            <LoadMore {...users} what="users" />
          </>
        )}
      </Listing>
    </>
  );
}

function displayName({ firstName, lastName, email }: AdminUser): string {
  return `${firstName} ${lastName}`.trim() || email;
}
