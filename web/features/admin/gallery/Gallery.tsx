import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GalleryImage } from '../../../../shared/contract/index.ts';
import { imageLengths } from '../../../../shared/contract/lengths.ts';
import { read } from '../../../lib/api/query.ts';
import { cx } from '../../../ui/cx.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ImageField, useCopyToShop } from '../photos/ImageField.tsx';
import { PhotoDrop } from '../photos/UploadBox.tsx';
import { Action, SaveAction } from '../shared/Action.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { mayLeave, useUnsaved } from '../shared/form/Confirm.tsx';
import { type Place, useArrangement } from '../shared/form/DragOrder.tsx';
import { FormFooter, InlineForm, useReturnFocus } from '../shared/form/FormParts.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { Listing } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { Menu } from '../shared/Menu.tsx';

const NAMING = 'Name the console as in the shop, and the picture leads to its page.';

/** The gallery's images, to add, describe, reorder and delete. */
export default function Gallery() {
  const images = useQuery(read('gallery.list'));
  const count = images.data?.length ?? 0;
  return (
    <>
      <TabHeading
        title="Gallery"
        filters={
          <p className="text-soft">{count > 0 && `${count} ${count === 1 ? 'image' : 'images'}`}</p>
        }
      />
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

/** The images in the order of the gallery page, which dragging and menus change. */
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
  const form = useSaveForm('gallery.create', {
    initial: { imageUrl: '', description: '' },
    lengths: imageLengths,
    required: {
      imageUrl: 'Choose a photo or type its address.',
      description: 'Say what it shows.',
    },
    failure: { title: 'Error', otherwise: 'Failed to add gallery image' },
    toCall: async ({ imageUrl, description }) => ({
      body: { description, imageUrl: await copyToShop(imageUrl.trim()) },
    }),
    done: () => ({ title: 'Success', description: 'Gallery image added.' }),
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
        <TextField label="Description" rows={2} hint={NAMING} {...form.field('description')} />
        <SubmitButton form={form} busy="Adding…" size="small" className="mt-3">
          Add Image
        </SubmitButton>
        <FormFailure form={form} className="mt-3" />
      </div>
    </Form>
  );
}

interface GalleryItemProps {
  image: GalleryImage;
  place: Place;
  editing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

function GalleryItem({ image, place, editing, onEdit, onClose }: GalleryItemProps) {
  const { onEarlier, onLater } = place;
  const returnTo = useReturnFocus(editing);
  const item = useRef<HTMLLIElement>(null);

  /** The focused button is removed with the image. */
  function focusNeighbour() {
    const neighbour = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>('[data-delete]')?.focus();
  }

  return (
    <li
      ref={item}
      data-testid="admin-gallery-image"
      className={cx('grid content-start gap-2', place.dragged && 'opacity-60')}
      {...place.item}
    >
      <Picture
        src={image.imageUrl}
        alt={image.description}
        sizes="(min-width: 62rem) 25rem, 94vw"
        className="aspect-[4/3] rounded-tag"
      />
      {editing ? (
        <DescriptionForm image={image} onClose={onClose} />
      ) : (
        <>
          <p className="wrap-anywhere whitespace-pre-line">{image.description}</p>
          <div className="flex flex-wrap gap-2">
            <Action
              data-return={image.id}
              onClick={() => {
                returnTo(image.id);
                onEdit();
              }}
              about={image.description}
            >
              Edit Description
            </Action>
            <SaveAction
              data-delete
              save="gallery.delete"
              call={{ params: { id: image.id } }}
              about={image.description}
              question={{
                title: 'Are you sure you want to delete this image?',
                text: `“${image.description}” will be removed from the gallery. The photo itself stays under Photos.`,
                yes: 'Delete',
              }}
              done={() => {
                focusNeighbour();
                return { title: 'Success', description: 'Gallery image deleted.' };
              }}
              failed={{ title: 'Error', otherwise: 'Failed to delete image' }}
            >
              Delete
            </SaveAction>
            <Menu
              label={`Move ${image.description}`}
              items={[
                onEarlier && { label: 'Move Earlier', onSelect: onEarlier },
                onLater && { label: 'Move Later', onSelect: onLater },
              ]}
            />
            {place.grip}
          </div>
        </>
      )}
    </li>
  );
}

/** Changes the description of a gallery image. */
function DescriptionForm({ image, onClose }: { image: GalleryImage; onClose: () => void }) {
  const form = useSaveForm('gallery.update', {
    initial: { description: image.description },
    lengths: { description: imageLengths.description },
    required: { description: 'Say what it shows.' },
    failure: { title: 'Error', otherwise: 'Failed to update description' },
    toCall: (body) => ({ params: { id: image.id }, body }),
    done: () => ({ title: 'Success', description: 'Description updated.' }),
    onSaved: onClose,
  });

  return (
    <InlineForm form={form} aria-label="Edit description" className="grid gap-3">
      <TextField label="New description" rows={3} hint={NAMING} {...form.field('description')} />
      <FormFooter form={form} save="Save Description" onCancel={onClose} />
    </InlineForm>
  );
}
