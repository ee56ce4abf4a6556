/** Labour and freight are no consoles: not in the request for a review, and not in the build queue. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { countConsoles } from '../../shared/build.ts';
import type { Order } from '../../shared/contract/index.ts';
import { OrderReview } from '../../web/features/reviews/OrderReview.tsx';

const item = (name: string, imageUrl: string) => ({
  product: { id: name, name, imageUrl },
  quantity: 2,
});
const asked = (...orderItems: object[]) =>
  renderToStaticMarkup(
    createElement(OrderReview, {
      order: { id: 'o', status: 'delivered', review: null, orderItems } as unknown as Order,
    }),
  ).replace(/<[^>]*>/g, '');

const console = item('Tourer HiLux', '/images/a.jpg');
const labour = item('Second UHF slot', '');

it.each([
  [[console, labour, console], 'How’s it going with the Tourer HiLux?'],
  [[labour], 'How’s it going with the console?'],
  [
    [console, item('Compact One', '/images/b.jpg')],
    'How’s it going with the Tourer HiLux and Compact One?',
  ],
])('names them once, however many lines they have (%#)', (items, question) => {
  expect(asked(...items)).toContain(question);
});

it.each([
  [[console, labour, console], 4],
  [[labour], 1],
])('take as many places as there are consoles, and one if there are none (%#)', (items, count) => {
  expect(countConsoles(items)).toBe(count);
});
