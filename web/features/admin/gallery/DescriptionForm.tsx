import { useQueryClient } from '@tanstack/react-query';
import type { GalleryImage } from '../../../../shared/contract/index.ts';
import { imageLengths } from '../../../../shared/contract/lengths.ts';
import { useForm } from '../../../lib/form.ts';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { FormFooter } from '../shared/FormFooter.tsx';
import { InlineForm } from '../shared/InlineForm.tsx';

/** Changes the description of a gallery image. */
export function DescriptionForm({ image, onClose }: { image: GalleryImage; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { description: image.description },
    lengths: { description: imageLengths.description },
    required: { description: 'Say what it shows.' },
    failure: { title: 'Error', otherwise: 'Failed to update description' },
    async submit(body) {
      await adminApi('gallery.update', { params: { id: image.id }, body });
      toast({ title: 'Success', description: 'Description updated.' });
      await client.invalidateQueries({ queryKey: ['gallery.list'] });
      onClose();
    },
  });

  return (
    <InlineForm form={form} aria-label="Edit description" className="grid gap-3">
      <TextField label="New description" rows={3} {...form.field('description')} />
      <FormFooter form={form} save="Save Description" onCancel={onClose} />
    </InlineForm>
  );
}
