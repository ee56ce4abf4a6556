import type { AdminUser } from '../../../../shared/contract/index.ts';
import { formatDay } from '../../../../shared/dates.ts';
import { RoleBadge } from '../shared/Badge.tsx';
import { byText, type Column } from '../shared/list/DataTable.tsx';
import { PersonLink } from '../shared/PersonLink.tsx';

export function displayName({ firstName, lastName, email }: AdminUser): string {
  return `${firstName} ${lastName}`.trim() || email;
}

interface Options {
  /** The id of the signed-in admin, who cannot change their own role. */
  myId: string | undefined;
  /** The id of the user whose role is being changed. */
  editing: string | undefined;
  onEdit: (id: string) => void;
}

export function userColumns({ myId, editing, onEdit }: Options): Column<AdminUser>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      compare: byText(displayName),
      cell: (user) => (
        <>
          <span className="table-line font-semibold">{displayName(user)}</span>
          <span className="table-text">
            <PersonLink email={user.email} />
          </span>
          {!user.confirmed && <span className="table-text">Not confirmed</span>}
        </>
      ),
    },
    {
      id: 'joined',
      label: 'Joined',
      wide: true,
      compare: byText(({ createdAt }) => createdAt),
      cell: ({ createdAt }) => (
        <>
          Joined <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </>
      ),
    },
    {
      id: 'role',
      label: 'Role',
      compare: byText(({ role }) => role),
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      id: 'actions',
      label: '',
      align: 'right',
      cell: (user) =>
        user.id === myId ? (
          <span className="text-soft">This is you</span>
        ) : (
          <button
            type="button"
            className="link min-h-11"
            aria-expanded={editing === user.id}
            onClick={() => editing !== user.id && onEdit(user.id)}
          >
            Change Role<span className="sr-only"> of {displayName(user)}</span>
          </button>
        ),
    },
  ];
}
