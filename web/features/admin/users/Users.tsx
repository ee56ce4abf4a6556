import { useEffect, useState } from 'react';
import type { AdminUser, Role } from '../../../../shared/contract/index.ts';
import { formatDateTime, formatDay } from '../../../../shared/dates.ts';
import { SubmitError } from '../../../lib/form/form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { LinkButton, SaveAction } from '../shared/Action.tsx';
import { RoleBadge } from '../shared/Badge.tsx';
import { usePages } from '../shared/data/usePages.ts';
import { confirm, mayLeave } from '../shared/form/Confirm.tsx';
import { Conflict, Notice } from '../shared/form/Conflict.tsx';
import { FormFooter, InlineForm } from '../shared/form/FormParts.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { byText, type Column, DataTable } from '../shared/list/DataTable.tsx';
import { ExportButton } from '../shared/list/ExportButton.tsx';
import { Listing, LoadMore, ViewShop } from '../shared/list/Listing.tsx';
import type { Columns } from '../shared/list/table.ts';
import { SettingsLink } from '../shared/SettingsLink.tsx';
import { PersonLink } from '../shared/values.tsx';
import { Words } from '../shared/Words.tsx';

/** Every account, newest first, one page at a time until the owner searches. */
export default function Users() {
  const { user: me } = useSession();
  const users = usePages('users.adminList');
  const [editing, setEditing] = useState<string>();
  const [wantsAll, setWantsAll] = useState(false);

  async function edit(id: string) {
    if (await mayLeave()) setEditing(id);
  }

  // Searching and sorting need every user.
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = users;
  const loadNext = wantsAll && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (loadNext) void fetchNextPage();
  }, [loadNext, fetchNextPage]);

  return (
    <Listing
      {...users}
      what="users"
      skeleton="h-16"
      empty={{
        title: 'No Users Yet',
        text: 'People appear here when they sign up.',
        action: <ViewShop />,
      }}
    >
      {(items) => (
        <>
          <DataTable
            what="users"
            title="Users"
            items={items}
            columns={userColumns({ myId: me?.id, editing, onEdit: (id) => void edit(id) })}
            searchText={(user) =>
              `${displayName(user)} ${user.email} ${user.phone ?? ''} ${user.role}`
            }
            testId="admin-user"
            onNarrow={() => setWantsAll(true)}
            {...(hasNextPage && {
              note: wantsAll
                ? `Loading all users: ${items.length} so far`
                : `The newest ${items.length} users`,
            })}
            extras={
              <>
                <ExportButton list="users.adminList" what="users" columns={exportColumns} />
                <SettingsLink topic="safety" label="Passkeys" />
              </>
            }
            below={(user) =>
              editing === user.id && (
                <>
                  <RoleForm
                    user={user}
                    name={displayName(user)}
                    onClose={() => setEditing(undefined)}
                  />
                  <DeleteAccount user={user} name={displayName(user)} />
                </>
              )
            }
          />
          <LoadMore {...users} what="Users" />
        </>
      )}
    </Listing>
  );
}

const exportColumns: Columns<AdminUser> = [
  ['Joined', ({ createdAt }) => formatDateTime(createdAt)],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Role', ({ role }) => role],
  ['Id', ({ id }) => id],
];

const displayName = ({ firstName, lastName, email }: AdminUser): string =>
  `${firstName} ${lastName}`.trim() || email;

interface ColumnOptions {
  myId: string | undefined;
  editing: string | undefined;
  onEdit: (id: string) => void;
}

function userColumns({ myId, editing, onEdit }: ColumnOptions): Column<AdminUser>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      compare: byText(displayName),
      cell: (user) => (
        <>
          <span className="block truncate font-semibold max-md:leading-[1.35]">
            {displayName(user)}
          </span>
          <span className="table-text block truncate">
            <PersonLink email={user.email} />
          </span>
          {!user.confirmed && <span className="table-text block truncate">Not confirmed</span>}
          <span className="table-text block truncate md:hidden">
            {`Joined ${formatDay(user.createdAt)}`}
          </span>
        </>
      ),
    },
    {
      id: 'joined',
      label: 'Joined',
      width: '12rem',
      wide: true,
      compare: byText(({ createdAt }) => createdAt),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
    {
      id: 'role',
      label: 'Role',
      width: '8rem',
      compare: byText(({ role }) => role),
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      id: 'actions',
      label: '',
      width: '9rem',
      className: 'text-right tabular-nums',
      cell: (user) =>
        user.id === myId ? (
          <span className="text-soft">This is you</span>
        ) : (
          <LinkButton
            about={<Words names={[displayName(user)]}>{`of ${displayName(user)}`}</Words>}
            aria-expanded={editing === user.id}
            onClick={() => editing !== user.id && onEdit(user.id)}
          >
            Change Role
          </LinkButton>
        ),
    },
  ];
}

/** Each role as it is offered, and the question before it is saved. */
const roles: Readonly<Record<Role, { label: string; text: string; yes: string }>> = {
  viewer: {
    label: 'Viewer: can’t order',
    text: 'They keep their orders but can’t place any more. We email them about it.',
    yes: 'Make Viewer',
  },
  customer: {
    label: 'Customer: orders and reviews',
    text: 'They can place orders and write reviews, and that’s it. We email them about it.',
    yes: 'Make Customer',
  },
  admin: {
    label: 'Admin: runs the shop',
    text: 'They will see every customer and can change everything in the shop. We email them about it.',
    yes: 'Make Admin',
  },
};

interface RoleFormProps {
  user: AdminUser;
  name: string;
  onClose: () => void;
}

/** Changes a user's role. */
function RoleForm({ user, name, onClose }: RoleFormProps) {
  const form = useSaveForm('users.updateRole', {
    initial: { role: user.role },
    item: user,
    failure: {
      title: 'Update Failed',
      description: 'Failed to update user role. Please try again.',
      otherwise: 'Nothing was saved. What you typed is still here.',
    },
    async toCall(body, headers) {
      const title = `Change the role of ${name}?`;
      const isMeant = await confirm({ title, ...roles[body.role] });
      if (!isMeant) throw new SubmitError('The role stays as it is.');
      return { params: { id: user.id }, body, headers };
    },
    done: (saved) => ({
      title: 'Role Updated',
      description: `${name} is now ${saved.role === 'admin' ? 'an' : 'a'} ${saved.role}. We email them about it.`,
    }),
    onSaved: onClose,
  });

  return (
    <InlineForm form={form} aria-label={`Change the role of ${name}`} className="mt-3 grid gap-3">
      <Conflict
        form={form}
        what="this person"
        valuesOf={({ role }) => ({ Role: roles[role].label })}
      />
      <SelectField
        label="Role"
        options={Object.entries(roles).map(([value, { label }]) => ({ value, label }))}
        className="max-w-96"
        {...form.field('role')}
        required
      />
      {form.values.role === 'admin' && !user.confirmed && (
        <Notice title="No one has confirmed this address.">
          <p className="mt-1">
            Anyone can sign up with any address. Make sure this account belongs to the person you
            think it does: an admin sees every customer and can change everything.
          </p>
        </Notice>
      )}
      <FormFooter form={form} save="Save Role" onCancel={onClose} />
    </InlineForm>
  );
}

/** Deletes the account of somebody who does not run the shop. */
function DeleteAccount({ user: { id, role }, name }: Pick<RoleFormProps, 'user' | 'name'>) {
  if (role === 'admin') {
    return (
      <p className="mt-3 text-soft text-sm">
        An admin’s account can be deleted once they are made a customer or viewer.
      </p>
    );
  }
  return (
    <div className="mt-3">
      <SaveAction
        save="records.deleteAccount"
        call={{ params: { id } }}
        about={<Words names={[name]}>{`of ${name}`}</Words>}
        question={{
          title: `Delete the account of ${name}?`,
          text: 'They’re logged out everywhere, and their password and passkeys stop working. Their orders, quotes and invoices stay, with the details that tax law needs, and the orders go on as a guest’s. This can’t be undone.',
          yes: 'Delete Account',
        }}
        done={() => {
          // The button that was pressed disappears with its row.
          document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
          return { title: 'Account Deleted', description: `${name} can’t log in any more.` };
        }}
        failed={{ title: 'Not Deleted', otherwise: 'Failed to delete the account.' }}
      >
        Delete Account
      </SaveAction>
    </div>
  );
}
