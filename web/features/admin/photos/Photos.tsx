import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LoadingNote } from '../../../ui/Skeleton.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { PhotoActions } from './PhotoActions.tsx';
import { Uploads } from './Uploads.tsx';

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
        <Button look="line" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close Upload' : 'Upload Image'}
        </Button>
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
