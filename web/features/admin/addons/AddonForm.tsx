import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { parseDollars } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { toast } from '../../../lib/toast.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { adminApi, ifMatch } from '../shared/admin-api.ts';
import { Conflict } from '../shared/Conflict.tsx';
import { Dollars } from '../shared/Dollars.tsx';
import { FormFoot } from '../shared/FormFoot.tsx';
import { FormHeading } from '../shared/FormHeading.tsx';
import { formatDateTime } from '../shared/format.ts';
import { ImageField } from '../shared/ImageField.tsx';
import { useUnsaved } from '../shared/unsaved.ts';
import { refreshAddons } from '../shared/useCatalogue.ts';
import { useGuardedSave } from '../shared/useGuardedSave.ts';
import { type AddonDraft, addonBody, addonDraft, addonProblem, emptyAddon } from './addon-form.ts';

/** The groups that shoppers see; any other text is a group of its own. */
const categories = ['switches', 'gauges', 'lighting', 'accessories'];

interface AddonFormProps {
  /** Undefined: a new one. */
  addon: AdminAddon | undefined;
  onClose: () => void;
}

export function AddonForm({ addon, onClose }: AddonFormProps) {
  const client = useQueryClient();
  const [start] = useState<AddonDraft>(() => (addon ? addonDraft(addon) : emptyAddon));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const dirty = JSON.stringify(draft) !== JSON.stringify(start);
  useUnsaved(dirty);
  const set = (change: Partial<AddonDraft>) => setDraft((before) => ({ ...before, ...change }));

  const { save, busy, newer, problem } = useGuardedSave<AdminAddon>({
    version: addon?.version ?? 0,
    save: (version) => {
      const body = addonBody(draft);
      return addon
        ? adminApi('addons.update', { params: { id: addon.id }, body, headers: ifMatch(version) })
        : adminApi('addons.create', { body });
    },
    onNewer: () => void refreshAddons(client),
    onSaved: () => {
      void refreshAddons(client);
      toast({ title: addon ? 'Add-on Updated' : 'Add-on Created', description: draft.name.trim() });
      onClose();
    },
    onFailed: () =>
      toast({
        title: 'Save Failed',
        description: 'Failed to save add-on. Please check your data and try again.',
        variant: 'destructive',
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    flushSync(() => setTried(true));
    const wrong = addonProblem(draft);
    if (!wrong) {
      void save();
      return;
    }
    toast({ ...wrong, variant: 'destructive' });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const missing = (text: string, word: string) => (tried && !text.trim() ? word : undefined);
  return (
    <form ref={form} noValidate className="max-w-[44rem]" onSubmit={submit}>
      <FormHeading>{addon ? `Edit ${addon.name}` : 'New add-on'}</FormHeading>
      <div className="grid gap-4">
        {newer && addon && (
          <Conflict what="this add-on" values={changesOf(addon, newer)}>
            <p className="mt-1">Changed {formatDateTime(newer.updatedAt)}.</p>
          </Conflict>
        )}
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={120}
          value={draft.name}
          onValue={(name) => set({ name })}
          error={missing(draft.name, 'Give it a name.')}
        />
        <TextField
          label="Description"
          required
          rows={3}
          maxLength={2000}
          value={draft.description}
          onValue={(description) => set({ description })}
          error={missing(draft.description, 'Say what it is.')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Dollars
            label="Price ($)"
            required
            value={draft.price}
            onValue={(price) => set({ price })}
            error={tried && !parseDollars(draft.price) ? 'Enter a price above 0.' : undefined}
          />
          <Field
            label="Category"
            required
            error={missing(draft.category, 'Choose or type a category.')}
            hint="Shoppers see switches, gauges, lighting and accessories as groups."
          >
            {(control) => (
              <>
                <input
                  {...control}
                  list={listId}
                  autoComplete="off"
                  maxLength={40}
                  value={draft.category}
                  onChange={(event) => set({ category: event.target.value })}
                />
                <datalist id={listId}>
                  {categories.map((category) => (
                    <option key={category} value={category} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        </div>
        <ImageField
          label="Image URL"
          value={draft.imageUrl}
          onValue={(imageUrl) => set({ imageUrl })}
        />
        <FormFoot
          save={newer ? 'Save anyway' : 'Save add-on'}
          busy={busy}
          dirty={dirty}
          problem={problem}
          onCancel={onClose}
        />
      </div>
    </form>
  );
}

function changesOf(before: AdminAddon, newer: AdminAddon) {
  const shown = (addon: AdminAddon) => [
    { name: 'Name', now: addon.name },
    { name: 'Description', now: addon.description },
    { name: 'Price', now: formatDollars(addon.price) },
    { name: 'Category', now: addon.category },
    { name: 'Image URL', now: addon.imageUrl ?? 'None' },
  ];
  const old = shown(before);
  return shown(newer).filter(({ now }, index) => now !== old[index]?.now);
}
