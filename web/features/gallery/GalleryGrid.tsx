import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, startTransition, useState } from 'react';
import { read } from '../../lib/api/query.ts';
import { BrowseProducts, Empty } from '../../ui/Empty.tsx';
import { Awaited } from '../../ui/Failed.tsx';
import { PHONE_WIDTH, Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { shownConsoles } from './shown-consoles.ts';

const Zoom = lazy(() => import('../../ui/PictureZoom.tsx'));

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];
const EAGER = 2;
const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

/** The gallery's pictures, each with its description; a press enlarges one. */
export function GalleryGrid() {
  const gallery = useQuery(read('gallery.list'));
  const { data } = gallery;
  const { data: products = [] } = useQuery(read('products.list'));
  const [shown, setShown] = useState(0);
  const [opening, setOpening] = useState(0);
  if (!data) {
    return (
      <Awaited what="the gallery" query={gallery}>
        <div className={grid}>
          {SKELETONS.map((key) => (
            <div key={key} data-testid="gallery-skeleton">
              <Skeleton className="aspect-[4/3] rounded-patch" />
              <Skeleton className="mt-3 h-5 w-4/5" />
            </div>
          ))}
        </div>
      </Awaited>
    );
  }
  if (data.length === 0) {
    return <Empty title="No images available yet. Check back soon!" action={<BrowseProducts />} />;
  }
  function enlarge(index: number) {
    setShown(index);
    // A transition waits for the viewer's code and then draws it at once.
    startTransition(() => setOpening((now) => now + 1));
  }
  return (
    <>
      <ul className={grid}>
        {data.map(({ id, imageUrl, description }, index) => (
          <li key={id}>
            <figure>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => enlarge(index)}
                className="block w-full cursor-zoom-in"
              >
                <Picture
                  src={imageUrl}
                  alt={description}
                  eager={index < EAGER}
                  sizes={`(min-width: 62rem) 25rem, (min-width: 36rem) 46vw, ${PHONE_WIDTH}`}
                  className="aspect-[4/3] rounded-patch"
                />
              </button>
              {/* Screen readers get it from the picture's alt text. */}
              <figcaption aria-hidden="true" className="mt-2.5 max-w-prose">
                {description}
              </figcaption>
              {shownConsoles({ imageUrl, description }, products).map((console) => (
                <p key={console.id} className="mt-1">
                  <Link
                    to="/products/$id"
                    params={{ id: console.id }}
                    className="link inline-block py-1"
                  >
                    <span>See the </span>
                    <Verbatim>{console.name}</Verbatim>
                  </Link>
                </p>
              ))}
            </figure>
          </li>
        ))}
      </ul>
      <Suspense>
        {opening > 0 && (
          <Zoom
            key={opening}
            opening={opening}
            setOpening={setOpening}
            name={data[shown]?.description ?? ''}
            images={data.map(({ imageUrl }) => imageUrl)}
            shown={shown}
            onShow={setShown}
          />
        )}
      </Suspense>
    </>
  );
}
