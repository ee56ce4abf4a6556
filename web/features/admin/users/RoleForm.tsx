import type { AdminUser, Role } from '../../../../shared/contract/index.ts';
import { SubmitError, useForm } from '../../../lib/form/form.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import { Conflict, Notice } from '../shared/form/Conflict.tsx';
import { FormFooter, InlineForm } from '../shared/form/FormParts.tsx';

const roles: Readonly<Record<Role, string>> = {
  viewer: 'Viewer: can’t order',
  customer: 'Customer: orders and reviews',
  admin: 'Admin: runs the shop',
};

/** What is asked before a role is saved. */
const consequences: Record<Role, { text: string; yes: string }> = {
  viewer: {
    text: 'They keep their orders but can’t place any more. We e-mail them about it.',
    yes: 'Make Viewer',
  },
  customer: {
    text: 'They can place orders and write reviews, and that’s it. We e-mail them about it.',
    yes: 'Make Customer',
  },
  admin: {
    text: 'They will see every customer and can change everything in the shop. We e-mail them about it.',
    yes: 'Make Admin',
  },
};

interface RoleFormProps {
  user: AdminUser;
  name: string;
  onClose: () => void;
}

/** Changes a user's role. */
export function RoleForm({ user, name, onClose }: RoleFormProps) {
  const { submit } = useSave('users.updateRole', {
    done: (saved) => ({
      title: 'Role Updated',
      description: `${name} is now ${saved.role}. We e-mail them about it.`,
    }),
  });
  const form = useForm({
    initial: { role: user.role },
    item: user,
    failure: {
      title: 'Update Failed',
      description: 'Failed to update user role. Please try again.',
      otherwise: 'Nothing was saved. What you typed is still here.',
    },
    async submit(body, headers) {
      const title = `Change the role of ${name}?`;
      const isMeant = await confirm({ title, ...consequences[body.role] });
      if (!isMeant) throw new SubmitError('The role stays as it is.');
      await submit({ params: { id: user.id }, body, headers });
      onClose();
    },
  });

  return (
    <InlineForm form={form} aria-label={`Change the role of ${name}`} className="mt-3 grid gap-3">
      <Conflict
        form={form}
        what="this person"
        valuesOf={({ role }) => [{ name: 'Role', now: roles[role] }]}
      />
      <SelectField
        label="Role"
        options={Object.entries(roles).map(([value, label]) => ({ value, label }))}
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
