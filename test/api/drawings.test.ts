/** The pictures of drawings: composed by the server, kept by everyone, refused gently. */
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { drawingPath, readDrawing } from '../../shared/builder/drawing-address.ts';
import type { Drawing } from '../../shared/builder/face.ts';
import { createActors } from '../support/actors.ts';

const origin = inject('origin');
const visitor = createActors(origin).visitor();

const drawing: Drawing = {
  face: { length: 1180, height: 123, depth: 200, left: [40, 520], right: [660, 1140] },
  felt: 'Light grey',
  stitching: 'rust',
  parts: [
    { name: 'Radio slot', picture: 'radio', x: 300, width: 186, height: 58 },
    { name: 'Tray', picture: 'tray', x: 800, width: 250, height: 60 },
  ],
};

/** Mean grey, 0 to 255, of what is seen at these mm of the face. */
async function greyAt(bytes: Buffer, x: number, y: number): Promise<number> {
  const scale = 1200 / (1188 + 52);
  const area = {
    left: Math.round((x + 30) * scale) - 8,
    top: Math.round(315 + (y - 78) * scale) - 8,
    width: 16,
    height: 16,
  };
  const { channels } = await sharp(
    await sharp(bytes).extract(area).greyscale().png().toBuffer(),
  ).stats();
  return channels[0]?.mean ?? 0;
}

async function get(path: string): Promise<{ answer: Response; bytes: Buffer }> {
  const answer = await fetch(new URL(path, origin));
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('the picture of a drawing', () => {
  it('is a JPEG for link previews, which everyone may keep and show', async () => {
    const { answer, bytes } = await get(drawingPath(drawing, 'outback-seventy'));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('shows each part where the drawing has it', async () => {
    const { bytes } = await get(drawingPath(drawing, 'outback-seventy'));
    const felt = await greyAt(bytes, 550, 40);
    expect(await greyAt(bytes, 300 + 75, 62)).toBeLessThan(felt - 60);
    expect(await greyAt(bytes, 700, 50)).toBeLessThan(felt - 30);
    expect(await greyAt(bytes, 1050, 40)).toBeGreaterThan(felt - 25);
  });

  it('is plain felt for a console without pictures', async () => {
    const { answer, bytes } = await get(drawingPath(drawing, 'made-by-the-owner'));
    expect(answer.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it.each([
    ['whose felt is a path', '1~a~..~sand~1180x123'],
    ['of another version', '2~a~navy~sand~1180x123'],
    ['without a face', '1~a~navy~sand'],
    ['that is too long', '1~a~navy~sand~9000x123'],
    ['with a part that is none', '1~a~navy~sand~1180x123~constructor.300.10x10'],
    ['with a part off its face', '1~a~navy~sand~1180x123~tray.300.900x60'],
    ['with half a part', '1~a~navy~sand~1180x123~radio.300'],
    ['of forty-one parts', `1~a~navy~sand~1180x123${'~usb.300.33x33'.repeat(41)}`],
    ['that is a file', 'index.cjs'],
  ])('is not found for one %s', async (_, code) => {
    const answer = await visitor.get(`/api/drawings/${code}`);
    expect(answer.status, answer.text).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is refused for one that is too long to read', async () => {
    expect((await visitor.get(`/api/drawings/${'1'.repeat(1501)}`)).status).toBe(400);
  });

  it('keeps in its address all that is seen', () => {
    const code = drawingPath(drawing, 'outback-seventy').split('/').at(-1) ?? '';
    expect(readDrawing(code)).toMatchObject({
      product: 'outback-seventy',
      drawing: {
        face: { length: 1180, height: 123 },
        felt: 'light-grey',
        stitching: 'rust',
        parts: drawing.parts.map(({ name: _, ...seen }) => seen),
      },
    });
  });
});
