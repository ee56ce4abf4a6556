import { describe, expect, it } from 'vitest';
import type { Product } from '../../shared/contract/index.ts';
import { namedConsoles } from '../../web/features/gallery/named-consoles.ts';

const products = ['Outback Seventy', 'Compact One', 'Compact One Plus', 'C++ (2.5")'].map(
  (name, index) => ({ id: `p${index}`, name }) as Product,
);
const names = (text: string) => namedConsoles(text, products).map(({ name }) => name);

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
});
