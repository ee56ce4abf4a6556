import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { blurOf } from './blur.ts';
import { cx } from './cx.ts';
import { pictureSizes, pictures } from './picture-manifest.ts';

const WIDTHS = [320, 640, 960, 1280];
/** Pictures of their own proportions fill the window, and come in one more width. */
const WIDE_WIDTHS = [...WIDTHS, 1920];

interface PictureProps extends Pick<ComponentProps<'img'>, 'alt' | 'sizes' | 'onError'> {
  src: string;
  /** Classes of the box, which must give it a shape (`aspect-[4/3]`). */
  className?: string;
  imgClassName?: string;
  /** True for the picture that a page opens with. */
  eager?: boolean;
}

/** A picture in every width and format there is of it, over a blur of its colours. */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  className,
  imgClassName,
  eager = false,
  onError,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const img = useRef<HTMLImageElement>(null);
  // A picture of a page rendered ahead may have failed before anybody listened.
  useEffect(() => {
    const shown = img.current;
    if (shown?.complete && shown.naturalWidth === 0) shown.dispatchEvent(new Event('error'));
  }, []);
  const slug = /^\/pictures\/([\w-]+)\/960\.jpg$/.exec(src)?.[1];
  const colours = slug && pictures[slug];
  const size = slug ? pictureSizes[slug] : undefined;
  const srcSet = (type: string) =>
    (size ? WIDE_WIDTHS : WIDTHS)
      .map((width) => `/pictures/${slug}/${width}.${type} ${width}w`)
      .join(', ');
  return (
    <span className={cx('relative block overflow-hidden bg-sunk', className)}>
      {colours && <Blur colours={colours} />}
      {broken === src && !onError ? (
        <span className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-soft">
          {alt || 'No picture'}
        </span>
      ) : (
        <picture>
          {colours && <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />}
          {colours && <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />}
          <img
            ref={img}
            src={src}
            alt={alt}
            width={960}
            height={size ? Math.round((960 * size[1]) / size[0]) : 720}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding={eager ? 'sync' : 'async'}
            draggable={false}
            className={cx('absolute inset-0 size-full object-cover', imgClassName)}
            onError={(event) => {
              setBroken(src);
              onError?.(event);
            }}
          />
        </picture>
      )}
    </span>
  );
}

/** Six colours, three across and two down, run into each other as the browser enlarges them. */
function Blur({ colours }: { colours: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 3 2"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <image href={blurOf(colours)} width="3" height="2" preserveAspectRatio="none" />
    </svg>
  );
}
