/** An order's story is told in one way: on its page, in its emails, in the dashboard and in its quote. */
import { describe, expect, it } from 'vitest';
import { render as renderFor } from '../../functions/mail/render.ts';
import {
  orderChanged,
  orderPromise,
  orderReceived,
  orderStatus,
} from '../../functions/mailer/templates/order.ts';
import { newOrder as newOrderMail } from '../../functions/mailer/templates/owner-order.ts';
import { newEvent } from '../../functions/orders/event.ts';
import { newOrder } from '../../functions/orders/new-order.ts';
import { adminOrderView, orderView, type StoredOrder } from '../../functions/orders/order.ts';
import {
  ASK_VEHICLE,
  buildOf,
  forVehicle,
  NOT_CUT_FOR_IT,
  notCutFor,
  workshopLines,
} from '../../shared/build.ts';
import { firstFacts } from '../../shared/business.ts';
import { detailNames } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import { nextStep, readyInWords } from '../../shared/next-steps.ts';
import { orderSums } from '../../shared/order-money.ts';
import { shownStatus } from '../../shared/order-news.ts';

const customer = { id: 'u', email: 'jo@example.com' };
const build = { ...buildOf({}), fitsVehicle: null };

/** Two consoles with one kind of add-on, and an extra cut-out of which the shopper read an estimate. */
const placed: StoredOrder = newOrder(
  {
    id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    account: customer,
    details: {
      ...eachOf(detailNames, () => null),
      customerFirstName: 'Jo',
      customerEmail: customer.email,
    },
    contents: {
      products: [{ id: 'p', name: 'Tourer', imageUrl: '', price: 45_400 }],
      addons: [{ id: 'a', name: 'Switch Panel', price: 4_900 }],
      lines: [
        {
          ...build,
          extraCutOut: '1 extra UHF slot (about $35)',
          productId: 'p',
          quantity: 2,
          addons: [{ addonId: 'a', quantity: 3 }],
        },
      ],
    },
    gst: true,
  },
  customer,
  new Date('2026-11-22T00:00:00Z'),
).order;

const confirmed: StoredOrder = {
  ...placed,
  promisedBy: '2026-12-18',
  charges: [
    { label: 'Postage', amountCents: 3_800 },
    { label: 'Extra cut-outs', amountCents: 3_000 },
  ],
  totalCents: placed.totalCents + 6_800,
};

const rendered = (mail: Parameters<typeof renderFor>[0]) =>
  renderFor(mail, 'https://shop.example', firstFacts);
const read = (mail: Parameters<typeof renderFor>[0]) => rendered(mail).text;
const toCustomer = (order: StoredOrder) => read(orderReceived(order, '/x'));
const toOwner = (order: StoredOrder) => read(newOrderMail(order));

describe('the lines of an order', () => {
  it.each([
    ['the customer', toCustomer],
    ['the owner', toOwner],
  ])('are at their own prices in the email to %s, and add up to the total', (_, mail) => {
    const text = mail(placed);
    expect(text).toContain('2 × Tourer: $908.00\n  $454.00 each\n');
    expect(text).toContain('  + 3 × Switch Panel: $147.00\n  $49.00 each\n');
    expect(text).toContain('Postage: not in the total yet\nTotal, GST included: from $1,055.00\n');
  });

  it('leave their labels room on a phone, where an amount is words', () => {
    const { html } = rendered(orderReceived(placed, '/x'));
    const [, style = ''] = /style="([^"]*)">not in the total yet</.exec(html) ?? [];
    expect(style).toContain('padding-left');
    expect(style).not.toContain('nowrap');
    expect(html).toMatch(/nowrap[^"]*">\$908\.00</);
  });

  it('say what the page says, in the same words', () => {
    const [line] = orderView(placed).orderItems;
    expect(line).toMatchObject({ priceAtPurchase: 45_400, addons: [{ priceAtPurchase: 4_900 }] });
    const sums = orderSums(orderView(confirmed)).map(({ label, cents }) => [label, cents]);
    expect(sums).toEqual([
      ['Postage', 3_800],
      ['Extra cut-outs', 3_000],
      ['Total, GST included', 112_300],
    ]);
  });

  it('say nothing of GST for a shop that is not registered', () => {
    expect(toCustomer({ ...placed, gst: false })).toContain('\nTotal: from $1,055.00\n');
  });

  it('say that a quote left postage open until it has a price, although it named the day', () => {
    const quoted = { ...orderView(placed), quoteNumber: 'Q-0042', promisedBy: '2026-12-18' };
    const postage = (changed: Partial<typeof quoted>) =>
      orderSums({ ...quoted, ...changed }).find(({ label }) => label === 'Postage')?.cents;
    expect(postage({})).toBeNull();
    expect(postage({ status: 'processing' })).toBeNull();
    expect(postage({ status: 'shipped' })).toBeUndefined();
    expect(postage({ charges: [{ label: 'Postage', amountCents: 0 }] })).toBe(0);
  });

  it('leave postage out where it is picked up', () => {
    expect(toCustomer({ ...placed, pickUp: true })).not.toContain('Postage');
  });
});

describe('the estimate of an extra cut-out', () => {
  const ESTIMATE = '1 extra UHF slot (about $35)';

  it('stands until the workshop has set a price', () => {
    expect(toCustomer(placed)).toContain(ESTIMATE);
    expect(toOwner(placed)).toContain(ESTIMATE);
    expect(orderView(placed).orderItems[0]?.extraCutOut).toBe(ESTIMATE);
  });

  it('is gone beside that price, for the customer and for the workshop', () => {
    const event = newEvent(confirmed, { type: 'lines', from: 1, to: 2, actor: customer });
    const told = read(orderChanged(confirmed, { see: '/x' }, event));
    expect(told).toContain('Extra cut-out: 1 extra UHF slot\n');
    const [line] = adminOrderView(confirmed).orderItems;
    expect(line && workshopLines(line)).toContain('Extra cut-out: 1 extra UHF slot');
    expect(orderView(confirmed).orderItems[0]?.extraCutOut).toBe('1 extra UHF slot');
  });
});

it('a confirmed order says so until it is built', () => {
  const says = (order: StoredOrder) => shownStatus(orderView(order));
  expect(says(placed)).toBe('pending');
  expect(says(confirmed)).toBe('confirmed');
  expect(says({ ...confirmed, status: 'processing' })).toBe('processing');
  // The status itself is the specification's.
  expect(orderView(confirmed).status).toBe('pending');
});

it('the time that checkout named is told until there is a day', () => {
  const estimate = { readyBy: null, readyIn: '3 to 4 weeks', ringBy: '2026-11-24' };
  const words = '3 to 4 weeks from when you ordered; we confirm the day when we ring';
  const told = { ...placed, estimate };
  expect(readyInWords(orderView(told))).toEqual(['Ready in', words]);
  expect(toCustomer(told)).toContain(`Ready in: ${words}`);
  expect(toOwner(told)).toContain('They were told: Ready in 3 to 4 weeks\n');
  expect(readyInWords(orderView({ ...confirmed, estimate }))).toEqual([
    'Ready about',
    '18 December 2026',
  ]);
});

it('an order that is built before its deposit is paid asks for it in the words of its page', () => {
  const deposit = {
    orderVersion: 1,
    number: 'INV-0001',
    kind: 'deposit' as const,
    totalCents: 20_000,
    creditedCents: 0,
    paidCents: 0,
    toCredit: false,
    issuedAt: '2026-11-22T00:00:00.000Z',
    dueAt: '2099-11-29T13:59:59.999Z',
  };
  const change = { type: 'status', from: 'pending', to: 'processing', actor: customer } as const;
  const pay = { number: deposit.number, path: '/invoice/y' } as const;
  const mail = (order: StoredOrder) =>
    read(orderStatus(order, { see: '/x', pay }, newEvent(order, change)));
  const started: StoredOrder = { ...confirmed, status: 'processing', invoices: [deposit] };
  const next = nextStep(orderView(started));
  expect(next).toContain(
    'you pay the deposit of $200.00, invoice INV-0001, which is due by 29 November 2099.',
  );
  expect(mail(started)).toContain(next);
  expect(mail(started)).toContain('See and Pay Invoice INV-0001: https://shop.example/invoice/y\n');
  const paid: StoredOrder = { ...started, invoices: [{ ...deposit, paidCents: 20_000 }] };
  expect(mail(paid)).toContain(nextStep(orderView(paid)));
  expect(mail(paid)).toContain('Left to pay: $923.00. We send you an invoice for it.');
  // Once it has left, the amount is still told.
  const gone = { ...change, from: 'processing', to: 'shipped' } as const;
  const shipped = { ...paid, status: 'shipped' as const };
  expect(read(orderStatus(shipped, { see: '/x' }, newEvent(shipped, gone)))).toContain(
    'Left to pay: $923.00. We send you an invoice for it.',
  );
  const whole = { ...deposit, totalCents: 112_300, paidCents: 112_300 };
  const done = read(
    orderStatus({ ...shipped, invoices: [whole] }, { see: '/x' }, newEvent(shipped, gone)),
  );
  expect(done).toContain('Paid in full: $1,123.00\n');
  expect(done).not.toContain('Left to pay');
});

it('a console that is not cut for its 4x4 says so until the order is confirmed', () => {
  const vehicle = { make: 'Toyota', model: 'HiLux', year: 2016 };
  const lines = placed.lines.map((line) => ({ ...line, vehicle, fitsVehicle: false }));
  const said = 'Not cut for your 2016 Toyota HiLux. We’ll ring you before we build.';
  expect(notCutFor(vehicle)).toMatch(
    /^Not cut for your 2016 Toyota HiLux\. .*ring you before we build\.$/,
  );
  expect(toCustomer({ ...placed, lines })).toContain(said);
  expect(toOwner({ ...placed, lines })).toContain(NOT_CUT_FOR_IT);
  // Nothing that was typed goes to an address that nobody has confirmed.
  const ourLists = { fits: [], cutOutCents: firstFacts.cutOutCents };
  expect(read(orderReceived({ ...placed, lines }, '/x', ourLists))).toContain(
    'Not cut for your 4x4. We’ll ring you before we build.',
  );
  const promise = { type: 'promised', from: null, to: '2026-12-18', actor: customer } as const;
  const told = { ...confirmed, lines };
  expect(read(orderPromise(told, { see: '/x' }, newEvent(told, promise)))).not.toContain('Not cut');
});

it('the first email asks for the 4x4 of a console that was ordered without one', () => {
  expect(toCustomer(placed)).toContain(`${ASK_VEHICLE} Tell us on your order’s page`);
  const vehicle = { make: 'Toyota', model: 'HiLux', year: 2020 };
  const lines = placed.lines.map((line) => ({ ...line, vehicle }));
  expect(toCustomer({ ...placed, lines })).not.toContain(ASK_VEHICLE);
});

describe('the vehicle of a quote', () => {
  const hilux = { make: 'Toyota', model: 'HiLux', year: 2020 };
  const jimny = { make: 'Suzuki', model: 'Jimny', year: 2019 };
  const labour = { vehicle: null, productId: null };
  const vehicles = (lines: readonly { vehicle: typeof hilux | null; productId: string | null }[]) =>
    forVehicle(lines, hilux, ({ productId }) => productId !== null).map(({ vehicle }) => vehicle);

  it('is that of its consoles, and of no labour beside them', () => {
    const product = { vehicle: null, productId: 'p' };
    expect(vehicles([labour, product, { ...product, vehicle: jimny }])).toEqual([
      null,
      hilux,
      jimny,
    ]);
  });

  it('is that of the first line where all are in words', () => {
    expect(vehicles([labour, labour])).toEqual([hilux, null]);
  });
});

it('the first email tells the next steps as a list, and breaks no line within a number', () => {
  const { html, text } = rendered(orderReceived(placed, '/x'));
  expect(text).toContain('What happens next:\n\n1. We ring you');
  expect(text).toContain('\n2. You get an invoice by email');
  expect(html.match(/<li>/g)).toHaveLength(4);
  const order = { ...placed, quoteNumber: 'Q-0042' };
  const change = { type: 'status', from: 'pending', to: 'processing', actor: customer } as const;
  const pay = { number: 'INV-0001', path: '/invoice/y' } as const;
  const mail = rendered(orderStatus(order, { see: '/x', pay }, newEvent(order, change)));
  expect(mail.html).toContain('Invoice <span style="white-space:nowrap">INV-0001</span></a>');
  expect(mail.text).toContain('Invoice INV-0001: https');
});

it('what is delivered comes with a word on fitting and warranty', () => {
  const delivered = { ...placed, status: 'delivered' as const };
  const change = { type: 'status', from: 'shipped', to: 'delivered', actor: customer } as const;
  const told = (order: StoredOrder) =>
    read(orderStatus(order, { see: '/x' }, newEvent(order, change)));
  expect(told(delivered)).toMatch(
    /screws, wire and fitting sheet are in the kit\..*\n\nWarranty and Returns: \S+\/warranty\n/,
  );
  expect(told({ ...delivered, lines: [] })).not.toContain('kit');
});

it('what costs nothing is free, and a sum of nothing keeps its dollars', () => {
  const free = { ...placed, totalCents: 0, charges: [{ label: 'Postage', amountCents: 0 }] };
  const change = { type: 'lines', from: 1, to: 2, actor: customer } as const;
  const text = read(orderChanged(free, { see: '/x' }, newEvent(free, change)));
  expect(text).toContain('Postage: Free\nTotal, GST included: $0.00\n');
});
