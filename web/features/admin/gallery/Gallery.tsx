import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GalleryImage } from '../../../../shared/contract/index.ts';
import { imageLengths } from '../../../../shared/contract/lengths.ts';
import { read } from '../../../lib/api/query.ts';
import { useForm } from '../../../lib/form/form.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ImageField, useCopyToShop } from '../photos/ImageField.tsx';
import { PhotoDrop } from '../photos/PhotoDrop.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { useArrangement } from '../shared/form/DragOrder.tsx';
import { mayLeave, useUnsaved } from '../shared/form/unsaved.ts';
import { Listing } from '../shared/list/Listing.tsx';
import { Count, TabHeading } from '../shared/list/TabHeading.tsx';
import { GalleryItem } from './GalleryItem.tsx';

/** Adds, describes, orders and deletes gallery images. */
export default function Gallery() {
  const images = useQuery(read('gallery.list'));
  return (
    <>
      <TabHeading title="Gallery" filters={<Count of={images.data} one="image" many="images" />} />
      <AddImage />
      <Listing
        {...images}
        items={images.data}
        what="gallery"
        skeleton="aspect-[4/3]"
        skeletons="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        empty={{
          title: 'No Gallery Images Yet',
          text: 'Add the first one above, and it shows on the gallery page.',
        }}
      >
        {(items) => <ImageGrid saved={items} />}
      </Listing>
    </>
  );
}

/** The images in the order of the gallery's page, which dragging and menus change. */
function ImageGrid({ saved }: { saved: readonly GalleryImage[] }) {
  const { press } = useSave('gallery.move', {
    done: () => ({ title: 'Success', description: 'Gallery order changed.' }),
    failed: { title: 'Error', otherwise: 'Failed to move image' },
  });
  const { items, list, placeOf } = useArrangement(saved, {
    grid: true,
    save: (id, after) => press({ params: { id }, body: { after } }),
  });
  const [editing, setEditing] = useState<string>();

  async function edit(id: string) {
    if (!editing || (await mayLeave())) setEditing(id);
  }

  return (
    <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3" {...list}>
      {items.map((image, index) => (
        <GalleryItem
          key={image.id}
          image={image}
          place={placeOf(index)}
          editing={editing === image.id}
          onEdit={() => void edit(image.id)}
          onClose={() => setEditing(undefined)}
        />
      ))}
    </ul>
  );
}

/** Adds a picture to the gallery. */
function AddImage() {
  const copyToShop = useCopyToShop();
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
