import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { holdsWords } from '../../../../shared/fold.ts';
import { readPicture } from '../../../../shared/picture.ts';
import { read } from '../../../lib/api/query.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useAddons, useProducts } from '../shared/data/reads.ts';
import { usePages } from '../shared/data/usePages.ts';
import { Listing, LoadMore } from '../shared/list/Listing.tsx';

/**
 * Lists the places that show a picture.
 *
 * @returns a function from a picture's address to the names of the places; undefined until they are known
 */
function usePictureUses(): ((imageUrl: string) => string[]) | undefined {
  const { data: products } = useProducts();
  const { data: addons } = useAddons();
  const { data: gallery } = useQuery(read('gallery.list'));
  if (!products || !addons || !gallery) return undefined;
  const uses = new Map<string, Set<string>>();
  const note = (name: string, imageUrls: readonly (string | null)[]) => {
    for (const imageUrl of imageUrls) {
      const folder = readPicture(imageUrl ?? '')?.folder;
      if (folder) uses.set(folder, (uses.get(folder) ?? new Set()).add(name));
    }
  };
  for (const { name, imageUrl, imageUrls } of products) note(name, [imageUrl, ...imageUrls]);
  for (const { name, imageUrl } of addons) note(name, [imageUrl]);
  for (const { imageUrl } of gallery) note('Gallery', [imageUrl]);
  return (imageUrl) => [...(uses.get(readPicture(imageUrl)?.folder ?? '') ?? [])];
}

export type UploadedImage = ResponseOf<'uploads.adminList'>[number];

interface UploadsProps {
  /** @param uses the names of the places that show the image; undefined until they are known */
  action: (image: UploadedImage, uses: readonly string[] | undefined) => ReactElement;
}

/** The uploaded images, newest first, with the places that show them, each with an action. */
export function Uploads({ action }: UploadsProps) {
  const uploads = usePages('uploads.adminList');
  const findUses = usePictureUses();
  const [search, setSearch] = useState('');
  const matches = (image: UploadedImage) =>
    holdsWords(
      `${formatDateTime(image.createdAt)} ${findUses?.(image.imageUrl).join(' ') || 'not used'}`,
      search,
    );
  return (
    <Listing
      {...uploads}
      what="photos"
      skeleton="aspect-[4/3]"
      skeletons="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
      empty={{
        title: 'No Photos Yet',
        text: 'Upload one above, and it can be used for products, add-ons and the gallery.',
      }}
    >
      {(items) => {
        const found = items.filter(matches);
        return (
          <>
            <TextField
              label="Search photos"
              hint="By product, add-on, gallery, date, or “not used”"
              autoComplete="off"
              value={search}
              onChange={setSearch}
              className="mb-5 max-w-sm"
            />
            {search.trim() && (
              <p role="status" className="mb-3 text-soft text-sm">
                {`${found.length} of ${items.length} photos${uploads.hasNextPage ? ' loaded so far' : ''}`}
              </p>
            )}
            <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
              {found.map((image) => {
                const uses = findUses?.(image.imageUrl);
                return (
                  <li
                    key={image.id}
                    data-testid="uploaded-image"
                    className="grid content-start gap-2"
                  >
                    <Picture
                      src={image.imageUrl}
                      alt={`Uploaded ${formatDateTime(image.createdAt)}`}
                      sizes="(min-width: 62rem) 19rem, 46vw"
                      className="aspect-[4/3] rounded-tag"
                    />
                    <p className="text-soft text-sm">
                      <span>{formatDateTime(image.createdAt)}</span>
                      {uses && (
                        <span className="block">
                          {uses.length > 0 ? `Used: ${uses.join(', ')}` : 'Not used'}
                        </span>
                      )}
                    </p>
                    {action(image, uses)}
                  </li>
                );
              })}
            </ul>
            <LoadMore {...uploads} what="Photos" />
          </>
        );
      }}
    </Listing>
  );
}
