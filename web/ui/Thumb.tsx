import { thumbnailUrl } from '../../shared/picture.ts';
import { cx } from './cx.ts';
import { Picture } from './Picture.tsx';

/**
 * A picture so small that the smallest file suits every screen. Where there are dozens of them, that
 * takes a page half the bytes of `Picture`.
 */
export function Thumb({ src, className }: { src: string; className: string }) {
  const smallest = thumbnailUrl(src);
  if (!smallest) return <Picture src={src} alt="" sizes="4rem" className={className} />;
  return (
    <picture className="flex-none">
      <source type="image/avif" srcSet={smallest.replace('.jpg', '.avif')} />
      <img src={smallest} alt="" loading="lazy" className={cx('bg-sunk object-cover', className)} />
    </picture>
  );
}
