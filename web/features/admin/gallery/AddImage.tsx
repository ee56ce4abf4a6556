import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { ImageField } from '../shared/ImageField.tsx';
import { useUnsaved } from '../shared/unsaved.ts';

/** Adds a picture to the gallery. */
export function AddImage() {
  const client = useQueryClient();
  const [imageUrl, setImageUrl] = useState('');
  const [description, setDescription] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(imageUrl !== '' || description !== '');

  async function add(event: FormEvent) {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (busy) return;
    if (!imageUrl.trim() || !description.trim()) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      await adminApi('gallery.create', {
        body: { imageUrl: imageUrl.trim(), description: description.trim() },
      });
      setImageUrl('');
      setDescription('');
      setTried(false);
      toast({ title: 'Success', description: 'Gallery image added.' });
      await client.invalidateQueries({ queryKey: ['gallery.list'] });
    } catch (error) {
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to add gallery image'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      aria-label="Add a gallery image"
      noValidate
      className="mb-8 grid items-start gap-4 lg:grid-cols-2"
      onSubmit={add}
    >
      <ImageField
        label="Image URL"
        required
        value={imageUrl}
        onValue={setImageUrl}
        error={tried && !imageUrl.trim() ? 'Choose a photo or type its address.' : undefined}
      />
      <div>
        <TextField
          label="Description"
          required
          rows={2}
          maxLength={500}
          value={description}
          onValue={setDescription}
          error={tried && !description.trim() ? 'Say what it shows.' : undefined}
        />
        <Button type="submit" size="small" className="mt-3" aria-disabled={busy}>
          {busy ? 'Adding…' : 'Add image'}
        </Button>
      </div>
    </form>
  );
}
