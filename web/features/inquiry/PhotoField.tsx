import { lazy, Suspense, useId, useRef, useState } from 'react';
import { MAX_INQUIRY_PHOTOS } from '../../../shared/contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import type { PickedPhoto, SentPhoto } from './inquiry-form.ts';

interface PhotoFieldProps {
  picked: readonly PickedPhoto[];
  photos: readonly SentPhoto[];
  onPicked: (change: (picked: readonly PickedPhoto[]) => readonly PickedPhoto[]) => void;
  onPhotos: (change: (photos: readonly SentPhoto[]) => readonly SentPhoto[]) => void;
}

const PhotoList = lazy(() => import('./PhotoList.tsx'));
let nextKey = 0;

/** Accepts photos. The code that uploads them is loaded with the first one. */
export function PhotoField({ picked, photos, onPicked, onPhotos }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(false);
  const room = MAX_INQUIRY_PHOTOS - picked.length - photos.length;

  function add(files: readonly File[]) {
    setTooMany(files.length > room);
    const added = files.slice(0, room).map((file) => ({ key: nextKey++, file }));
    onPicked((before) => [...before, ...added]);
  }

  return (
    <fieldset className="mt-5">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
        Photos <span className="font-normal text-sm text-soft">Optional</span>
      </legend>
      <Button
        look="line"
        size="small"
        aria-describedby={`${id}-hint`}
        aria-disabled={room === 0}
        onClick={() => room > 0 && input.current?.click()}
      >
        Add Photos
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Photos"
        // Phones convert their own formats to these.
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        Up to {MAX_INQUIRY_PHOTOS}, of your roof lining for example. Only the workshop sees them.
      </p>
      <div aria-live="polite">
        {tooMany && (
          <p className="mt-1.5 font-semibold text-alarm">
            You can add up to {MAX_INQUIRY_PHOTOS} photos. The others were left out.
          </p>
        )}
      </div>
      {picked.length + photos.length > 0 && (
        <Suspense>
          <PhotoList
            picked={picked}
            photos={photos}
            onSent={(key, photo) => {
              onPicked((before) => before.filter((one) => one.key !== key));
              onPhotos((before) => [...before, photo]);
            }}
            onRemovePicked={(key) => {
              setTooMany(false);
              onPicked((before) => before.filter((one) => one.key !== key));
            }}
            onRemove={(id) => {
              setTooMany(false);
              onPhotos((before) => before.filter((one) => one.id !== id));
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
