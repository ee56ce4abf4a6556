import {
  type ComponentProps,
  type CSSProperties,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { TellHead } from '../lib/head.ts';
import { cx } from './cx.ts';

/** How often a picture that did not load is asked for again, and after how many ms each time. */
const RETRIES = 2;
const RETRY_AFTER = 1500;

const WIDTHS = [320, 640, 960, 1280];
/**
 * For `sizes` of a full-width picture on a phone: an eighth less than its real width. At two or more
 * device pixels the difference is invisible, and the next smaller file is half the size.
 */
export const acrossPhone = '88vw';
/** Pictures of their own proportions fill the window, and come in one more width. */
const WIDE_WIDTHS = [...WIDTHS, 1920];

let findPlaceholder: (slug: string) => CSSProperties | undefined = () => undefined;

/**
 * Says where pictures find their blur. Pages rendered ahead carry theirs; in the browser the list
 * comes when pages begin to be drawn there.
 */
export function setPlaceholders(find: typeof findPlaceholder): void {
  findPlaceholder = find;
}

interface PictureProps extends Pick<ComponentProps<'img'>, 'alt' | 'sizes' | 'onError'> {
  src: string;
  /** Classes of the box; they must set its aspect ratio (`aspect-[4/3]`). */
  className?: string;
  imgClassName?: string;
  /** True for a picture above the fold. */
  eager?: boolean;
  /** Width and height of a picture that is not 4:3; such a one fills the window. */
  proportions?: readonly [width: number, height: number] | undefined;
}

/** A picture in every width and format there is of it, over a blur of its colours. */
export function Picture({
  src,
  alt,
  sizes = acrossPhone,
  className,
  imgClassName,
  eager = false,
  proportions,
  onError,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const [failures, setFailures] = useState(0);
  const img = useRef<HTMLImageElement>(null);
  // A picture of a prerendered page may have failed before hydration.
  useEffect(() => {
    const shown = img.current;
    if (shown?.complete && shown.naturalWidth === 0) shown.dispatchEvent(new Event('error'));
  }, []);
  const tellHead = useContext(TellHead);
  const slug = /^\/pictures\/([\w-]+)\/960\.jpg$/.exec(src)?.[1];
  const srcSet = (type: string) =>
    (proportions ? WIDE_WIDTHS : WIDTHS)
      .map((width) => `/pictures/${slug}/${width}.${type} ${width}w`)
      .join(', ');
  if (eager) {
    tellHead?.({
      opening: slug
        ? { type: 'image/avif', imageSrcSet: srcSet('avif'), imageSizes: sizes }
        : { href: src },
    });
  }
  return (
    <span className={cx('relative block overflow-hidden bg-sunk', className)}>
      {slug && <span aria-hidden="true" className="blur-up" style={findPlaceholder(slug)} />}
      {broken === src && !onError ? (
        <span className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-soft">
          {alt || 'No picture'}
        </span>
      ) : (
        <picture key={failures}>
          {slug && <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />}
          {slug && <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />}
          <img
            ref={img}
            src={src}
            alt={alt}
            width={960}
            height={proportions ? Math.round((960 * proportions[1]) / proportions[0]) : 720}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding={eager ? 'sync' : 'async'}
            draggable={false}
            className={cx('absolute inset-0 size-full object-cover', imgClassName)}
            onError={(event) => {
              // The network may have lost it: an element of its own asks again.
              if (failures < RETRIES) return setTimeout(setFailures, RETRY_AFTER, failures + 1);
              setBroken(src);
              onError?.(event);
            }}
          />
        </picture>
      )}
    </span>
  );
}
