import type { GalleryImage } from '../../../../shared/contract/index.ts';
import { imageLengths } from '../../../../shared/contract/lengths.ts';
import { useForm } from '../../../lib/form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { InlineForm } from '../shared/form/InlineForm.tsx';

/** Changes the description of a gallery image. */
export function DescriptionForm({ image, onClose }: { image: GalleryImage; onClose: () => void }) {
  const { submit } = useSave('gallery.update', {
    done: () => ({ title: 'Success', description: 'Description updated.' }),
  });
  const form = useForm({
    initial: { description: image.description },
    lengths: { description: imageLengths.description },
    required: { description: 'Say what it shows.' },
    failure: { title: 'Error', otherwise: 'Failed to update description' },
    async submit(body) {
      await submit({ params: { id: image.id }, body });
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
