import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../../shared/dates.ts';
import { read } from '../../../lib/api/query.ts';
import { copy } from '../../../lib/page/copy.ts';
import { toast } from '../../../lib/state/toast.ts';
import { Action, SaveAction } from '../shared/Action.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useAddons, useProducts } from '../shared/data/reads.ts';
import { useSaveEach } from '../shared/data/useSave.ts';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { replacementOf } from './picture-address.ts';
import { UploadBox } from './UploadBox.tsx';
import { type UploadedImage, Uploads } from './Uploads.tsx';

/** Uploads images and lists them with their URLs. */
export default function Photos() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <TabHeading
        title="Photos"
        filters={
          <p className="text-soft">
            A photo’s URL goes into the image fields of products, add-ons and the gallery.
          </p>
        }
      >
        <Action aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close Upload' : 'Upload Image'}
        </Action>
      </TabHeading>
      {open && (
        <div className="mb-6">
          <UploadBox onUploaded={() => {}} />
        </div>
      )}
      <Uploads action={(image, uses) => <PhotoActions image={image} uses={uses} />} />
    </>
  );
}

interface PhotoActionsProps {
  image: UploadedImage;
  uses: readonly string[] | undefined;
}

/** The actions for an uploaded photo. A photo in use cannot be deleted. */
function PhotoActions({ image, uses }: PhotoActionsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { id, imageUrl, createdAt } = image;
  const { busy, replaceBy } = useReplacement(imageUrl);
  const about = `of the photo of ${formatDateTime(createdAt)}`;
  return (
    <div className="flex flex-wrap gap-2">
      <Action about={about} onClick={() => void copy(imageUrl, 'Image URL copied to clipboard.')}>
        Copy URL
      </Action>
      {!!uses?.length && (
        <Action about={about} busy={busy} onClick={() => setIsChoosing(true)}>
          Replace
        </Action>
      )}
      {isChoosing && (
        <PhotoPicker
          title="Replace Photo Everywhere"
          onPick={(newUrl) => {
            setIsChoosing(false);
            void replaceBy(newUrl);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {uses?.length === 0 && (
        <SaveAction
          save="uploads.delete"
          call={{ params: { id } }}
          about={about}
          question={{
            title: 'Delete this photo?',
            text: 'It will be gone from the shop for good. Past orders don’t change.',
            yes: 'Delete',
          }}
          done={() => ({ title: 'Success', description: 'Photo deleted.' })}
          failed={{ title: 'Error', otherwise: 'Failed to delete image' }}
        >
          Delete
        </SaveAction>
      )}
    </div>
  );
}

/**
 * Replaces a photo in every product, add-on and gallery image that shows it. Each is saved separately: if
 * some are refused, the others are still done, and repeating it does the rest.
 */
function useReplacement(imageUrl: string) {
  const products = useSaveEach('products.update');
  const addons = useSaveEach('addons.update');
  const gallery = useSaveEach('gallery.update');
  const { data: allProducts = [] } = useProducts();
  const { data: allAddons = [] } = useAddons();
  const { data: galleryImages = [] } = useQuery(read('gallery.list'));

  async function replaceBy(newUrl: string) {
    const { shows, replace, replaceAll } = replacementOf(imageUrl, newUrl);
    const outcomes = [
      ...(await products.saveEach(
        allProducts.filter((one) => [one.imageUrl, ...one.imageUrls].some(shows)),
        ({ id, version, ...before }) => ({
          params: { id },
          body: { imageUrl: replace(before.imageUrl), imageUrls: replaceAll(before.imageUrls) },
          headers: ifMatch(version),
        }),
      )),
      ...(await addons.saveEach(
        allAddons.filter((one) => shows(one.imageUrl)),
        ({ id, version, ...before }) => ({
          params: { id },
          body: { imageUrl: replace(before.imageUrl ?? '') },
          headers: ifMatch(version),
        }),
      )),
      ...(await gallery.saveEach(
        galleryImages.filter((one) => shows(one.imageUrl)),
        ({ id, description, ...before }) => ({
          params: { id },
          body: { description, imageUrl: replace(before.imageUrl) },
        }),
      )),
    ];
    const failures = outcomes.flatMap(({ failure }) => failure ?? []);
    const places = outcomes.length === 1 ? 'one place' : `${outcomes.length} places`;
    toast(
      failures.length === 0
        ? { title: 'Success', description: `Photo replaced in ${places}.` }
        : {
            title: 'Error',
            description: `Failed to replace the photo in ${failures.length} of ${places}: ${failures[0]}. Please try again.`,
            variant: 'destructive',
          },
    );
  }

  return { busy: [products, addons, gallery].some(({ done }) => done !== undefined), replaceBy };
}
