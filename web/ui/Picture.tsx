import {
  type ComponentProps,
  type CSSProperties,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { buildSrcSet, type PictureSet, readPicture } from '../../shared/picture.ts';
import { HeadContext } from '../lib/page/head.ts';
import { cx } from './cx.ts';

/** A picture that did not load is requested again this often, after this pause in ms. */
const RETRIES = 2;
const RETRY_AFTER = 1500;

/**
 * For `sizes` of a full-width picture on a phone: an eighth less than its real width. At two or
 * more device pixels the difference is invisible, and the next smaller file is half the size.
 */
export const PHONE_WIDTH = '88vw';

let placeholder: (facts: PictureSet) => CSSProperties | undefined = () => undefined;

/**
 * Sets how placeholders are drawn. Prerendered pages contain theirs; the browser loads this code
 * when it first renders a page.
 */
export function setPlaceholder(draw: typeof placeholder): void {
  placeholder = draw;
}

interface PictureProps extends Pick<ComponentProps<'img'>, 'alt' | 'sizes' | 'onError'> {
  /** The address of the picture (see shared/picture.ts). */
  src: string;
  /** Classes of the box; they must set its aspect ratio (`aspect-[4/3]`). */
  className?: string;
  /** Classes of the picture in its box. */
  imgClassName?: string;
  /** True for a picture above the fold. */
  eager?: boolean;
}

/** A picture in every width and format it has, over a blur of its colours. */
export function Picture({
  src,
  alt,
  sizes = PHONE_WIDTH,
  className,
  imgClassName,
  eager,
  onError,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const [failures, setFailures] = useState(0);
  const img = useRef<HTMLImageElement>(null);
  // A picture of a prerendered page may have failed before hydration.
  useEffect(() => {
    const shown = img.current;
    if (shown?.complete && !shown.naturalWidth) shown.dispatchEvent(new Event('error'));
  }, []);
  const tellHead = useContext(HeadContext);
  const facts = readPicture(src);
  if (import.meta.env.SSR && eager) {
    tellHead?.({
      opening: facts
        ? { type: 'image/avif', imageSrcSet: buildSrcSet(facts, 'avif'), imageSizes: sizes }
        : { href: src },
    });
  }
  return (
    <span className={cx('relative block overflow-hidden bg-sunk', className)}>
      {facts && <span aria-hidden="true" className="blur-up" style={placeholder(facts)} />}
      {/* Another site would learn who visits this one. */}
      {src[0] !== '/' || (broken === src && !onError) ? (
        <span className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-soft">
          {alt || 'No picture'}
        </span>
      ) : (
        <picture key={failures}>
          {facts &&
            (['avif', 'webp'] as const).map((type) => (
              <source
                key={type}
                type={`image/${type}`}
                srcSet={buildSrcSet(facts, type)}
                sizes={sizes}
              />
            ))}
          <img
            ref={img}
            src={src.split('#')[0]}
            alt={alt && (facts?.alt ?? alt)}
            width={facts?.width}
            height={facts?.height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding={eager ? 'sync' : 'async'}
            draggable={false}
            className={cx('absolute inset-0 size-full object-cover', imgClassName)}
            style={{ objectPosition: facts?.focus?.map((at) => `${at}%`).join(' ') }}
            onError={(event) => {
              // The network may have failed: a new element requests it again.
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
