import { useQueryClient } from '@tanstack/react-query';
import type { AdminUser, Role } from '../../../../shared/contract/index.ts';
import { useForm } from '../../../lib/form.ts';
import { toast } from '../../../lib/toast.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { RoleBadge } from '../shared/Badge.tsx';
import { Conflict } from '../shared/Conflict.tsx';
import { FormFooter } from '../shared/FormFooter.tsx';
import { InlineForm } from '../shared/InlineForm.tsx';
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

/** Changes a user's role. */
export function RoleForm({ user, name, onClose }: RoleFormProps) {
  const client = useQueryClient();
  const show = (saved: AdminUser) => putInPages(client, 'users.adminList', saved);
  const form = useForm({
    initial: { role: user.role },
    item: user,
    onConflict: show,
    failure: {
      title: 'Update Failed',
      description: 'Failed to update user role. Please try again.',
      otherwise: 'Nothing was saved. What you typed is still here.',
    },
    async submit(body, headers) {
      const saved = await adminApi('users.updateRole', { params: { id: user.id }, body, headers });
      show(saved);
      toast({ title: 'Role Updated', description: `${name} is now ${saved.role}.` });
      onClose();
    },
  });

  return (
    <InlineForm form={form} aria-label={`Change the role of ${name}`} className="mt-3 grid gap-3">
      {form.newer && (
        <Conflict
          what="this person"
          values={[{ name: 'Role', now: <RoleBadge role={form.newer.role} /> }]}
        />
      )}
      <SelectField
        label="Role"
        options={roles}
        className="max-w-96"
        {...form.field('role')}
        required
      />
      <FormFooter form={form} save="Save Role" onCancel={onClose} />
    </InlineForm>
  );
}
