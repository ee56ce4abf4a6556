import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { GalleryImage } from '../../../../shared/contract/index.ts';
import { serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { FormFoot } from '../shared/FormFoot.tsx';
import { focusWithin } from '../shared/focus-within.ts';
import { useUnsaved } from '../shared/unsaved.ts';

/** Says something else about a picture. */
export function DescriptionForm({ image, onClose }: { image: GalleryImage; onClose: () => void }) {
  const client = useQueryClient();
  const [description, setDescription] = useState(image.description);
  const [busy, setBusy] = useState(false);
  const blank = description.trim() === '';
  const dirty = description !== image.description;
  useUnsaved(dirty);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || blank) return;
    setBusy(true);
    try {
      await adminApi('gallery.update', {
        params: { id: image.id },
        body: { description: description.trim() },
      });
      toast({ title: 'Success', description: 'Description updated.' });
      await client.invalidateQueries({ queryKey: ['gallery.list'] });
      onClose();
    } catch (error) {
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to update description'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={focusWithin}
      aria-label="Edit description"
      noValidate
      className="grid gap-3"
      onSubmit={save}
    >
      <TextField
        label="New description"
        required
        rows={3}
        maxLength={500}
        value={description}
        onValue={setDescription}
        error={blank ? 'Say what it shows.' : undefined}
      />
      <FormFoot save="Save description" busy={busy} dirty={dirty} onCancel={onClose} />
    </form>
  );
}
