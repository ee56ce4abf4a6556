import { describe, expect, it } from 'vitest';
import { gallery } from '../../functions/seed/catalogue/gallery.ts';
import { seededCatalogue } from '../../functions/seed/seed-catalogue.ts';
import type { Product } from '../../shared/contract/index.ts';
import { shownConsoles } from '../../web/features/gallery/shown-consoles.ts';

const products = ['Outback Seventy', 'Compact One', 'Compact One Plus', 'C++ (2.5")'].map(
  (name, index) => ({ id: `p${index}`, name, imageUrls: [`/${index}.jpg`] }) as Product,
);
const names = (description: string, imageUrl = '/workshop.jpg') =>
  shownConsoles({ imageUrl, description }, products).map(({ name }) => name);

describe('a picture in the gallery leads to the consoles', () => {
  it.each([
    ['Outback Seventy, west of Longreach.', ['Outback Seventy']],
    ['An OUTBACK SEVENTY beside a Compact One.', ['Outback Seventy', 'Compact One']],
    ['The Compact One Plus', ['Compact One Plus']],
    ['Our C++ (2.5") in navy', ['C++ (2.5")']],
    ['Compact Ones by the dozen, and an Outback for the seventy', []],
  ])('that it names: %s', (text, named) => {
    expect(names(text)).toEqual(named);
  });

  it('that it is a picture of, where it names none', () => {
    expect(names('After dark.', '/1.jpg')).toEqual(['Compact One']);
    expect(names('Outback Seventy beside another.', '/1.jpg')).toEqual(['Outback Seventy']);
  });

  it('as all but one of the shop’s own do', () => {
    const { products } = seededCatalogue(new Date(0));
    const alone = gallery.filter((picture) => shownConsoles(picture, products).length === 0);
    expect(alone.map(({ description }) => description)).toEqual([expect.stringContaining('rack')]);
  });
});
