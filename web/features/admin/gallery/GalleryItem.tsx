import { useRef } from 'react';
import type { GalleryImage } from '../../../../shared/contract/index.ts';
import { imageLengths } from '../../../../shared/contract/lengths.ts';
import { useForm } from '../../../lib/form/form.ts';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Action } from '../shared/Action.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import type { Place } from '../shared/form/DragOrder.tsx';
import { FormFooter, InlineForm } from '../shared/form/FormParts.tsx';
import { useReturnFocus } from '../shared/form/useReturnFocus.ts';
import { Menu } from '../shared/Menu.tsx';

interface GalleryItemProps {
  image: GalleryImage;
  place: Place;
  editing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

export function GalleryItem({ image, place, editing, onEdit, onClose }: GalleryItemProps) {
  const { press } = useSave('gallery.delete', {
    done: () => ({ title: 'Success', description: 'Gallery image deleted.' }),
    failed: { title: 'Error', otherwise: 'Failed to delete image' },
  });
  const returnTo = useReturnFocus(editing);
  const item = useRef<HTMLLIElement>(null);

  async function remove() {
    const sure = await confirm({
      title: 'Are you sure you want to delete this image?',
      text: `“${image.description}” will be taken off the gallery. The photo itself stays under Photos.`,
      yes: 'Delete',
    });
    if (!sure) return;
    const neighbour = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    // The focused button is removed with the image.
    await press({ params: { id: image.id } }, () =>
      neighbour?.querySelector<HTMLElement>('[data-delete]')?.focus(),
    );
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
          <p className="whitespace-pre-line">{image.description}</p>
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
            <Action data-delete onClick={() => void remove()} about={image.description}>
              Delete
            </Action>
            <Menu
              label={`Move ${image.description}`}
              items={[
                ...(place.onEarlier
                  ? [{ label: 'Move Earlier', onSelect: () => void place.onEarlier?.() }]
                  : []),
                ...(place.onLater
                  ? [{ label: 'Move Later', onSelect: () => void place.onLater?.() }]
                  : []),
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
