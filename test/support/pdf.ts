/** Reads the drawing in a PDF of Chromium's, in millimetres on paper. */
import { inflateSync } from 'node:zlib';

/** A line or an outline that is drawn, as the box round it. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Page {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Box[];
}

const MM_PER_POINT = 25.4 / 72;

/** The pages with every stroke on them, measured from the top left. */
export function readPdf(pdf: Buffer): Page[] {
  const text = pdf.toString('latin1');
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\s*(.*?)\s*endobj/gs)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((body) => {
      const [, wide, high] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? [];
      const [, id = ''] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      const [, packed = ''] = /stream\r?\n(.*)\r?\nendstream/s.exec(objects.get(id) ?? '') ?? [];
      const height = Number(high) * MM_PER_POINT;
      const strokes = readStrokes(inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'));
      return {
        width: Number(wide) * MM_PER_POINT,
        height,
        strokes: strokes.map((box) => ({ ...box, y: height - box.y - box.height })),
      };
    });
}

type Matrix = readonly [number, number, number, number, number, number];

/** The paths that are stroked; numbers before an operator are its operands (ISO 32000-1, 8.4 and 8.5). */
function readStrokes(content: string): Box[] {
  const strokes: Box[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let points: (readonly [number, number])[] = [];
  let operands: number[] = [];
  const add = (x = 0, y = 0) => {
    const [a, b, c, d, e, f] = matrix;
    points.push([(a * x + c * y + e) * MM_PER_POINT, (b * x + d * y + f) * MM_PER_POINT]);
  };
  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && !Number.isNaN(number)) {
      operands.push(number);
      continue;
    }
    const [x = 0, y = 0, width = 0, height = 0] = operands;
    if (token === 'q') kept.push(matrix);
    if (token === 'Q') matrix = kept.pop() ?? matrix;
    if (token === 'cm') matrix = times(operands, matrix);
    if (token === 're') {
      add(x, y);
      add(x + width, y + height);
    }
    if (token === 'm' || token === 'l' || token === 'c' || token === 'v' || token === 'y') {
      for (let at = 0; at < operands.length; at += 2) add(operands[at], operands[at + 1]);
    }
    if (token === 'S' || token === 's' || token === 'B') strokes.push(boxOf(points));
    if (/^(S|s|B|f|f\*|n)$/.test(token)) points = [];
    operands = [];
  }
  return strokes;
}

function times([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], by: Matrix): Matrix {
  const [A, B, C, D, E, F] = by;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

function boxOf(points: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
