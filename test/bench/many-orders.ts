/** Orders of a shop that has sold for years: all different, from the shop's catalogue. */

import { eventItem } from '../../functions/orders/event.ts';
import { orderItem } from '../../functions/orders/order.ts';
import { daysBefore, seedId } from '../../functions/seed/demo.ts';
import { type PastOrder, pastOrder } from '../../functions/seed/past-order.ts';
import { admin, customer } from '../../functions/seed/people.ts';
import { seededCatalogue } from '../../functions/seed/seed-catalogue.ts';
import type { Item } from '../../functions/storage/items.ts';
import { orderStatuses } from '../../shared/contract/choices.ts';
import { orders } from '../../shared/contract/orders.ts';

const firstNames = ['Kim', 'Mick', 'Shaz', 'Priya', 'Lachlan', 'Aroha', 'Bo', 'Wei', 'Tane', 'Jo'];
const lastNames = ['Nguyen', 'O’Brien', 'Papadopoulos', 'Smith', 'Te Rangi', 'Kowalski', 'Singh'];
const towns = [
  ['Emerald', 'QLD', '4720'],
  ['Alice Springs', 'NT', '0870'],
  ['Broken Hill', 'NSW', '2880'],
  ['Port Hedland', 'WA', '6721'],
] as const;
const notes = [
  '2016 Toyota LandCruiser 79, grey felt',
  '2008 Nissan Patrol GU. Two radios, a UHF and an AM/FM, and please leave the left slot blank.',
  '2019 HiLux N80.\nGate code is 4127, the dog is friendly.\nRing before you send it, we are often out past Longreach for a fortnight.',
  null,
];

/** An element of a list, wrapping around. */
function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/**
 * @returns the items of so many orders, an hour apart, the last one an hour ago; without those that
 *   only searches and customers' own lists read
 */
export function* manyOrders(count: number, now: Date): Generator<Item> {
  const { products, addons } = seededCatalogue(now);
  const catalogue: PastOrder['catalogue'] = {
    products: new Map(products.map((product) => [product.id, product])),
    addons: new Map(addons.map((addon) => [addon.id, addon])),
  };
  const line = (index: number, extras: number) => ({
    productId: pick(products, index).id,
    quantity: 1 + (index % 2),
    addons: Array.from({ length: extras }, (_, at) => ({
      addonId: pick(addons, index + at).id,
      quantity: 1 + (at % 2),
    })),
  });
  for (let index = 0; index < count; index++) {
    const [city, state, postcode] = pick(towns, index);
    const status = pick(orderStatuses, index);
    const firstName = pick(firstNames, index);
    const placedAt = daysBefore(now, (count - index) / 24);
    const request = orders['orders.create'].body.parse({
      customerFirstName: firstName,
      customerLastName: pick(lastNames, index),
      customerEmail: `${firstName.toLowerCase()}${index}@example.com`,
      customerPhone: '0400 000 000',
      shippingAddress: `${1 + (index % 300)} Bull Dust Track`,
      shippingCity: city,
      shippingState: state,
      shippingPostcode: postcode,
      notes: pick(notes, index),
      items: Array.from({ length: 1 + (index % 3) }, (_, at) => line(index + at, (index + at) % 4)),
    });
    const { order, events } = pastOrder({
      id: seedId('order', `many ${index}`),
      customer,
      request,
      catalogue,
      placedAt,
      statuses: status === 'pending' ? [] : [{ status, actor: admin, at: placedAt }],
    });
    yield orderItem(order);
    for (const event of events) yield eventItem(order.id, event);
  }
}
