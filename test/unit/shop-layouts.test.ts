/** The layouts that the shop itself draws: those that the site shows, and what the add-on dialog makes of ticks. */
import { describe, expect, it } from 'vitest';
import { addons } from '../../functions/seed/catalogue/addons.ts';
import { outback } from '../../functions/seed/catalogue/products/outback.ts';
import { tourer } from '../../functions/seed/catalogue/products/tourer.ts';
import { judged } from '../../shared/builder/keep.ts';
import { readLayout } from '../../shared/builder/layout.ts';
import { partsById } from '../../shared/builder/parts.ts';
import { laidOut } from '../../shared/story.ts';

describe('the consoles that the site shows laid out', () => {
  it.each(Object.entries(laidOut))('fit, and are drawn as laid out: %s', (_, shown) => {
    const product = [...tourer, ...outback].find(({ id }) => id === shown.product);
    const layout = readLayout(shown.code);
    if (!product?.face || !layout) throw new Error('It is none of the shop’s');
    const known = partsById(addons.map(({ part = null, ...addon }) => ({ ...addon, part })));
    const { problems, drawing } = judged({ face: product.face, cutOuts: null }, layout, known);
    expect(problems).toEqual([]);
    expect(drawing).toMatchObject(shown.drawing);
  });
});
