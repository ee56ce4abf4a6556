/** Picture addresses, and that every one in the code and the demo has all its files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gallery } from '../../functions/seed/catalogue/gallery.ts';
import { seededCatalogue } from '../../functions/seed/seed-catalogue.ts';
import { imageUrl } from '../../shared/contract/fields.ts';
import {
  buildSrcSet,
  fileUrl,
  folderName,
  listWidths,
  pictureUrl,
  previewUrl,
  readPicture,
} from '../../shared/picture.ts';
import { readChoices, withChoices } from '../../web/features/admin/photos/picture-address.ts';

const root = resolve(import.meta.dirname, '../..');
const colours = '0123456789abcdef01';
const folder = `/images/${folderName('a1b2', { width: 1920, height: 1440, colours })}`;
const address = pictureUrl({ folder, width: 1920 });

describe('a picture’s address', () => {
  it('encodes its files, size and colours', () => {
    expect(address).toBe(`/images/a1b2-1920x1440-${colours}/960.jpg`);
    const picture = readPicture(address);
    expect(picture).toEqual({ folder, width: 1920, height: 1440, colours, alt: null });
    expect(picture && buildSrcSet(picture, 'avif')).toBe(
      [320, 640, 960, 1280, 1920].map((width) => `${folder}/${width}.avif ${width}w`).join(', '),
    );
    expect(previewUrl(address)).toBe(`${folder}/og.jpg`);
    expect(imageUrl.safeParse(address).success).toBe(true);
  });

  it('names the width of a small picture', () => {
    expect(listWidths(500)).toEqual([320, 500]);
    expect(listWidths(320)).toEqual([320]);
    expect(listWidths(40)).toEqual([40]);
    expect(pictureUrl({ folder: '/images/x', width: 40 })).toBe('/images/x/40.jpg');
    expect(pictureUrl({ folder: '/images/x', width: 1000 })).toBe('/images/x/960.jpg');
  });

  it('keeps focal point and description, which the contract accepts and file names leave out', () => {
    const alt = 'Seen from below: 50% felt & "thread" # 1’s; (100%)! – O’Brien, Нгуен';
    const chosen = withChoices(address, { focus: [30, 70], alt });
    expect(readChoices(chosen)).toEqual({ focus: [30, 70], alt });
    expect(readPicture(chosen)).toMatchObject({ folder, focus: [30, 70], alt });
    expect(imageUrl.safeParse(chosen).success).toBe(true);
    expect(fileUrl(chosen)).toBe(address);
    expect(withChoices(chosen, { focus: [50, 50], alt: ' ' })).toBe(address);
  });

  it('selects the link preview by its focal point', () => {
    const preview = (width: number, height: number, focus: [number, number]) => {
      const name = folderName('a1b2', { width, height, colours });
      const set = pictureUrl({ folder: `/images/${name}`, width });
      return previewUrl(withChoices(set, { focus, alt: '' })).replace(/.*\//, '');
    };
    expect(preview(1920, 1440, [0, 50])).toBe('og.jpg');
    expect(preview(1920, 1440, [50, 10])).toBe('og-start.jpg');
    expect(preview(1920, 1440, [50, 90])).toBe('og-end.jpg');
    expect(preview(1920, 600, [10, 50])).toBe('og-start.jpg');
    expect(preview(1920, 600, [90, 10])).toBe('og-end.jpg');
    // The demo's have one crop.
    const demo = `/pictures/${folderName('hero', { width: 1920, height: 1440, colours })}/960.jpg`;
    expect(previewUrl(`${demo}#focus=50,90`)).toMatch(/\/og\.jpg$/);
  });

  it.each(['https://example.com/a.jpg', '/images/a.jpg', '', '/images/x-1x1-zz/1.jpg'])(
    'is not recognized: %s',
    (other) => {
      expect(readPicture(other)).toBeUndefined();
      expect(previewUrl(other)).toBe(other);
    },
  );
});

describe('every picture of the demo and of the site itself', () => {
  const { products, addons } = seededCatalogue(new Date(0));
  const shown = [
    ...products.flatMap(({ imageUrls }) => imageUrls),
    ...addons.flatMap((addon) => addon.imageUrl ?? []),
    ...gallery.map((image) => image.imageUrl),
  ];
  const inCode = globSync('web/{delivery,features}/**/*.tsx', { cwd: root }).flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/\/pictures\/[^'"]+/g) ?? [],
  );

  it('has all its files', () => {
    expect(shown.length).toBeGreaterThan(70);
    expect(inCode.length).toBeGreaterThan(4);
    const missing = [...shown, ...inCode].flatMap((one) => {
      const picture = readPicture(one.replace(/og\.jpg$/, '960.jpg'));
      if (!picture) return [one];
      const files = listWidths(picture.width).flatMap((width) => [
        `${width}.avif`,
        `${width}.webp`,
      ]);
      return [...files, '320.jpg', '960.jpg', 'og.jpg']
        .map((file) => `${picture.folder}/${file}`)
        .filter((path) => !existsSync(join(root, 'web/public', path)));
    });
    expect(missing).toEqual([]);
  });
});

it('every screen shows pictures through the Picture component, and only published ones', () => {
  const files = globSync('web/**/*.tsx', { cwd: root });
  const withImages = files.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('<img'),
  );
  expect(withImages.sort()).toEqual([
    'web/features/admin/inquiries/InquiryText.tsx',
    'web/features/admin/photos/UploadBox.tsx',
    'web/features/inquiry/PhotoList.tsx',
    'web/ui/FaceView.tsx',
    'web/ui/Picture.tsx',
    'web/ui/Thumb.tsx',
  ]);
});
