import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../../shared/contract/index.ts';
import { readKey } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { LinkSent, OwnAddressFields, useOwnAddress } from '../../../ui/form/OwnAddress.tsx';
import { OwnNameFields, useOwnName } from '../../../ui/form/OwnName.tsx';
import { adminApi } from '../shared/data/admin-api.ts';
import { FormFooter } from '../shared/form/FormParts.tsx';
import { type SettingsHead, SettingsPart } from '../shared/form/SettingsPart.tsx';

/** The admin's own name and phone number. */
export function OwnAccount(head: SettingsHead) {
  const { user } = useSession();
  return (
    <SettingsPart {...head}>{user && <NameForm user={user} title={head.title} />}</SettingsPart>
  );
}

function NameForm({ user, title }: { user: User; title: string }) {
  const client = useQueryClient();
  const form = useOwnName({
    user,
    save: (body) => adminApi('auth.updateUser', { body }),
    onSaved: () => client.invalidateQueries({ queryKey: readKey('users.adminList') }),
  });
  return (
    <Form form={form} aria-label={title} className="grid gap-5">
      <OwnNameFields form={form} />
      <FormFooter form={form} save="Save My Details" />
    </Form>
  );
}

/** Changes the admin's e-mail address, by a link sent to the new one. */
export function OwnAddress(head: SettingsHead) {
  const { user } = useSession();
  return (
    <SettingsPart {...head}>{user && <AddressForm user={user} title={head.title} />}</SettingsPart>
  );
}

function AddressForm({ user, title }: { user: User; title: string }) {
  const { form, sentTo } = useOwnAddress({
    user,
    send: (body) => adminApi('auth.changeAddress', { body }),
  });
  return (
    <Form form={form} aria-label={title} className="grid gap-5">
      <OwnAddressFields user={user} form={form} />
      <FormFooter form={form} save="Send Me a Link" />
      <LinkSent to={sentTo} />
    </Form>
  );
}
