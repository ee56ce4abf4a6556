import { Suspense } from 'react';
import type { KeptDrawing } from '../../shared/build.ts';
import { deferred } from '../lib/page/deferred.ts';
import { cx } from './cx.ts';

// With pictures and their positions, so only shoppers who have laid something out load it.
const FaceView = deferred(async () => ({ default: (await import('./FaceView.tsx')).FaceView }));

/**
 * The room around the shell and below the face, in mm: about the same as in the drawing, so that
 * nothing moves when it loads.
 */
const [ACROSS, DOWN] = [60, 84] as const;

interface LineDrawingProps {
  drawing: KeptDrawing;
  /** The console's id. */
  product: string;
  /** The width as a CSS length, as in `sizes` of a picture. */
  sizes: string;
  /** The greatest height, in rem; it is narrower then. */
  tallest?: number;
  className?: string;
  /** False to keep its place only. */
  isShown?: boolean;
}

/** A small drawing of how a line's console is laid out. */
export function LineDrawing({
  drawing,
  product,
  sizes,
  tallest,
  className,
  isShown = true,
}: LineDrawingProps) {
  const { length, height } = drawing.face;
  const aspectRatio = (length + ACROSS) / (height + DOWN);
  return (
    <div
      className={cx('overflow-hidden', className)}
      style={{ aspectRatio, maxWidth: tallest && `${tallest * aspectRatio}rem` }}
    >
      <Suspense>
        {isShown && <FaceView drawing={drawing} product={product} sizes={sizes} />}
      </Suspense>
    </div>
  );
}
