/** A notification lies over nothing that can be pressed. */
import { expect, it } from 'vitest';
import { type Box, findTop } from '../../web/ui/toast-place.ts';

const view: Box = { left: 0, right: 390, top: 0, bottom: 844 };
const toast: Box = { left: 0, right: 390, top: 0, bottom: 150 };
const row = (top: number, bottom: number, left = 0, right = 390): Box => ({
  left,
  right,
  top,
  bottom,
});

it.each<[string, readonly Box[], number]>([
  ['at the bottom where that is free', [], 694],
  ['above a bar at the bottom', [row(0, 500), row(750, 844)], 598],
  ['below the header where the bottom has no room', [row(0, 66), row(400, 844)], 72],
  ['beside what does not reach it', [row(700, 844, 400, 500)], 694],
  ['over the least where nothing is free', [row(0, 844), row(0, 100), row(600, 844)], 104],
])('%s', (_, taken, top) => {
  expect(findTop(toast, view, taken, false)).toBe(top);
});

it('near the top, below the header, while a field low in the window has the focus', () => {
  expect(findTop(toast, view, [row(0, 66)], true)).toBe(72);
});

it('in the part of the window that a keyboard leaves', () => {
  expect(findTop(toast, { ...view, bottom: 400 }, [], false)).toBe(250);
});
