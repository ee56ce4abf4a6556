import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../../shared/contract/index.ts';
import { readKey } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LinkSent, OwnAddressFields, useOwnAddress } from '../../../ui/form/OwnAddress.tsx';
import { OwnNameFields, useOwnName } from '../../../ui/form/OwnName.tsx';
import { adminApi } from '../shared/data/admin-api.ts';
import { PartForm } from './PartForm.tsx';

/** The admin's own name and phone number. */
export function OwnAccount() {
  const { user } = useSession();
  return user && <NameForm user={user} />;
}

function NameForm({ user }: { user: User }) {
  const client = useQueryClient();
  const form = useOwnName({
    user,
    save: (body) => adminApi('auth.updateUser', { body }),
    onSaved: () => client.invalidateQueries({ queryKey: readKey('users.adminList') }),
  });
  return (
    <PartForm form={form} save="Save My Details">
      <OwnNameFields form={form} />
    </PartForm>
  );
}

/** Changes the admin's email address, by a link sent to the new one. */
export function OwnAddress() {
  const { user } = useSession();
  return user && <AddressForm user={user} />;
}

function AddressForm({ user }: { user: User }) {
  const { form, sentTo } = useOwnAddress({
    user,
    send: (body) => adminApi('auth.changeAddress', { body }),
  });
  return (
    <>
      <PartForm form={form} save="Send Me a Link">
        <OwnAddressFields user={user} form={form} />
      </PartForm>
      <LinkSent to={sentTo} />
    </>
  );
}
