/** The request for a review asks about consoles, not about labour or freight. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Order } from '../../shared/contract/index.ts';
import { OrderReview } from '../../web/features/reviews/OrderReview.tsx';

const item = (name: string, imageUrl: string) => ({ product: { id: name, name, imageUrl } });
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
])('names them once, however many lines they have (%#)', (items, question) => {
  expect(asked(...items)).toContain(question);
});
