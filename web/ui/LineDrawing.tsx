import { Suspense } from 'react';
import type { KeptDrawing } from '../../shared/build.ts';
import { deferred } from '../lib/page/deferred.ts';
import { cx } from './cx.ts';

// With pictures and their places it is asked for by those alone who have laid something out.
const FaceView = deferred(async () => ({ default: (await import('./FaceView.tsx')).FaceView }));

/** Room round the shell and below the face, in mm: about as the drawing has it, so that nothing moves for it. */
const [ACROSS, DOWN] = [60, 84] as const;

interface LineDrawingProps {
  drawing: KeptDrawing;
  /** Id of the console. */
  product: string;
  /** Width as a CSS length, as for `sizes` of a picture. */
  sizes: string;
  className?: string;
}

/** How the face of a line's console is laid out: its drawing, small. */
export function LineDrawing({ drawing, product, sizes, className }: LineDrawingProps) {
  const { length, height } = drawing.face;
  return (
    <div
      className={cx('overflow-hidden', className)}
      style={{ aspectRatio: (length + ACROSS) / (height + DOWN) }}
    >
      <Suspense>
        <FaceView drawing={drawing} product={product} sizes={sizes} />
      </Suspense>
    </div>
  );
}
