import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../../shared/dates.ts';
import { serverMessage } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/state/toast.ts';
import { LoadingNote } from '../../../ui/Skeleton.tsx';
import { Action } from '../shared/Action.tsx';
import { copy } from '../shared/browser.ts';
import { refreshAfter } from '../shared/data/stale-reads.ts';
import { useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { replaceEverywhere } from './picture-address.ts';
import { type UploadedImage, Uploads } from './Uploads.tsx';

const PhotoPicker = lazy(() => import('./PhotoPicker.tsx'));
const UploadBox = lazy(() => import('./UploadBox.tsx'));

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
          <Suspense fallback={<LoadingNote>Loading the uploader…</LoadingNote>}>
            <UploadBox onUploaded={() => {}} />
          </Suspense>
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

/** The actions of an uploaded photo. One that is used cannot be deleted. */
function PhotoActions({ image, uses }: PhotoActionsProps) {
  const client = useQueryClient();
  const { press } = useSave('uploads.delete', {
    done: () => ({ title: 'Success', description: 'Photo deleted.' }),
    failed: { title: 'Error', otherwise: 'Failed to delete image' },
  });
  const [replacing, setReplacing] = useState<'choosing' | 'saving'>();
  const { id, imageUrl, createdAt } = image;
  const about = `of the photo of ${formatDateTime(createdAt)}`;

  async function remove() {
    const sure = await confirm({
      title: 'Delete this photo?',
      text: 'It will be gone from the shop for good. Past orders keep their text.',
      yes: 'Delete',
    });
    if (sure) await press({ params: { id } });
  }

  async function replace(newUrl: string) {
    setReplacing('saving');
    try {
      const count = await replaceEverywhere(imageUrl, newUrl);
      const places = count === 1 ? 'one place' : `${count} places`;
      toast({ title: 'Success', description: `Photo replaced in ${places}.` });
    } catch (error) {
      const description = serverMessage(
        error,
        'Failed to replace the photo everywhere. Please try again.',
      );
      toast({ title: 'Error', description, variant: 'destructive' });
    }
    setReplacing(undefined);
    await Promise.all(
      (['products.update', 'addons.update', 'gallery.update'] as const).map((call) =>
        refreshAfter(client, call),
      ),
    );
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Action about={about} onClick={() => void copy(imageUrl, 'Image URL copied to clipboard.')}>
        Copy URL
      </Action>
      {!!uses?.length && (
        <Action
          about={about}
          busy={replacing === 'saving'}
          onClick={() => setReplacing('choosing')}
        >
          Replace
        </Action>
      )}
      <Suspense>
        {replacing === 'choosing' && (
          <PhotoPicker
            title="Replace Photo Everywhere"
            onPick={(newUrl) => void replace(newUrl)}
            onClose={() => setReplacing(undefined)}
          />
        )}
      </Suspense>
      {uses?.length === 0 && (
        <Action about={about} onClick={() => void remove()}>
          Delete
        </Action>
      )}
    </div>
  );
}
