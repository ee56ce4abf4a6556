import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { loadDeferred } from '../../lib/page/deferred.ts';
import { cx } from '../../ui/cx.ts';
import { Glass } from '../../ui/icons.tsx';
import { PHONE_WIDTH, Picture } from '../../ui/Picture.tsx';

const loadZoom = () => import('../../ui/PictureZoom.tsx');
const Zoom = lazy(loadZoom);
// The next press may need it; if this fails, the press loads it.
void loadDeferred(loadZoom);

interface PictureGalleryProps {
  name: string;
  images: readonly string[];
}

const pictureId = (index: number) => `picture-${index + 1}`;

/**
 * A product's pictures, side by side in a row with scroll snapping. Swiping and the thumbnails,
 * which are links to the pictures, work without script; arrow keys and the larger view need it.
 */
export function PictureGallery({ name, images }: PictureGalleryProps) {
  const [shown, setShown] = useState(0);
  const [opening, setOpening] = useState(0);
  const row = useRef<HTMLUListElement>(null);
  const many = images.length > 1;
  const alt = (index: number) => (many ? `${name}, ${index + 1} of ${images.length}` : name);

  // A transition waits for the viewer's code and then draws it at once.
  const enlarge = () => startTransition(() => setOpening((now) => now + 1));

  function noteShown() {
    const { current } = row;
    if (current) setShown(Math.round(current.scrollLeft / current.clientWidth) || 0);
  }
  // A thumbnail may have been pressed before hydration.
  useEffect(noteShown, []);

  function show(index: number) {
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'instant' });
    setShown(index);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!many || !by) return;
    event.preventDefault();
    const next = (shown + by + images.length) % images.length;
    show(next);
    const { currentTarget, target } = event;
    if (target instanceof HTMLAnchorElement) {
      currentTarget.querySelector<HTMLElement>(`[href="#${pictureId(next)}"]`)?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures is no fieldset
    <div role="group" aria-label={`Pictures of ${name}`} onKeyDown={onKeyDown} className="mb-6">
      <div className="relative">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of keys */}
        <ul ref={row} tabIndex={0} onScroll={noteShown} className="slides rounded-patch">
          {images.map((image, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the button below is for the keyboard
            <li key={image} id={pictureId(index)} onClick={enlarge}>
              <Picture
                src={image}
                alt={alt(index)}
                eager={index === 0}
                sizes={`(min-width: 62rem) 44rem, ${PHONE_WIDTH}`}
                className="aspect-[4/3]"
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label={`Enlarge ${alt(shown)}`}
          aria-haspopup="dialog"
          onClick={enlarge}
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-patch bg-felt/85 text-bone hover:bg-felt"
        >
          <Glass />
        </button>
      </div>
      {many && <Thumbnails images={images} shown={shown} onShow={show} />}
      <Suspense>
        {opening > 0 && (
          <Zoom
            key={opening}
            opening={opening}
            setOpening={setOpening}
            name={name}
            images={images}
            shown={shown}
            onShow={show}
          />
        )}
      </Suspense>
    </div>
  );
}

interface ThumbnailsProps {
  images: readonly string[];
  /** Index of the picture in view. */
  shown: number;
  onShow: (index: number) => void;
}

function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="mt-3 grid grid-cols-5 gap-2 md:gap-3">
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={`#${pictureId(index)}`}
            aria-label={`Show picture ${index + 1} of ${images.length}`}
            aria-current={index === shown}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
            className={cx(
              'block rounded-patch border-b-4 pb-1',
              index === shown ? 'border-rust' : 'border-transparent',
            )}
          >
            <Picture src={image} alt="" sizes="8rem" className="aspect-[4/3] rounded-tag" />
          </a>
        </li>
      ))}
    </ul>
  );
}
