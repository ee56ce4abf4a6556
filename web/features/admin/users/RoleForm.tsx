import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser, Role } from '../../../../shared/contract/index.ts';
import { toast } from '../../../lib/toast.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { adminApi, ifMatch } from '../shared/admin-api.ts';
import { RoleBadge } from '../shared/Badge.tsx';
import { Conflict } from '../shared/Conflict.tsx';
import { FormFoot } from '../shared/FormFoot.tsx';
import { focusWithin } from '../shared/focus-within.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { useGuardedSave } from '../shared/useGuardedSave.ts';
import { putInPages } from '../shared/usePages.ts';

const roles: { value: Role; label: string }[] = [
  { value: 'viewer', label: 'Viewer: sees their own, orders nothing' },
  { value: 'customer', label: 'Customer: orders and reviews' },
  { value: 'admin', label: 'Admin: runs the shop' },
];

interface RoleFormProps {
  user: AdminUser;
  name: string;
  onClose: () => void;
}

/** Gives somebody another role. */
export function RoleForm({ user, name, onClose }: RoleFormProps) {
  const client = useQueryClient();
  const [before] = useState(user);
  const [role, setRole] = useState<Role>(user.role);
  const dirty = role !== before.role;
  useUnsaved(dirty);
  const { save, busy, newer, problem } = useGuardedSave<AdminUser>({
    version: before.version,
    save: (version) =>
      adminApi('users.updateRole', {
        params: { id: user.id },
        body: { role },
        headers: ifMatch(version),
      }),
    onNewer: (newer) => putInPages(client, 'users.adminList', newer),
    onSaved: (saved) => {
      putInPages(client, 'users.adminList', saved);
      toast({ title: 'Role Updated', description: `${name} is now ${saved.role}.` });
      onClose();
    },
    onFailed: () =>
      toast({
        title: 'Update Failed',
        description: 'Failed to update user role. Please try again.',
        variant: 'destructive',
      }),
  });

  return (
    <form
      ref={focusWithin}
      aria-label={`Change the role of ${name}`}
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {newer && (
        <Conflict
          what="this person"
          values={[{ name: 'Role', now: <RoleBadge role={newer.role} /> }]}
        />
      )}
      <Field label="Role" required className="max-w-96">
        {(control) => (
          <Select
            {...control}
            value={role}
            options={roles}
            onChange={(value) => setRole(value as Role)}
          />
        )}
      </Field>
      <FormFoot
        save={newer ? 'Save anyway' : 'Save role'}
        busy={busy}
        dirty={dirty}
        problem={problem}
        onCancel={onClose}
      />
    </form>
  );
}
