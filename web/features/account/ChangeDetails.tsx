import type { User } from '../../../shared/contract/index.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { CollectionNotice } from '../../ui/form/CollectionNotice.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { LinkSent, OwnAddressFields, useOwnAddress } from '../../ui/form/OwnAddress.tsx';
import { OwnNameFields, useOwnName } from '../../ui/form/OwnName.tsx';

const KEEPING = 'to keep your account and its orders';

/** Another name or phone number of the signed-in person. */
export function ChangeName({ user }: { user: User }) {
  const form = useOwnName({ user, save: (body) => apartApi('auth.updateUser', { body }) });
  return (
    <Form form={form} className="mt-4 grid gap-5">
      <OwnNameFields form={form} />
      <FormFailure form={form} />
      <CollectionNotice purpose={KEEPING} className="max-w-text text-soft text-sm" />
      <SubmitButton form={form} busy="Saving…" look="line" className="justify-self-start">
        Save My Details
      </SubmitButton>
    </Form>
  );
}

/** Another email address of theirs, by a link that is sent to it. */
export function ChangeAddress({ user }: { user: User }) {
  const { form, sentTo } = useOwnAddress({
    user,
    send: (body) => apartApi('auth.changeAddress', { body }),
  });
  return (
    <Form form={form} className="mt-4 grid gap-5">
      <OwnAddressFields user={user} form={form} />
      <FormFailure form={form} />
      <CollectionNotice purpose={KEEPING} className="max-w-text text-soft text-sm" />
      <SubmitButton form={form} busy="Sending…" look="line" className="justify-self-start">
        Send Me a Link
      </SubmitButton>
      <LinkSent to={sentTo} />
    </Form>
  );
}
