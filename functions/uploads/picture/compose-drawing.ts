/** Composes the picture of a drawing from those of its shell and parts, as the page does. */
import type { Drawing } from '../../../shared/builder/face.ts';
import { type Box, faceScene, type Stroke, shadow } from '../../../shared/builder/face-scene.ts';
import { PREVIEW_SIZE } from '../../../shared/picture.ts';
import { loadSharp } from './decode.ts';

/** The paper behind the console: red, green and blue at the top and at the bottom. */
const PAPER = [
  [217, 204, 185],
  [194, 177, 155],
] as const;
/** The opacity of the shadow in its middle. */
const SHADOW = 0.5;
/** An unbroken seam is drawn in pieces of this length, in mm. */
const PIECE = 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * @param product its id, which decides the picture of the shell
 * @param readPicture reads the picture file of a shell or part
 * @param size in px
 * @returns pixels of three bytes each
 */
export async function composeDrawing(
  drawing: Drawing,
  product: string,
  readPicture: (name: string) => Promise<Buffer>,
  size: Size = { width: PREVIEW_SIZE[0], height: PREVIEW_SIZE[1] },
): Promise<Size & { readonly data: Buffer }> {
  const sharp = await loadSharp();
  const { view, face, shell, strokes, holes, parts } = faceScene(drawing, product);
  const scale = Math.min(size.width / view.width, size.height / view.height);
  const left = (size.width - view.width * scale) / 2 - view.x * scale;
  const top = (size.height - view.height * scale) / 2 - view.y * scale;
  const place = (box: Box): Box => ({
    x: Math.round(left + box.x * scale),
    y: Math.round(top + box.y * scale),
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  });
  const lay = async (name: string, box: Box) => {
    const { x, y, width, height } = place(box);
    // The rest is outside the picture, and sharp cannot overlay anything larger than its base.
    const seen = within({ x: -x, y: -y, ...size }, { width, height });
    if (!seen) return [];
    const input = await sharp(await readPicture(name))
      .resize({ width, height, fit: 'fill' })
      .extract({ left: seen.x, top: seen.y, width: seen.width, height: seen.height })
      .png()
      .toBuffer();
    return [{ input, left: x + seen.x, top: y + seen.y }];
  };
  const fill = (box: Box) => {
    const { x, y, width, height } = place(box);
    const input = plainFelt(shell.colour, width, height);
    return [{ input, raw: { width, height, channels: 4 as const }, left: x, top: y }];
  };
  const raw = { ...size, channels: 4 as const };
  const y = (at: number) => top + at * scale;
  const draw = (lines: readonly Stroke[], x: Place['x'], around: readonly Box[] = []) =>
    lines.length > 0
      ? [{ input: sew(lines, around, size, { x, y, scale }), raw, left: 0, top: 0 }]
      : [];
  const seam = draw(strokes, (at) => left + (at + face.x) * scale, holes);
  const outlines = draw(
    parts.flatMap((part) => part.strokes),
    (at) => left + at * scale,
  );
  const [ground, ...laid] = await Promise.all([
    shell.picture ? lay(shell.picture, shell) : fill(shell),
    ...parts.map((part) => lay(part.picture, part)),
  ]);
  const { data, info } = await sharp(paper(size, place(shadow(shell))), {
    raw: { ...size, channels: 3 },
  })
    .composite([...ground, ...seam, ...laid.flat(), ...outlines])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The part of a box within a size; undefined if none of it is. */
function within({ x, y, ...box }: Box, size: Size): Box | undefined {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const width = Math.min(x + box.width, size.width) - left;
  const height = Math.min(y + box.height, size.height) - top;
  return width > 0 && height > 0 ? { x: left, y: top, width, height } : undefined;
}

/** A piece with round corners, for a console without a picture. */
function plainFelt(colour: string, width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4);
  const radius = Math.min(width, height) / 4;
  const own = readColour(colour);
  for (let at = 0; at < width * height; at++) {
    const beyond = (place: number, size: number) =>
      Math.max(0, Math.abs(place + 0.5 - size / 2) - size / 2 + radius);
    const off = Math.hypot(beyond(at % width, width), beyond(Math.floor(at / width), height));
    const cover = Math.min(1, Math.max(0, radius + 0.5 - off));
    data.set([...own, cover * 255], at * 4);
  }
  return data;
}

const readColour = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function paper({ width, height }: Size, dark: Box): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const down = y / height;
    const v = (2 * (y - dark.y)) / dark.height - 1;
    for (let x = 0; x < width; x++) {
      const u = (2 * (x - dark.x)) / dark.width - 1;
      const light = 1 - SHADOW * Math.max(0, 1 - Math.hypot(u, v));
      for (const channel of [0, 1, 2] as const) {
        const colour = PAPER[0][channel] * (1 - down) + PAPER[1][channel] * down;
        data[(y * width + x) * 3 + channel] = colour * light;
      }
    }
  }
  return data;
}

/** Converts mm of the face to px of the picture. */
interface Place {
  readonly x: (at: number) => number;
  readonly y: (at: number) => number;
  readonly scale: number;
}

/** Draws lines: every stitch is a short thick line with round ends. */
function sew(
  strokes: readonly Stroke[],
  holes: readonly Box[],
  { width, height }: Size,
  place: Place,
): Buffer {
  const data = Buffer.alloc(width * height * 4);
  for (const stroke of strokes) {
    const covered = new Map<number, number>();
    const reach = (stroke.width / 2) * place.scale;
    for (const [from, to] of stitches(stroke)) {
      const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
      if (holes.some((hole) => isIn(hole, middle))) continue;
      const [x1, y1] = [place.x(from[0]), place.y(from[1] + stroke.down)];
      const [x2, y2] = [place.x(to[0]), place.y(to[1] + stroke.down)];
      const edge = reach + 1;
      for (let y = Math.floor(Math.min(y1, y2) - edge); y <= Math.max(y1, y2) + edge; y++) {
        for (let x = Math.floor(Math.min(x1, x2) - edge); x <= Math.max(x1, x2) + edge; x++) {
          if (x < 0 || y < 0 || x >= width || y >= height) continue;
          const cover = reach + 0.5 - distance([x + 0.5, y + 0.5], [x1, y1], [x2, y2]);
          const at = y * width + x;
          const most = Math.min(cover, 1, 2 * reach);
          if (most > (covered.get(at) ?? 0)) covered.set(at, most);
        }
      }
    }
    blend(data, covered, stroke);
  }
  return data;
}

type Point = readonly [number, number];

const isIn = ({ x, y, width, height }: Box, [u, v]: Point) =>
  u > x && u < x + width && v > y && v < y + height;

/** The visible pieces of a stroke's lines, each given by its ends. */
function stitches({ path, dash }: Stroke): (readonly [Point, Point])[] {
  const [stitch = PIECE, gap = 0] = dash?.split(' ').map(Number) ?? [];
  return path.split(/(?=M)/).flatMap((line) => {
    const numbers = line.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const points = numbers.flatMap((x, at): Point[] => (at % 2 ? [] : [[x, numbers[at + 1] ?? 0]]));
    const ends = points.slice(1).flatMap((to, at) => {
      const [from = to] = [points[at]];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const along = (part: number): Point => [
        from[0] + ((to[0] - from[0]) * part) / length,
        from[1] + ((to[1] - from[1]) * part) / length,
      ];
      const count = Math.ceil(length / (stitch + gap));
      return Array.from({ length: count }, (_, i) => {
        const start = i * (stitch + gap);
        return [along(start), along(Math.min(length, start + stitch))] as const;
      });
    });
    return ends;
  });
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const part = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
  const near = Math.min(1, Math.max(0, part));
  return Math.hypot(x - x1 - near * dx, y - y1 - near * dy);
}

/** Blends a colour over the picture, by how much of each pixel is covered. */
function blend(data: Buffer, covered: ReadonlyMap<number, number>, { colour, opacity }: Stroke) {
  const own = readColour(colour);
  for (const [at, cover] of covered) {
    const over = cover * opacity;
    const under = ((data[at * 4 + 3] ?? 0) / 255) * (1 - over);
    for (const [channel, value] of own.entries()) {
      data[at * 4 + channel] =
        (value * over + (data[at * 4 + channel] ?? 0) * under) / (over + under);
    }
    data[at * 4 + 3] = (over + under) * 255;
  }
}
