import { imageLengths } from '../../../../shared/contract/lengths.ts';
import { useForm } from '../../../lib/form/form.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { copyToShop } from '../photos/copy-to-shop.ts';
import { ImageField } from '../photos/ImageField.tsx';
import { PhotoDrop } from '../photos/PhotoDrop.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { useUnsaved } from '../shared/form/unsaved.ts';

/** Adds a picture to the gallery. */
export function AddImage() {
  const { submit } = useSave('gallery.create', {
    done: () => ({ title: 'Success', description: 'Gallery image added.' }),
  });
  const form = useForm({
    initial: { imageUrl: '', description: '' },
    lengths: imageLengths,
    required: {
      imageUrl: 'Choose a photo or type its address.',
      description: 'Say what it shows.',
    },
    failure: { title: 'Error', otherwise: 'Failed to add gallery image' },
    async submit({ imageUrl, description }) {
      await submit({ body: { description, imageUrl: await copyToShop(imageUrl.trim()) } });
    },
  });
  useUnsaved(form.dirty);

  return (
    <Form
      form={form}
      aria-label="Add a gallery image"
      className="mb-8 grid items-start gap-4 lg:grid-cols-2"
    >
      <PhotoDrop onUploaded={(imageUrl) => form.set({ imageUrl })}>
        <ImageField label="Image URL" {...form.field('imageUrl')} />
      </PhotoDrop>
      <div>
        <TextField label="Description" rows={2} {...form.field('description')} />
        <SubmitButton form={form} busy="Adding…" size="small" className="mt-3">
          Add Image
        </SubmitButton>
        <FormFailure form={form} className="mt-3" />
      </div>
    </Form>
  );
}
