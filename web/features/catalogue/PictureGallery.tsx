import { lazy, Suspense, useRef, useState } from 'react';
import { usePrefetch } from '../../lib/usePrefetch.ts';
import { cx } from '../../ui/cx.ts';
import { Glass } from '../../ui/icons.tsx';
import { acrossPhone, Picture } from '../../ui/Picture.tsx';
import { useSwipe } from './useSwipe.ts';

const loadZoom = () => import('./PictureZoom.tsx');
const Zoom = lazy(loadZoom);

interface PictureGalleryProps {
  name: string;
  images: readonly string[];
}

/** A product's pictures: thumbnails, arrow keys, swipe, and a larger view. */
export function PictureGallery({ name, images }: PictureGalleryProps) {
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never');
  const thumbnails = useRef<(HTMLButtonElement | null)[]>([]);
  usePrefetch(loadZoom);
  const many = images.length > 1;
  const step = (by: number) => (shown + by + images.length) % images.length;
  const swipe = useSwipe((by) => setShown(step(by)));
  const alt = many ? `${name}, ${shown + 1} of ${images.length}` : name;

  function onKeyDown(event: React.KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!many || by === 0) return;
    event.preventDefault();
    const next = step(by);
    setShown(next);
    if (event.target !== event.currentTarget.querySelector('[data-main]')) {
      thumbnails.current[next]?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures is no fieldset
    <div role="group" aria-label={`Pictures of ${name}`} onKeyDown={onKeyDown}>
      <button
        type="button"
        data-main
        aria-label={`Enlarge ${alt}`}
        aria-haspopup="dialog"
        onClick={() => setZoom('open')}
        className="group relative block w-full touch-pan-y"
        {...swipe}
      >
        <Picture
          key={images[shown]}
          src={images[shown] ?? ''}
          alt={alt}
          eager
          sizes={`(min-width: 62rem) 44rem, ${acrossPhone}`}
          className="aspect-[4/3] rounded-patch"
        />
        <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-patch bg-felt/85 text-bone group-hover:bg-felt">
          <Glass />
        </span>
      </button>
      {many && (
        <ul className="mt-3 grid grid-cols-5 gap-2 md:gap-3">
          {images.map((image, index) => (
            <li key={image}>
              <button
                ref={(button) => {
                  thumbnails.current[index] = button;
                }}
                type="button"
                aria-label={`Show picture ${index + 1} of ${images.length}`}
                aria-current={index === shown}
                onClick={() => setShown(index)}
                className={cx(
                  'block w-full rounded-patch border-b-4 pb-1',
                  index === shown ? 'border-rust' : 'border-transparent',
                )}
              >
                <Picture src={image} alt="" sizes="8rem" className="aspect-[4/3] rounded-tag" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom !== 'never' && (
        <Suspense>
          <Zoom
            open={zoom === 'open'}
            onClose={() => setZoom('closed')}
            name={name}
            images={images}
            shown={shown}
            onShow={setShown}
          />
        </Suspense>
      )}
    </div>
  );
}
