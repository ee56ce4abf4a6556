/** The pictures of drawings, and the pages by which links to layouts are previewed. */
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { awsLimits } from '../../infra/aws-limits.ts';
import { drawingPath, readDrawing } from '../../shared/builder/drawing-address.ts';
import type { Drawing } from '../../shared/builder/face.ts';
import { layoutCode } from '../../shared/builder/layout.ts';
import { MAX_DRAWING_CODE, MAX_FACE_MM, MAX_PARTS } from '../../shared/contract/limits.ts';
import { createActors } from '../support/actors.ts';
import { newProduct } from '../support/orders.ts';

const origin = inject('origin');
const actors = createActors(origin);
const visitor = actors.visitor();
const faceless = await newProduct(await actors.admin());

const drawing: Drawing = {
  face: { length: 1180, height: 123, depth: 200, left: [40, 520], right: [660, 1140] },
  felt: 'Light grey',
  stitching: 'rust',
  parts: [
    { name: 'Radio slot', picture: 'radio', x: 300, width: 186, height: 58 },
    { name: 'Tray', picture: 'tray', x: 800, width: 250, height: 60 },
  ],
};

const pathOf = (product: string, changes: Partial<Drawing> = {}) =>
  drawingPath({ ...drawing, ...changes }, product) ?? '';

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
    const { answer, bytes } = await get(pathOf('outback-seventy'));
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
    const { bytes } = await get(pathOf('outback-seventy'));
    const felt = await greyAt(bytes, 550, 40);
    expect(await greyAt(bytes, 300 + 75, 62)).toBeLessThan(felt - 60);
    expect(await greyAt(bytes, 700, 50)).toBeLessThan(felt - 30);
    expect(await greyAt(bytes, 1050, 40)).toBeGreaterThan(felt - 25);
  });

  it('is plain felt for a console without pictures', async () => {
    const { answer, bytes } = await get(pathOf('made-by-the-owner'));
    expect(answer.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('shows a part that reaches over an end of its face', async () => {
    const [radio] = drawing.parts;
    const parts = radio ? [10, 1180].map((x) => ({ ...radio, x })) : [];
    const { answer, bytes } = await get(pathOf('outback-seventy', { parts }));
    expect(answer.status).toBe(200);
    const felt = await greyAt(bytes, 550, 40);
    expect(await greyAt(bytes, 20, 62)).toBeLessThan(felt - 60);
  });

  it.each([
    ['taller than the picture', 'plain~navy~sand~700x400~map-light.350.700x400'],
    ['wider and higher than the picture', 'plain~navy~sand~1150x400~map-light.575.1150x400'],
    ['past an end of the picture', 'compact-jimny~navy~sand~700x20~gauge.0.1x1'],
  ])('shows what there is to see of a part that is %s', async (_, code) => {
    const { answer, bytes } = await get(`/api/drawings/1~${code}`);
    expect(answer.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('has no word in its address that a browser made up, and whole millimetres', async () => {
    const [radio] = drawing.parts;
    const parts = radio ? [{ ...radio, name: 'win at evil', x: 300.4, width: 185.6 }] : [];
    const path = pathOf('evil-example', { felt: 'buy now', stitching: 'evil', parts });
    expect(path).toBe('/api/drawings/1~plain~~~1180x123~radio.300.186x58');
    expect((await get(path)).answer.status).toBe(200);
    const face = { ...drawing.face, height: 401 };
    expect(drawingPath({ ...drawing, face }, 'outback-seventy')).toBeUndefined();
  });

  it.each([
    ['whose felt is a path', '1~a~..~sand~1180x123'],
    ['of another version', '2~a~navy~sand~1180x123'],
    ['without a face', '1~a~navy~sand'],
    ['that is too long', `1~a~navy~sand~${MAX_FACE_MM + 1}x123`],
    ['with a part that is none', '1~a~navy~sand~1180x123~constructor.300.10x10'],
    ['with a part off its face', '1~a~navy~sand~1180x123~tray.1181.200x60'],
    ['with a part longer than its face', '1~a~navy~sand~1180x123~tray.300.1181x60'],
    ['with a part higher than its face', '1~a~navy~sand~1180x123~tray.300.200x124'],
    ['of a face shorter than any console’s', '1~a~navy~sand~60x30'],
    ['of a face lower than any console’s', '1~a~navy~sand~1180x1'],
    ['with half a part', '1~a~navy~sand~1180x123~radio.300'],
    ['of more parts than go on', `1~a~navy~sand~1180x123${'~usb.300.33x33'.repeat(MAX_PARTS + 1)}`],
    ['that is a file', 'index.cjs'],
  ])('is not found for one %s', async (_, code) => {
    const answer = await visitor.get(`/api/drawings/${code}`);
    expect(answer.status, answer.text).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is small enough for a function’s answer, with as many and as large parts as go on', async () => {
    const part = { name: '8-Switch Panel', picture: 'switches-8', width: 205, height: 52 } as const;
    const parts = Array.from({ length: MAX_PARTS }, (_, at) => ({ ...part, x: 110 + 70 * at }));
    const path = drawingPath({ ...drawing, felt: 'dark-brown', parts }, 'outback-expedition') ?? '';
    expect(path.split('/').at(-1)?.length).toBeLessThanOrEqual(MAX_DRAWING_CODE);
    const { answer, bytes } = await get(path);
    expect(answer.status).toBe(200);
    // In base64, as API Gateway gets it.
    expect((bytes.length * 4) / 3).toBeLessThan(awsLimits.functionPayloadBytes.most / 10);
  });

  it('is refused for one that is too long to read', async () => {
    expect((await visitor.get(`/api/drawings/${'1'.repeat(1501)}`)).status).toBe(400);
  });

  it('keeps in its address all that is seen', () => {
    const code = pathOf('outback-seventy').split('/').at(-1) ?? '';
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

describe('the page of a shared layout', () => {
  const code = layoutCode({
    product: 'tourer-hilux',
    felt: 'light-grey',
    stitching: '',
    parts: [
      { part: 'switch-panel-4', x: 650 },
      { part: 'radio', x: 280 },
      { part: 'gone', x: 800 },
    ],
  });
  const anyLayout = { felt: '', stitching: '', parts: [] };
  const previewOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    );

  it('is previewed with its drawing, price and parts, and leads to the builder', async () => {
    const answer = await visitor.get(`/api/layouts/${code}`);
    expect(answer.status, answer.text).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.text).toContain(`<meta http-equiv="refresh" content="0; url=/build?l=${code}">`);
    expect(answer.text).toContain(`<a href="/build?l=${code}">`);
    const preview = previewOf(answer.text);
    expect(preview).toMatchObject({
      robots: 'noindex',
      'og:url': `${origin}/api/layouts/${code}`,
      // The console, and the panel, which is an add-on.
      'og:title': 'Tourer HiLux, laid out for $518.00',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(preview['og:description']).toMatch(
      /^980 mm across, in light grey felt\. From the left: Radio slot, 4-Switch Panel\. /,
    );
    const picture = await fetch(preview['og:image'] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('says what it costs at least where something is still to be asked', async () => {
    const full = layoutCode({
      product: 'tourer-hilux',
      felt: '',
      stitching: '',
      parts: [200, 300].map((x) => ({ part: 'radio', x })),
    });
    const { text } = await visitor.get(`/api/layouts/${full}`);
    expect(previewOf(text)['og:title']).toBe('Tourer HiLux, laid out from $429.00');
  });

  it.each([
    ['a mangled code', `${code.slice(0, -1)}!`],
    ['markup', '"><img src=x>'],
    ['a console that the shop has not', layoutCode({ ...anyLayout, product: 'none' })],
    ['a console without a face', layoutCode({ ...anyLayout, product: faceless.id })],
  ])('leads gently to the builder for %s', async (_, wrong) => {
    const answer = await visitor.get(`/api/layouts/${encodeURIComponent(wrong)}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).toContain('<title>Build your own roof console');
    expect(answer.text).toContain('<meta http-equiv="refresh" content="0; url=/build?l=');
    expect(answer.text).not.toContain('<img');
    expect(previewOf(answer.text)).not.toHaveProperty('og:image');
  });
});
