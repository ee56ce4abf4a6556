import { describe, expect, test } from 'vitest';
import { orderFigures } from '../../functions/figures/fold.ts';
import { setStatus, setTotal } from '../../functions/orders/change-order.ts';
import { eventItem } from '../../functions/orders/event.ts';
import { alreadyMade, claimKey } from '../../functions/orders/idempotency.ts';
import { orderIndex } from '../../functions/orders/list-orders.ts';
import { orderView, readOrder } from '../../functions/orders/order.ts';
import { changeLines } from '../../functions/orders/phone-order.ts';
import { undoLast } from '../../functions/orders/repo.ts';
import {
  type PastOrder,
  pastOrder,
  pastOrderItems,
  pastOrderWrites,
} from '../../functions/seed/past-order.ts';
import { orderKeys } from '../../functions/storage/keys.ts';
import { endOfName, nameTexts, searchTerm } from '../../functions/storage/search.ts';
import { buildOf } from '../../shared/build.ts';
import { schemas } from '../../shared/contract/index.ts';
import { addonLengths } from '../../shared/contract/lengths.ts';
import { MAX_DISTINCT_ADDONS, MAX_ORDER_LINES } from '../../shared/contract/limits.ts';
import { noReferences } from '../../shared/customer-details.ts';
import { idleWorkshop } from '../support/idle-workshop.ts';

const at = (day: number) => new Date(Date.UTC(2024, 2, day));
const workshop = { id: 'admin', email: 'admin@example.com' };
const past: PastOrder = {
  id: '0b5f1c9e-7a58-4b57-9d3e-0c8a7f2b1d10',
  customer: { id: 'karen', email: 'karen@example.com' },
  request: {
    customerFirstName: 'Karen',
    customerLastName: 'Doolan',
    customerEmail: 'karen@example.com',
    customerPhone: '0491 570 006',
    shippingAddress: '14 Borilla Street',
    shippingCity: 'Emerald',
    shippingState: 'QLD',
    shippingPostcode: '4720',
    ...noReferences,
    notes: '2016 LandCruiser 70',
    pickUp: false,
    items: [
      {
        productId: 'seventy',
        quantity: 2,
        addons: [{ addonId: 'switches', quantity: 1 }],
        ...buildOf({}),
      },
    ],
  },
  catalogue: {
    products: new Map([
      [
        'seventy',
        {
          id: 'seventy',
          name: 'Seventy',
          imageUrl: '/images/a.jpg',
          price: 100,
          hidden: false,
          fits: [],
          specifications: {},
          version: 4,
        },
      ],
    ]),
    addons: new Map([
      ['switches', { id: 'switches', name: 'Switches', price: 7, hidden: false, version: 2 }],
    ]),
  },
  placedAt: at(1),
  statuses: [
    { status: 'processing', actor: workshop, at: at(2) },
    { status: 'delivered', actor: workshop, at: at(9) },
  ],
  review: { id: 'said', rating: 5, comment: null, at: at(20) },
};

describe('a seeded past order', () => {
  const built = pastOrder(past);

  test('has the fields that the API returns', () => {
    const shown = schemas['orders.create'].response.parse(orderView(built.order));
    expect(shown).toMatchObject({
      status: 'delivered',
      totalCents: 207,
      createdAt: '2024-03-01T00:00:00.000Z',
      updatedAt: '2024-03-20T00:00:00.000Z',
      review: { rating: 5, comment: null },
    });
    expect(built.events.map(({ type }) => type)).toEqual([
      'placed',
      'status',
      'status',
      'reviewed',
    ]);
    expect(built.order.version).toBe(4);
  });

  test('has every item that an order placed by the API has, each with its own key', () => {
    const items = pastOrderItems(built);
    expect(new Set(items.map(({ PK, SK }) => `${PK} ${SK}`)).size).toBe(items.length);
    const order = items.find(({ SK }) => SK === 'ORDER');
    expect(order && readOrder(order)).toEqual(built.order);
    expect(order).toMatchObject({ GSI1PK: 'ORDERS', GSI2PK: 'ORDERS#delivered' });
    expect(Object.values(pastOrderWrites(built))).toHaveLength(items.length + 1);
  });

  test('follows the rules of an order', () => {
    expect(() => pastOrder({ ...past, statuses: [] })).toThrow('delivered');
  });
});

describe('a change of an order', () => {
  const { order } = pastOrder({ ...past, review: undefined });
  const by = { actor: { ...workshop, role: 'admin' }, at: at(3) };

  test('never predates the change before it, and names only who made it', () => {
    const change = setStatus(order, { status: 'shipped', notes: null }, by);
    expect(change?.order.updatedAt).toBe(order.updatedAt);
    expect(change?.event.createdAt).toBe(order.updatedAt);
    expect(change?.event.actor).toEqual(workshop);
  });

  test('is not recorded if it changes nothing', () => {
    expect(setStatus(order, { status: 'delivered', notes: null }, by)).toBeUndefined();
    const same = { totalCents: order.totalCents, notes: null, charges: [] };
    expect(setTotal(order, same, by)).toBeUndefined();
  });

  test('that is undone moves no figures of another month', () => {
    const { order: built } = pastOrder({ ...past, review: undefined, statuses: [] });
    const change = (before: typeof built, status: 'shipped' | 'pending', month: number) => {
      const when = { ...by, at: new Date(Date.UTC(2026, month, 3)) };
      const made = setStatus(before, { status, notes: null }, when);
      if (!made) throw new Error('Nothing has changed');
      return made;
    };
    const shipped = change(built, 'shipped', 6);
    const slip = change(shipped.order, 'pending', 7);
    const undone = undoLast(slip.order, slip.event, { ...by, at: new Date(Date.UTC(2026, 7, 4)) });
    const events = [shipped, slip, undone].map(({ event }) => event);
    expect(orderFigures(undone.order, events, [])['2026-07']).toMatchObject({ posted: 1 });
    expect(orderFigures(undone.order, events, [])['2026-08']).toBeUndefined();
  });

  test('explains a new total by charges', () => {
    const charged = (totalCents: number) =>
      setTotal(order, { totalCents, notes: null, charges: [] }, by)?.order.charges;
    expect(charged(257)).toEqual([{ label: 'Postage and charges', amountCents: 50 }]);
    expect(charged(200)).toEqual([{ label: 'Discount', amountCents: -7 }]);
  });
});

test('the event of changed lines fits into an item, with the most and the longest add-ons', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  const addons = numbers(MAX_DISTINCT_ADDONS).map((at) => ({
    id: `${at}`.padStart(36, '0'),
    name: 'n'.repeat(addonLengths.name),
    price: 7,
    hidden: false,
    version: 2,
  }));
  const line = (quantity: number) => ({
    productId: 'seventy',
    quantity,
    ...buildOf({}),
    addons: addons.map(({ id: addonId }) => ({ addonId, quantity })),
  });
  const items = numbers(MAX_ORDER_LINES).map(() => line(1));
  const { order } = pastOrder({
    ...past,
    review: undefined,
    statuses: [],
    request: { ...past.request, items },
    catalogue: { ...past.catalogue, addons: new Map(addons.map((one) => [one.id, one])) },
  });
  const lines = numbers(MAX_ORDER_LINES).map(() => line(2));
  const by = { actor: workshop, at: at(3) };
  const change = changeLines(order, { lines, notes: null }, past.catalogue, by, idleWorkshop);
  const item = change && eventItem(order.id, change.event);
  // DynamoDB counts less of the same: no quotes and commas.
  expect(JSON.stringify(item).length).toBeLessThan(400_000);
  expect(change?.event.removed?.[0]?.label).toMatch(/^1 × Seventy, 1 × n+, .*n…$/);
});

test('what shoppers type of a vehicle names no counter of the figures', () => {
  const { order, events } = pastOrder(past);
  const catalogue = [
    { fits: [{ make: 'Toyota', model: 'HiLux N80', from: null, to: null }] },
    { fits: [{ make: 'Toyota', model: 'Prado', from: null, to: null }] },
  ];
  const [line] = order.lines;
  if (!line) throw new Error('No line');
  const counted = (make: string, model: string) => {
    const lines = [{ ...line, vehicle: { make, model, year: null } }];
    const months = orderFigures({ ...order, status: 'pending', lines }, events, catalogue);
    const counters = Object.values(months).flatMap(Object.keys);
    return counters.filter((name) => name.startsWith('vehicle:'));
  };
  expect(counted('toyota', 'hilux n80')).toEqual(['vehicle:Toyota HiLux N80']);
  expect(counted('Toyota', 'HiLux')).toEqual(['vehicle:Toyota HiLux N80']);
  for (const model of ['Anna 0400 111 222', 'HiLuxury', 'x'.repeat(80), 'Corolla']) {
    expect(counted('Toyota', model)).toEqual(['vehicle:Other']);
  }
  expect(counted('Anna', 'HiLux')).toEqual(['vehicle:Other']);
});

describe('search terms', () => {
  const { listingKey, searchItems, searchTerms } = orderIndex;

  test('ignore case, accents, spacing and invisible characters', () => {
    expect(searchTerm('  ZOË\t\u00a0 O’Brien\u200b ')).toBe('zoe obrien');
    expect(searchTerm('ﬁx')).toBe('fix');
    expect(searchTerm('é\u0301')).toBeUndefined();
    expect(searchTerm('𠮷𠮷')).toBe('𠮷𠮷');
    for (const phone of ['0491 570 006', '+61 491 570 006', '(04) 9157-0006', '+61 (0)491570006']) {
      expect(searchTerm(phone), phone).toBe('0491570006');
    }
    expect(searchTerm('+64 21 123')).toBe('6421123');
    expect(searchTerm('Q-0042')).toBe('q 0042');
  });

  test.each([
    ['O’Brien', "O'Brien", 'O`Brien', 'OʼBrien', 'O´Brien', 'obrien', 'ＯＢＲＩＥＮ', 'O＇Brien'],
    ['Weiß', 'WEISS', 'weiss', 'WEIẞ'],
    ['Sørensen', 'Sorensen', 'SØRENSEN'],
    ['Łukasz Đorđević', 'lukasz dordevic', 'Lukasz  Đorđevic'],
    ['Ægir Þór Ísak', 'aegir thor isak'],
    ['İnan Işık', 'inan isik', 'INAN IŞIK'],
    ['Anne-Marie', 'anne marie', 'Anne‑Marie', 'Anne–Marie'],
    ['Παπαδόπουλος', 'ΠΑΠΑΔΌΠΟΥΛΟΣ', 'παπαδοπουλοσ'],
    ['0412 345 678', '０４１２ ３４５ ６７８', '۰۴۱۲۳۴۵۶۷۸', '+61 412-345-678', '٠٤١٢ ٣٤٥ ٦٧٨'],
    ['4720', '４７２０', '४७२०'],
  ])('of %s are the same however it is written', (written, ...others) => {
    for (const other of others) expect(searchTerm(other), other).toBe(searchTerm(written));
  });

  test('fold every letter that Unicode’s collation takes for plain ones', () => {
    const { compare } = new Intl.Collator('und', { sensitivity: 'base' });
    for (let code = 0xc0; code < 0x180; code += 1) {
      const letter = String.fromCodePoint(code);
      const folded = searchTerm(`x${letter}`)?.slice(1) ?? '';
      if (/\p{L}/u.test(letter)) expect(folded, letter).toMatch(/^[a-z]+$/);
      if (/^[a-z]+$/.test(folded) && !'þıĸŉŋŧſ'.includes(letter.toLowerCase())) {
        expect(compare(folded, letter), letter).toBe(0);
      }
    }
  });

  test('begin with those of every start, so that typing on loses nothing', () => {
    for (const name of ['Siobhán O’Brien-Weiß', "o'brien+4x4@my-shop.example", '0412 345 678']) {
      const stored = searchTerm(name) ?? '';
      for (let length = 2; length <= name.length; length += 1) {
        const term = searchTerm(name.slice(0, length));
        if (term) expect(stored.startsWith(term), name.slice(0, length)).toBe(true);
      }
    }
  });

  test('are of one address alone, however alike two are written', () => {
    const all = ["o'brien@a.au", 'obrien@a.au', 'o-brien@a.au', 'obrien@a-.au', '#obrien@a.au'];
    const terms = all.map((customerEmail) => {
      const { order } = pastOrder(past);
      return searchTerms({ ...order, customerEmail, userEmail: null }).at(-1);
    });
    expect(new Set(terms).size).toBe(all.length);
  });

  test('are of each part of a name', () => {
    const all = ['Jan van der Meer', 'van der Meer', 'Meer', 'Meer'];
    expect(nameTexts('Jan van der Meer')).toEqual(all);
    expect(nameTexts('Ann')).toEqual(['Ann', '', '', 'Ann']);
    const names = [
      "O'Brien",
      'O’Brien',
      'Smith-Jones',
      'McDonald',
      'van der Meer-O’Neil',
      'D’Ângelo',
      'NG',
    ];
    expect(names.map(endOfName)).toEqual([
      'Brien',
      'Brien',
      'Jones',
      'Donald',
      'Neil',
      'Ângelo',
      'NG',
    ]);
  });

  test('are short enough for a key, whatever the name', () => {
    const { order } = pastOrder(past);
    const longest = {
      ...order,
      customerFirstName: 'ﷺ'.repeat(60),
      customerLastName: '👍'.repeat(30),
    };
    for (const { SK } of searchItems(longest)) {
      expect(Buffer.byteLength(String(SK))).toBeLessThan(1024);
      expect(String(SK).length).toBeLessThanOrEqual(512);
    }
  });

  test('of what somebody calls themselves hold no delimiter of a key', () => {
    const { order } = pastOrder(past);
    const [address = ''] = searchTerms(order).filter((term) => term.includes('#'));
    for (const name of ['jo@e.co#9', address, `${address}#${order.createdAt}`, 'jo#', '#@', '##']) {
      const terms = searchTerms({ ...order, customerFirstName: name, customerLastName: name });
      expect(terms.filter((term) => term.includes('#'))).toEqual([address]);
    }
  });

  test('are unique, and one matching term stands for the order', () => {
    const { order } = pastOrder({
      ...past,
      request: { ...past.request, customerFirstName: 'Karen', customerLastName: 'Karen' },
    });
    expect(searchTerms(order)).toEqual([
      order.id.replaceAll('-', ' '),
      'karen karen',
      'karen',
      '0491570006',
      'emerald',
      '4720',
      // A console is found without the name of its series, too.
      'seventy',
      'karen@example.com#@karen@example.com',
    ]);
    const standsFor = listingKey(order, 'kar');
    expect(searchItems(order).filter(({ SK }) => SK === standsFor)).toHaveLength(1);
    expect(listingKey(order, 'doolan')).toBeUndefined();
  });
});

describe('an idempotency key', () => {
  const record = claimKey(
    orderKeys.idempotency('karen', 'some-key'),
    'order-1',
    { a: 1, b: [{ c: 2, d: 3 }] },
    at(1),
  ).Put?.Item;

  test('returns the same order for the same body for a day, whatever the order of its fields', () => {
    expect(alreadyMade(undefined, {}, at(1))).toBeUndefined();
    expect(alreadyMade(record, { b: [{ d: 3, c: 2 }], a: 1 }, at(1))).toBe('order-1');
    expect(alreadyMade(record, { other: true }, at(2))).toBeUndefined();
  });

  test('is refused for another body', () => {
    expect(() => alreadyMade(record, { a: 1, b: [{ c: 2, d: 4 }] }, at(1))).toThrow('already used');
  });
});
