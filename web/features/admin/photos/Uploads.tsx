import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { formatDateTime } from '../shared/format.ts';
import { Listing, LoadMore } from '../shared/Listing.tsx';
import { Nothing } from '../shared/Nothing.tsx';
import { usePages } from '../shared/usePages.ts';

export type UploadedImage = ResponseOf<'uploads.adminList'>[number];

/** The uploaded images, newest first, each with an action. */
export function Uploads({ action }: { action: (image: UploadedImage) => ReactNode }) {
  const uploads = usePages('uploads.adminList');
  return (
    <Listing
      {...uploads}
      what="photos"
      skeleton="aspect-[4/3]"
      skeletons="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
      empty={
        <Nothing title="No Photos Yet">
          <p>Upload one, and it can be used for products, add-ons and the gallery.</p>
        </Nothing>
      }
    >
      {(items) => (
        <>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
            {items.map((image) => (
              <li key={image.id} data-testid="uploaded-image" className="grid content-start gap-2">
                <Picture
                  src={image.imageUrl}
                  alt={`Uploaded ${formatDateTime(image.createdAt)}`}
                  sizes="(min-width: 62rem) 19rem, 46vw"
                  className="aspect-[4/3] rounded-tag"
                />
                <p className="text-soft text-sm">
                  {formatDateTime(image.createdAt)}, {formatSize(image.bytes)}
                </p>
                {action(image)}
              </li>
            ))}
          </ul>
          <LoadMore {...uploads} what="photos" />
        </>
      )}
    </Listing>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
