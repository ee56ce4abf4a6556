import { useEffect, useState } from 'react';
import type { AdminUser } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { usePages } from '../shared/data/usePages.ts';
import { confirmDiscard } from '../shared/form/confirm.ts';
import { hasUnsaved } from '../shared/form/unsaved.ts';
import type { Cell } from '../shared/list/csv.ts';
import { DataTable } from '../shared/list/DataTable.tsx';
import { ExportButton } from '../shared/list/ExportButton.tsx';
import { Listing, LoadMore, ViewShop } from '../shared/list/Listing.tsx';
import { RoleForm } from './RoleForm.tsx';
import { displayName, userColumns } from './user-columns.tsx';

/** Every account, newest first, a page at a time until one is searched for. */
export default function Users() {
  const { user: me } = useSession();
  const users = usePages('users.adminList');
  const [editing, setEditing] = useState<string>();
  const [wantsAll, setWantsAll] = useState(false);

  async function edit(id: string) {
    if (hasUnsaved() && !(await confirmDiscard())) return;
    setEditing(id);
  }

  // Searching and sorting need every user.
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = users;
  const loadNext = wantsAll && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (loadNext) void fetchNextPage();
  }, [loadNext, fetchNextPage]);

  const exportAll = (
    <ExportButton list="users.adminList" what="users" heading={userHeading} row={userRow} />
  );
  return (
    <Listing
      {...users}
      what="users"
      skeleton="h-16"
      empty={
        <Empty as="h3" title="No Users Yet" action={<ViewShop />}>
          <p>People appear here when they sign up.</p>
        </Empty>
      }
    >
      {(items) => (
        <>
          <DataTable
            what="users"
            title="Users"
            items={items}
            columns={userColumns({ myId: me?.id, editing, onEdit: (id) => void edit(id) })}
            searchText={(user) => `${displayName(user)} ${user.email} ${user.role}`}
            testId="admin-user"
            onNarrow={() => setWantsAll(true)}
            {...(hasNextPage && {
              note: wantsAll
                ? `Reading all users: ${items.length} so far`
                : `The newest ${items.length} users`,
            })}
            extras={exportAll}
            below={(user) =>
              editing === user.id && (
                <RoleForm
                  user={user}
                  name={displayName(user)}
                  onClose={() => setEditing(undefined)}
                />
              )
            }
          />
          <LoadMore {...users} what="Users" />
        </>
      )}
    </Listing>
  );
}

const userHeading = ['Joined', 'First name', 'Last name', 'Email', 'Phone', 'Role', 'Id'] as const;

function userRow({ createdAt, firstName, lastName, email, phone, role, id }: AdminUser): Cell[] {
  return [formatDateTime(createdAt), firstName, lastName, email, phone, role, id];
}
