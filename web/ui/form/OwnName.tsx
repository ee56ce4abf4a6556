/** Changes the signed-in person's name and phone, on the account's page and in the dashboard. */
import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf, User } from '../../../shared/contract/index.ts';
import { ownLengths } from '../../../shared/contract/lengths.ts';
import { type FormApi, useForm } from '../../lib/form/form.ts';
import { userQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/state/toast.ts';
import { PhoneField, TextField } from './TextField.tsx';

interface OwnName {
  user: User;
  /** Makes the call that saves. */
  save: (body: BodyOf<'auth.updateUser'>) => Promise<User>;
  /** Called once it is saved. */
  onSaved?: () => unknown;
}

type Values = Record<keyof typeof ownLengths, string>;

const valuesOf = ({ firstName, lastName, phone }: User): Values => ({
  firstName,
  lastName,
  phone: phone ?? '',
});

export function useOwnName({ user, save, onSaved }: OwnName): FormApi<Values> {
  const client = useQueryClient();
  const current = valuesOf(user);
  const form = useForm<Values>({
    initial: current,
    // The values stay on screen, with the focus where it was.
    keep: true,
    lengths: ownLengths,
    required: { firstName: 'Enter your first name.', lastName: 'Enter your last name.' },
    failure: { otherwise: 'Nothing was saved. Please try again.', again: 'Please try again.' },
    async submit({ firstName, lastName, phone }) {
      const saved = await save({ firstName, lastName, phone });
      form.set(valuesOf(saved));
      client.setQueryData(userQuery.queryKey, saved);
      toast({ title: 'Details Saved', description: 'Orders you’ve placed keep what they said.' });
      await onSaved?.();
    },
  });
  const names = Object.keys(ownLengths) as (keyof Values)[];
  return { ...form, dirty: names.some((name) => form.values[name] !== current[name]) };
}

export const OwnNameFields = ({ form }: { form: FormApi<Values> }) => (
  <div className="grid max-w-text gap-5 sm:grid-cols-2">
    <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
    <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
    <PhoneField {...form.field('phone')} />
  </div>
);
