import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ResponseOf, User } from '../../../shared/contract/index.ts';
import { passkeyLengths, passwordLengths } from '../../../shared/contract/lengths.ts';
import { formatDay } from '../../../shared/dates.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { SubmitError, useForm } from '../../lib/form/form.ts';
import { usePress } from '../../lib/form/useAction.ts';
import { addPasskey } from '../../lib/session/passkeys.ts';
import { userQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { RenameForm } from './RenameForm.tsx';

type Passkey = ResponseOf<'auth.passkeys'>[number];

const queryKey = ['auth.passkeys'];

/** The list of a person's passkeys, and a form to add one. */
export function Passkeys({ user }: { user: User }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({ queryKey, queryFn: () => apartApi('auth.passkeys') });
  const refresh = () => client.invalidateQueries({ queryKey });

  /** Moves the focus to the list's heading, because the pressed button is gone. */
  async function removed() {
    await refresh();
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="passkeys" className="mt-10">
      <h3 ref={heading} id="passkeys" tabIndex={-1} className="font-extrabold text-xl">
        Passkeys
      </h3>
      <p className="mt-2 max-w-text text-soft">
        Log in with your fingerprint, your face or your screen lock instead of your password. Nobody
        can guess a passkey, and no fake site can trick you out of it.
      </p>
      {query.isPending && <p className="sr-only">Loading your passkeys</p>}
      {query.error && <Failed what="your passkeys" query={query} />}
      {query.data && query.data.length > 0 && (
        <ul className="mt-4 max-w-text border-line border-t">
          {query.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={refresh} onRemoved={removed} />
          ))}
        </ul>
      )}
      <details className="mt-4" open={user.needsPasskey && query.data?.length === 0}>
        <summary className="cursor-pointer font-semibold">Add a passkey</summary>
        <AddPasskey user={user} onAdded={refresh} />
      </details>
    </section>
  );
}

/** Makes a passkey and adds it. The password shows that it is really the person who asks. */
function AddPasskey({ user, onAdded }: { user: User; onAdded: () => Promise<void> }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { name: '', currentPassword: '' },
    transient: ['currentPassword'],
    lengths: { ...passkeyLengths, currentPassword: passwordLengths.currentPassword },
    required: {
      name: 'Give it a name, such as My Phone.',
      currentPassword: 'Enter your password.',
    },
    failure: { otherwise: 'The passkey could not be added. Please try again.' },
    async submit(values) {
      const added = await addPasskey({ user, ...values });
      if (!added) throw new SubmitError('No passkey was made. Try again when you’re ready.');
      toast({ title: 'Passkey Added', description: 'You can log in with it from now on.' });
      await onAdded();
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
  return (
    <Form form={form} className="mt-4 grid max-w-text gap-5 sm:grid-cols-2">
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label="Name of the passkey"
        hint="Where it’s kept, such as My Phone."
        {...form.field('name')}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <FormFailure form={form} className="sm:col-span-2" />
      <SubmitButton
        form={form}
        busy="Adding…"
        look="line"
        className="sm:col-span-2 sm:justify-self-start"
      >
        Add a Passkey
      </SubmitButton>
    </Form>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onChange: () => Promise<void>;
  onRemoved: () => Promise<void>;
}

function PasskeyRow({ passkey, onChange, onRemoved }: PasskeyRowProps) {
  const [open, setOpen] = useState<'name' | 'removal'>();
  const rename = useRef<HTMLButtonElement>(null);
  const { id, name, createdAt, lastUsedAt, synced } = passkey;
  const { busy, failure, press } = usePress(async () => {
    await apartApi('auth.removePasskey', { params: { id } });
    toast({ title: 'Passkey Removed', description: `${name} no longer logs in.` });
    await onRemoved();
  }, 'The passkey could not be removed. Please try again.');

  return (
    <li className="border-line border-b py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-semibold">{name}</p>
          <p className="text-soft text-sm">
            <span>{`Added ${formatDay(createdAt)}, `}</span>
            <span>{lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'not used yet'}</span>
            {synced && <span>, on all devices of your password manager</span>}
          </p>
        </div>
        <Button
          ref={rename}
          look="line"
          size="small"
          aria-expanded={open === 'name'}
          onClick={() => setOpen(open === 'name' ? undefined : 'name')}
        >
          Rename <span className="sr-only">{name}</span>
        </Button>
        <Button
          look="line"
          size="small"
          aria-expanded={open === 'removal'}
          onClick={() => setOpen(open === 'removal' ? undefined : 'removal')}
        >
          Remove <span className="sr-only">{name}</span>
        </Button>
      </div>
      {open === 'name' && (
        <RenameForm
          name={name}
          lengths={passkeyLengths}
          onSave={async (body) => {
            await apartApi('auth.renamePasskey', { params: { id }, body });
            await onChange();
            rename.current?.focus();
            setOpen(undefined);
          }}
        />
      )}
      {open === 'removal' && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="flex-1">
            You won’t be able to log in with it. Delete it from your device too.
          </p>
          <Button look="dirt" size="small" aria-disabled={busy} onClick={press}>
            {busy ? 'Removing…' : 'Remove This Passkey'}
          </Button>
        </div>
      )}
      <p role="alert" className="font-semibold text-alarm empty:absolute">
        {failure}
      </p>
    </li>
  );
}
