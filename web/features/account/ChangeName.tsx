import type { User } from '../../../shared/contract/index.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { OwnNameFields, useOwnName } from '../../ui/form/OwnName.tsx';

/** Another name or phone number of the signed-in person. */
export function ChangeName({ user }: { user: User }) {
  const form = useOwnName({ user, save: (body) => apartApi('auth.updateUser', { body }) });
  return (
    <Form form={form} className="mt-4 grid gap-5">
      <OwnNameFields form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form} busy="Saving…" look="line" className="justify-self-start">
        Save My Details
      </SubmitButton>
    </Form>
  );
}
