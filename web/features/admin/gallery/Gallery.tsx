import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../lib/api/query.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { confirmDiscard } from '../shared/form/confirm.ts';
import { hasUnsaved } from '../shared/form/unsaved.ts';
import { Listing } from '../shared/list/Listing.tsx';
import { Count, TabHeading } from '../shared/list/TabHeading.tsx';
import { AddImage } from './AddImage.tsx';
import { GalleryItem } from './GalleryItem.tsx';
import { ImageGrid } from './ImageGrid.tsx';

/** Adds, describes and deletes gallery images. */
export default function Gallery() {
  const images = useQuery(read('gallery.list'));
  const [editing, setEditing] = useState<string>();

  async function edit(id: string) {
    if (editing && hasUnsaved() && !(await confirmDiscard())) return;
    setEditing(id);
  }

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
        empty={
          <Empty as="h3" title="No Gallery Images Yet">
            <p>Add the first one above, and it shows on the gallery page.</p>
          </Empty>
        }
      >
        {(items) => (
          <ImageGrid images={items}>
            {(image, place) => (
              <GalleryItem
                key={image.id}
                image={image}
                place={place}
                editing={editing === image.id}
                onEdit={() => void edit(image.id)}
                onClose={() => setEditing(undefined)}
              />
            )}
          </ImageGrid>
        )}
      </Listing>
    </>
  );
}
