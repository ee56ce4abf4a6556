/** Strangers' words never become a header, a link or markup in an e-mail. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_REVOCATION } from '../../functions/core/revocation.ts';
import type { MailContent } from '../../functions/mail/content.ts';
import type { Mail } from '../../functions/mail/mail.ts';
import { render as renderFor } from '../../functions/mail/render.ts';
import { lastMorning } from '../../functions/mailer/scheduled.ts';
import { addressChange, confirmAddress } from '../../functions/mailer/templates/account.ts';
import {
  orderPromise,
  orderReceived,
  orderStatus,
} from '../../functions/mailer/templates/order.ts';
import { inquiryAnswer, mailFailed, newInquiry } from '../../functions/mailer/templates/owner.ts';
import { newOrder } from '../../functions/mailer/templates/owner-order.ts';
import { declinedQuote, quoteSent } from '../../functions/mailer/templates/quote.ts';
import { newEvent } from '../../functions/orders/event.ts';
import type { StoredOrder } from '../../functions/orders/order.ts';
import type { QuoteEvent } from '../../functions/quotes/event.ts';
import type { QuoteRecord } from '../../functions/quotes/quote.ts';
import { type Buildable, buildOf, type KeptDrawing } from '../../shared/build.ts';
import { layoutCode } from '../../shared/builder/layout.ts';
import { firstFacts as business } from '../../shared/business.ts';
import { UNCONFIRMED_IN_ALL, WORKSHOP_A_DAY } from '../../shared/contract/limits.ts';
import { referenceNames } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import { readAdminSearch } from '../../web/features/admin/search.ts';

const render = (mail: MailContent, shop: string, signature = '') =>
  renderFor(mail, shop, business, { signature });

const origin = 'https://shop.example';
const folder = '/images/a1b2-1920x1440-0123456789abcdef01';

const known = layoutCode({
  product: 'p',
  felt: 'navy',
  stitching: '',
  parts: [{ part: 'radio', x: 300 }],
});

/** A layout of which a browser made up every word. */
const laidOut = (typed: string) => ({
  layout: known,
  drawing: {
    face: { length: 1180, height: 123, depth: 200, left: [40, 520], right: [660, 1140] },
    felt: typed,
    stitching: 'Sand',
    parts: [{ name: typed, picture: 'radio', x: 300, width: 186, height: 58 }],
    questions: [typed],
  } satisfies KeptDrawing,
});

const order = (typed: string): StoredOrder => ({
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  userId: 'u',
  userEmail: 'u@example.com',
  linkVersion: FIRST_REVOCATION,
  quoteNumber: null,
  status: 'shipped',
  createdAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
  version: 2,
  totalCents: 16_000,
  notes: typed,
  customerFirstName: typed,
  customerLastName: typed,
  customerEmail: 'u@example.com',
  customerPhone: typed,
  shippingAddress: typed,
  shippingCity: typed,
  shippingState: 'QLD',
  shippingPostcode: '4510',
  ...eachOf(referenceNames, () => typed),
  products: [
    { id: 'p', name: 'Console', imageUrl: `${folder}/960.jpg#focus=50,20`, price: 16_000 },
  ],
  addons: [],
  lines: [
    { productId: 'p', quantity: 1, addons: [], ...buildOf(laidOut(typed)), fitsVehicle: null },
  ],
  charges: [],
  invoices: [],
  gst: true,
  depositCents: 0,
  promisedBy: null,
  reckonedBy: null,
  made: null,
  workshopNotes: typed,
  selfCorrectedAt: null,
  carrier: null,
  trackingNumber: null,
  pickUp: false,
  estimate: null,
  trackingUrl: null,
  reason: null,
  review: null,
});

const ourLists = {
  fits: [{ make: 'Toyota', model: 'HiLux N80', from: 2015, to: null }],
  cutOutCents: { ...business.cutOutCents, usb: 3000 },
};

const inquiry = (typed: string) => ({
  id: 'i',
  name: `${typed} ${typed}`,
  email: 'i@example.com',
  phone: typed,
  message: typed,
  createdAt: '2026-11-22T00:00:00.000Z',
  inquiryType: 'Product Quote',
  vehicleInfo: typed,
  vehicleYear: null,
  vehicleMake: null,
  vehicleModel: null,
  ...laidOut(typed),
  photos: [],
  answeredAt: null,
  undelivered: null,
  orderId: null,
  answers: [{ message: 'Yes.', createdAt: '2026-11-22T00:00:00.000Z' }],
});

const user = (firstName: string) => ({
  id: 'u',
  email: 'u@example.com',
  firstName,
  lastName: firstName,
  phone: null,
  version: 1,
  role: 'customer' as const,
  createdAt: '2026-11-22T00:00:00.000Z',
});

function mailsWith(typed: string): MailContent[] {
  const actor = { id: 'a', email: 'a@example.com' };
  const told = { carrier: typed, trackingNumber: typed, reason: typed };
  const shipped = { type: 'status', from: 'pending', to: 'shipped', actor, ...told } as const;
  const answer = inquiryAnswer(inquiry(typed), 1);
  return [
    orderReceived(order(typed), '/dashboard'),
    orderReceived(order(typed), '/dashboard', ourLists),
    newOrder(order(typed)),
    orderStatus(order(typed), { see: '/dashboard' }, newEvent(order(typed), shipped)),
    newInquiry(inquiry(typed)),
    ...(answer ? [answer] : []),
    confirmAddress(user(typed), 'token'),
    addressChange(user(typed), '2026-11-22T00:00:00.000Z'),
  ];
}

it('names no clean total over cut-outs that are still to be priced', () => {
  const sum = (extraCutOut: string | null) => firstMail({ extraCutOut });
  expect(sum('4 extra USB holes')).toMatch(/Total, GST included\W+from \$/);
  expect(sum('4 extra USB holes')).toContain('is not settled in this total');
  expect(sum(null)).not.toContain('from $');
});

it('asks for the 4x4 until it is known, in the e-mail that confirms the order too', () => {
  const actor = { id: 'a', email: 'a@example.com' };
  const promised = { type: 'promised', from: null, to: '2026-12-18', actor } as const;
  const confirms = (build: Buildable) => {
    const [line] = order('Jo').lines;
    if (!line) throw new Error('The order has no line');
    const taken = { ...order('Jo'), lines: [{ ...line, ...build }] };
    return render(orderPromise(taken, { see: '/x' }, newEvent(taken, promised)), origin).text;
  };
  expect(confirms({ vehicle: null })).toContain('We still need to know which 4x4 it’s for');
  const vehicle = { year: 2016, make: 'Toyota', model: 'HiLux' };
  expect(confirms({ vehicle })).not.toContain('which 4x4');
});

/** The first e-mail to an address that nobody has confirmed, about a line built like this. */
function firstMail(build: Buildable): string {
  const [line] = order('Jo').lines;
  if (!line) throw new Error('The order has no line');
  const lines = [{ ...line, ...build }];
  return render(orderReceived({ ...order('Jo'), lines }, '/x', ourLists), origin).text;
}

describe('the first e-mail to an unconfirmed address', () => {
  it.each<[string, Buildable, string]>([
    [
      'a vehicle, by its common name',
      { vehicle: { year: 2016, make: 'toyota', model: 'hilux' } },
      'For a 2016 Toyota HiLux\n',
    ],
    [
      'a vehicle with its code',
      { vehicle: { year: null, make: 'Toyota', model: 'HiLux N80' } },
      'For a Toyota HiLux N80\n',
    ],
    ['the stitching', { stitching: 'Sand', drawing: null }, 'Stitching: Sand\n'],
    [
      'extra cut-outs, at the shop’s own price',
      { extraCutOut: '4 extra USB holes (about $1), 1 extra UHF slot' },
      'Extra cut-out: 4 extra USB holes (about $120), 1 extra UHF slot\n',
    ],
  ])('names %s', (_, build, said) => {
    expect(firstMail(build)).toContain(said);
  });

  it.each<[string, Buildable]>([
    ['a model', { vehicle: { year: 2016, make: 'Toyota', model: 'HiLux evil' } }],
    ['a make', { vehicle: { year: 2016, make: 'Evil', model: 'HiLux' } }],
    ['a colour', { felt: 'Evil', stitching: 'Evil', drawing: null }],
    ['a cut-out', { extraCutOut: '4 evil holes, 1 extra UHF slot evil' }],
  ])('says nothing of %s that the shop does not have', (_, build) => {
    expect(firstMail(build)).not.toMatch(/evil/i);
  });

  it('names what has no room as drawn, if the line has such an add-on', () => {
    const addon = { id: 'a', name: 'Volt Gauge, 52 mm', imageUrl: null, price: 8_900 };
    const [line] = order('Jo').lines;
    if (!line || !('productId' in line)) throw new Error('The order has no console');
    const noRoom = (name: string): string => {
      const extraCutOut = `4 extra switch cut-outs, ${name} (no room as drawn)`;
      const lines = [{ ...line, extraCutOut, addons: [{ addonId: 'a', quantity: 1 }] }];
      const taken = { ...order('Jo'), addons: [addon], lines };
      return render(orderReceived(taken, '/x', ourLists), origin).text;
    };
    expect(noRoom(addon.name)).toMatch(
      /Extra cut-out: 4 extra switch cut-outs\n {2}No room as drawn: Volt Gauge, 52 mm\n/,
    );
    expect(noRoom('Evil')).not.toMatch(/evil/i);
  });

  it('names the state and the postcode, and the days that checkout named', () => {
    const estimate = { readyBy: '2026-12-18', readyIn: null, ringBy: '2026-11-24' };
    const placed = { ...order('Evil'), status: 'pending', estimate } as const;
    const { text } = render(orderReceived(placed, '/x', ourLists), origin);
    expect(text).toContain('Posting to: QLD 4510: your order’s page has the whole address.');
    expect(text).toContain('Ready about: 18 December 2026; we confirm the day when we ring');
  });
});

/** Text that mail programs would turn into links, or that tries to escape from HTML or headers. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'http://evil.example/x',
        'www.evil.example',
        'evil.example',
        'me@evil.example',
        '<a href="//evil">',
        '"><script>',
        '</td></table>',
        '&lt;',
        "' onclick='",
        '\r\nBcc: a@b.c',
        'javascript:alert(1)',
        '\u202e',
        '\n.\n',
        '--',
        '<!--',
        'evil\uFF0Eexample',
        'mailto:a',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));

/** As mail programs find links: an address, or a name with a dot in it. */
const LINKED =
  /\w+:\/\/\S+|www\.[a-z0-9]\S*|[^\s@]+@[^\s@]+\.[a-z]{2,}|[a-z0-9-]+\.(?:example|com)\b/gi;

/** The owner can press and copy a customer's address: a field of its own shape, not text. */
const customers = ['u@example.com', 'i@example.com'];
const ours = (found: string) =>
  found.startsWith(`${origin}/`) ||
  [business.email, ...customers].includes(found) ||
  origin.endsWith(found);

describe('text that people type', () => {
  it('never becomes a link, markup or a header', () => {
    const plain = mailsWith('Jo').map((mail) => render(mail, origin));
    const findTags = (html: string) =>
      html.match(/<[a-z/!][^>]*>/gi)?.map((tag) => tag.replace(/style="[^"]*"/, '')) ?? [];
    fc.assert(
      fc.property(hostile, (typed) => {
        for (const [index, mail] of mailsWith(typed).entries()) {
          const { subject, html, text } = render(mail, origin);
          expect(subject).not.toMatch(/\p{C}/u);
          expect(
            [...text.matchAll(LINKED)].map(([found]) => found).filter((one) => !ours(one)),
          ).toEqual([]);
          const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
          expect(links.filter((link) => !link.startsWith(`${origin}/`))).toEqual([]);
          // Line breaks become <br>; there is no other tag that a harmless name does not have.
          const known = new Set(findTags(plain[index]?.html ?? ''));
          expect(findTags(html).filter((tag) => tag !== '<br>' && !known.has(tag))).toEqual([]);
        }
      }),
      { numRuns: Number(process.env.MAIL_FUZZ ?? 300) },
    );
    // Seven e-mails a run.
  }, 20_000);

  it('does not appear in what strangers can have sent to anyone, if it is no name', () => {
    const written = (typed: string) =>
      render(orderReceived(order(typed), '/dashboard', ourLists), origin);
    fc.assert(
      fc.property(hostile, (typed) => {
        fc.pre(!/^[\p{L}\p{M}'’ -]{1,30}$/u.test(typed));
        expect(written(typed)).toEqual(written('1900'));
      }),
    );
  });

  it('is used in the greeting only if it may be a name', () => {
    const greets = (name: string) =>
      render(confirmAddress(user(name), 'token'), origin).text.split('\n\n')[1];
    expect(greets('Siobhán O’Neil')).toBe('Hi Siobhán O’Neil,');
    for (const none of ['Win at evil.example', 'Ring Us Now', 'Jo 1900', '']) {
      expect(greets(none)).toBe('Hello,');
    }
  });
});

describe('an e-mail', () => {
  it('names its sender as the law requires, in HTML and text', () => {
    for (const mail of mailsWith('Jo')) {
      const { html, text } = render(mail, origin);
      for (const body of [html, text]) {
        for (const fact of [business.name, business.abn, business.address]) {
          expect(body).toContain(fact);
        }
      }
    }
  });

  it('ends with the signature above the facts of the law, as plain text', () => {
    const [mail] = mailsWith('Jo');
    if (!mail) throw new Error('There is no e-mail');
    const signed = render(mail, origin, 'Cheers,\r\n<b>Deb</b> & Ray\u0007');
    expect(signed.text).toContain(`\n\nCheers,\n<b>Deb</b> & Ray \n\n-- \n${business.name}`);
    expect(signed.html).toContain('Cheers,<br>&lt;b&gt;Deb&lt;/b&gt; &amp; Ray ');
    expect(signed.html.indexOf('Cheers,')).toBeLessThan(signed.html.indexOf(business.abn));
    const plain = render(mail, origin);
    expect(signed.text.replace('Cheers,\n<b>Deb</b> & Ray \n\n', '')).toBe(plain.text);
    expect(plain.html).not.toContain(
      '<p style="margin:0 0 16px;font-size:16px;line-height:1.5"></p>',
    );
  });

  it('loads only the shop’s pictures, the same for every reader, so it cannot track anyone', () => {
    for (const mail of mailsWith('Jo')) {
      const { html } = render(mail, origin);
      expect(html).not.toMatch(/<link|<script|url\(|@import|srcset/i);
      for (const [image, address = ''] of html.matchAll(/<img src="([^"]*)"[^>]*>/g)) {
        if (address.startsWith(`${origin}/api/drawings/`)) {
          expect(image).toMatch(/alt="Front view, 1180 by 123 mm, .* width="560" height="294"/);
          continue;
        }
        expect(address).toBe(`${origin}${folder}/320.jpg`);
        // With its size, to avoid layout shifts, and an empty alt, since the product's name is
        // beside it.
        expect(image).toContain('alt="" width="72" height="54"');
      }
    }
    const shown = (mail: MailContent) => render(mail, origin).html.split('<img').length - 1;
    expect(shown(orderReceived(order('Jo'), '/dashboard'))).toBe(2);
    expect(shown(newOrder(order('Jo')))).toBe(2);
    expect(shown(newInquiry(inquiry('Jo')))).toBe(1);
  });

  it('shows how a face was laid out in the shop’s words, and links to it in both parts', () => {
    const path = '/api/drawings/1~plain~~sand~1180x123~radio.300.186x58';
    const layout = `/build?l=${known}`;
    const { html, text } = render(orderReceived(order('Evil'), '/dashboard', ourLists), origin);
    expect(html).toContain(
      `<a href="${origin}${layout}"><img src="${origin}${path}" alt="Front view, 1180 by 123 mm, its own felt, sand stitching. From the left: Radio at 300 mm."`,
    );
    expect(text).toContain('  Stitching: Sand\n');
    expect(text).not.toContain('Felt');
    expect(text).toContain(`  Drawing: ${origin}${layout}\n`);
    expect(text.match(/evil/gi)).toEqual(['Evil']);
    // Nobody looks up whether an inquiry's layout names what the shop has.
    const asked = render(newInquiry(inquiry('Jo')), origin);
    expect(asked.text).toContain(`Drawing: ${origin}${path}`);
    expect(asked.html).not.toContain('/build');
    expect(asked.text).toContain('Stitching: Sand\nLayout to check: Jo\n');
    expect(asked.text).not.toContain('Felt');
  });

  it('says a colour once that a line and its drawing name', () => {
    const lines = order('Jo').lines.map((line) => ({ ...line, stitching: 'Sand' }));
    const { text } = render(orderReceived({ ...order('Jo'), lines }, '/x', ourLists), origin);
    expect(text.match(/Stitching: Sand/g)).toHaveLength(1);
  });

  it.each([
    ['of another console', { product: 'buy-now' }],
    ['in another felt', { felt: 'buy-now' }],
    ['with a part that the order does not have', { parts: [{ part: 'buy-now', x: 9 }] }],
  ])('leads to no layout %s', (_, changes) => {
    const made = layoutCode({ product: 'p', felt: '', stitching: '', parts: [], ...changes });
    const lines = order('Jo').lines.map((line) => ({ ...line, layout: made }));
    const { html } = render(orderReceived({ ...order('Jo'), lines }, '/x', ourLists), origin);
    expect(html).toContain(`<img src="${origin}/api/drawings/`);
    expect(html).not.toContain('/build');
    const mine = [{ id: 'buy-now', name: 'Loom', price: 1 }];
    const known = render(
      orderReceived({ ...order('Jo'), lines, addons: mine }, '/x', ourLists),
      origin,
    );
    expect(known.html.includes('/build')).toBe('parts' in changes);
  });

  it('shows the pictures of a quote', () => {
    const { products } = order('Jo');
    const build = { ...buildOf({}), fitsVehicle: null };
    const choice = { ...build, optional: false, ticked: true, quantity: 1 };
    const offer = {
      customerName: 'Jo',
      vehicle: null,
      products,
      addons: [],
      charges: [],
      terms: [],
      delivery: 'post' as const,
      postageCents: 0,
      discountCents: 0,
      depositCents: 0,
      depositPercent: null,
      gst: true,
      notes: null,
      lines: [
        { ...choice, productId: 'p', addons: [] },
        { ...choice, text: 'Two more cut-outs', unitCents: 4000 },
      ],
    };
    const ready = { readyIn: '3 weeks' };
    const sent = {
      revision: 1,
      sentAt: inquiry('').createdAt,
      validUntil: inquiry('').createdAt,
      ready,
    };
    const mail = quoteSent({ number: 'Q1' } as QuoteRecord, { ...sent, offer }, '/quote/x', 7);
    const { html, text } = render(mail, origin);
    expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      `${origin}${folder}/320.jpg`,
    ]);
    expect(text).toContain('Ready in: 3 weeks, if you accept now\n');
  });

  it('keeps its sums out of the columns that a phone has beside a picture', () => {
    const { html } = render(orderReceived(order('Jo'), '/dashboard'), origin);
    const [withPicture = ''] = html.match(/<table(?:(?!<table).)*<img.*?<\/table>/s) ?? [];
    expect(withPicture).toContain('1 × Console');
    expect(withPicture).not.toContain('Total');
    expect(html).toContain('Total, GST included');
  });

  it('leads the owner to what the dashboard can show', () => {
    const quote = { id: 'q1', number: 'Q-0001', customerName: 'Jo' } as QuoteRecord;
    const failed = { kind: 'order-status', to: 'jo@example.com', reason: 'Full' } as Mail;
    const declined = declinedQuote(quote, { text: null } as QuoteEvent);
    for (const mail of [declined, mailFailed(failed), newInquiry(inquiry(''))]) {
      const [, query = ''] = /admin-dashboard\?(\S+)/.exec(render(mail, origin).text) ?? [];
      const asked = Object.fromEntries(new URLSearchParams(query));
      expect(Object.keys(asked)).toContain('tab');
      expect(readAdminSearch(asked)).toEqual(asked);
    }
  });

  it('shows no picture from another site', () => {
    const [product] = order('Jo').products;
    const elsewhere = { ...product, imageUrl: 'https://elsewhere.example/p.jpg' } as const;
    const lines = order('Jo').lines.map((line) => ({ ...line, ...buildOf({}) }));
    const products = [{ ...elsewhere, id: 'p', name: 'A', price: 1 }];
    const ordered = { ...order('Jo'), lines, products };
    expect(render(newOrder(ordered), origin).html).not.toContain('<img');
  });
});

it('what visitors can cause leaves some of what SES sends in a day for an account in its sandbox', () => {
  // https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html; a digest comes each hour at most.
  const sandbox = 200;
  expect(UNCONFIRMED_IN_ALL + WORKSHOP_A_DAY + 24).toBeLessThan(sandbox);
});

it('the digest is due at seven in the morning in Brisbane', () => {
  const at = (time: string) => lastMorning(new Date(time)).toISOString();
  expect(at('2026-11-22T20:59:59.999Z')).toBe('2026-11-21T21:00:00.000Z');
  expect(at('2026-11-22T21:00:00.000Z')).toBe('2026-11-22T21:00:00.000Z');
});
