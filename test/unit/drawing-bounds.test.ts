/** No drawing whose picture can be asked for is dearer to put together than its canvas allows. */
import { expect, it } from 'vitest';
import { readDrawing } from '../../shared/builder/drawing-address.ts';
import { partPictures, shells } from '../../shared/builder/face-pictures.ts';
import { faceScene } from '../../shared/builder/face-scene.ts';
import {
  MAX_FACE_HEIGHT_MM,
  MAX_FACE_MM,
  MIN_FACE_HEIGHT_MM,
  MIN_FACE_MM,
} from '../../shared/contract/limits.ts';
import { PREVIEW_SIZE } from '../../shared/picture.ts';

it('lays no part that is much larger than the picture', () => {
  const [wide, high] = PREVIEW_SIZE;
  const lengths = [1, MIN_FACE_MM - 1, MIN_FACE_MM, 300, 1150, MAX_FACE_MM];
  const heights = [1, MIN_FACE_HEIGHT_MM - 1, MIN_FACE_HEIGHT_MM, 123, MAX_FACE_HEIGHT_MM];
  const drawn = ['plain', ...Object.keys(shells)].flatMap((product) =>
    lengths.flatMap((length) =>
      heights.flatMap((height) =>
        Object.keys(partPictures).flatMap((picture) =>
          [height, MAX_FACE_HEIGHT_MM].flatMap((part) => {
            const x = Math.round(length / 2);
            const code = `1~${product}~navy~sand~${length}x${height}~${picture}.${x}.${length}x${part}`;
            const read = readDrawing(code);
            if (!read) return [];
            const { view, parts } = faceScene(read.drawing, product);
            const scale = Math.min(wide / view.width, high / view.height);
            return parts.map((box) => ({ code, pixels: box.width * box.height * scale * scale }));
          }),
        ),
      ),
    ),
  );
  expect(drawn.length).toBeGreaterThan(100);
  expect(drawn.filter(({ pixels }) => pixels > 2 * wide * high)).toEqual([]);
});
