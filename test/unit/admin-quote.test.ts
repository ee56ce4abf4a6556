import { describe, expect, it } from 'vitest';
import { buildOf } from '../../shared/build.ts';
import { layoutCode } from '../../shared/builder/layout.ts';
import type { AdminAddon, AdminProduct } from '../../shared/contract/index.ts';
import { quoteTotals } from '../../shared/quote-totals.ts';
import {
  type DraftLine,
  emptyDraft,
  emptyLine,
  laidOutLines,
  type QuoteDraft,
} from '../../web/features/admin/quote/quote-draft.ts';
import {
  type Catalogue,
  changedQuoteBody,
  findErrors,
  indexCatalogue,
  newQuoteBody,
  priceLines,
  quoteAmounts,
  readQuantity,
  required,
  warning,
} from '../../web/features/admin/quote/quote-rules.ts';
import { quoteText } from '../../web/features/admin/quote/quote-text.ts';
import { expiryText } from '../../web/features/admin/quote/quote-words.ts';
import { mailto } from '../../web/features/admin/shared/browser.ts';
import { validate } from '../../web/lib/form/form-rules.ts';

const catalogue: Catalogue = indexCatalogue(
  [
    { id: 'seventy', name: 'Outback Seventy', price: 54_900 },
    { id: 'compact', name: 'Compact One', price: 16_000 },
  ],
  [{ id: 'uhf', name: 'UHF Bracket', price: 2_995 }],
);
const compact: DraftLine = {
  ...emptyLine,
  key: 1,
  productId: 'compact',
  text: 'Compact One',
  quantity: 2,
  addons: { uhf: 3 },
};
const felt: DraftLine = {
  ...emptyLine,
  key: 2,
  productId: null,
  text: ' Second felt ',
  price: '50',
  optional: true,
};
const written: QuoteDraft = {
  ...emptyDraft,
  name: 'Jo Shopper',
  email: 'jo@example.com',
  vehicle: '2016 Toyota HiLux',
  lines: [compact],
  discount: '0.10',
  postage: '0.20',
  notes: 'Grey felt',
};
const priced = (draft: QuoteDraft) => priceLines(draft.lines, catalogue);
const lines = priced(written);
const totals = (draft: QuoteDraft) => quoteTotals(quoteAmounts(draft, priced(draft)));
const errorsFor = (changes: Partial<QuoteDraft>) => {
  const draft = { ...written, ...changes };
  return validate(draft, { required, check: (typed) => findErrors(typed, priced(typed)) });
};

describe('the quote form', () => {
  it('holds products, each with its own add-ons, and free-text lines', () => {
    expect(priced({ ...written, lines: [compact, felt] })).toMatchObject([
      {
        text: 'Compact One',
        unitCents: 16_000,
        quantity: 2,
        addons: [{ addonId: 'uhf', quantity: 3 }],
      },
      { text: 'Second felt', unitCents: 5_000, quantity: 1, addons: [], optional: true },
    ]);
  });

  it('has the catalogue’s price unless another is typed, which may be nothing', () => {
    const unitOf = (price: string) => priced({ ...written, lines: [{ ...compact, price }] })[0];
    expect(unitOf('')?.unitCents).toBe(16_000);
    expect(unitOf('150')?.unitCents).toBe(15_000);
    expect(unitOf('0')?.unitCents).toBe(0);
    const sent = (price: string) =>
      newQuoteBody({ ...written, lines: [{ ...compact, price }] }, undefined).lines[0];
    expect(sent('150')).toMatchObject({ unitCents: 15_000 });
    expect(sent('')).not.toHaveProperty('unitCents');
    expect(errorsFor({ lines: [{ ...compact, price: '-5' }] }).lines).toContain('Type a price');
  });

  it('adds up in cents and leaves out unticked options', () => {
    expect(totals(written)).toMatchObject({ subtotalCents: 40_985, totalCents: 40_995 });
    expect(totals({ ...written, lines: [compact, felt] }).totalCents).toBe(40_995);
    const ticked = { ...felt, ticked: true };
    expect(totals({ ...written, lines: [compact, ticked] }).totalCents).toBe(45_995);
    const charges = [{ key: 1, label: '', amount: '10' }];
    const deposit = { deposit: '50', depositIn: 'percent' } as const;
    const charged = totals({ ...written, charges, ...deposit });
    expect(charged).toMatchObject({ totalCents: 41_995, depositCents: 20_998 });
  });

  it('requires a name, then an email', () => {
    expect(warning(errorsFor(emptyDraft))?.title).toBe('Name Required');
    expect(warning(errorsFor({ email: ' ' }))?.title).toBe('Email Required');
    expect(errorsFor({})).toEqual({});
  });

  it.each<[string, Partial<QuoteDraft>]>([
    ['lines', { lines: [{ ...felt, text: ' ' }] }],
    ['lines', { lines: [{ ...felt, price: '0' }] }],
    ['postage', { postage: '-5' }],
    ['discount', { discount: '500' }],
    ['discount', { lines: [{ ...compact, optional: true, ticked: true }], discount: '1' }],
    ['charges', { charges: [{ key: 1, label: 'Felt', amount: 'ten' }] }],
    ['deposit', { deposit: '101' }],
    ['deposit', { deposit: 'x', depositIn: 'dollars' }],
    ['validDays', { validDays: '0' }],
    ['validDays', { validDays: '366' }],
  ])('reports what is wrong with %s', (field, changes) => {
    expect(Object.keys(errorsFor(changes))).toEqual([field]);
  });

  it('sends amounts in cents', () => {
    const draft = { ...written, lines: [compact, felt], deposit: '50' };
    expect(newQuoteBody(draft, 'inquiry-1')).toEqual({
      customerName: 'Jo Shopper',
      customerEmail: 'jo@example.com',
      customerPhone: '',
      vehicle: '2016 Toyota HiLux',
      inquiryId: 'inquiry-1',
      lines: [
        {
          productId: 'compact',
          addons: [{ addonId: 'uhf', quantity: 3 }],
          quantity: 2,
          optional: false,
          ticked: false,
          ...buildOf({}),
        },
        {
          text: 'Second felt',
          unitCents: 5_000,
          quantity: 1,
          optional: true,
          ticked: false,
          ...buildOf({}),
        },
      ],
      delivery: 'post',
      postageCents: 20,
      charges: [],
      discountCents: 10,
      depositCents: null,
      depositPercent: 50,
      validDays: 30,
      notes: 'Grey felt',
    });
    expect(newQuoteBody({ ...written, postage: ' ' }, undefined).postageCents).toBeNull();
    const pickedUp = newQuoteBody({ ...written, delivery: 'pick-up', postage: 'x' }, undefined);
    expect(pickedUp).toMatchObject({ delivery: 'pick-up', postageCents: null });
  });

  it('keeps the prices of unchanged lines', () => {
    expect(changedQuoteBody({ ...written, notes: '' }, written)).not.toHaveProperty('lines');
    const fewer = { ...written, lines: [{ ...compact, quantity: 1 }] };
    expect(changedQuoteBody(fewer, written)).toMatchObject({ lines: [{ quantity: 1 }] });
  });

  it.each([
    ['3', 3],
    ['', 0],
    ['-2', 0],
    ['2.5', 2],
    ['abc', 0],
    ['99999', 99],
  ])('reads %j as a whole number', (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity);
  });

  it('writes the email with CRLF line ends', () => {
    const text = quoteText(written, lines, true);
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
    expect(text.split('\r\n')).toEqual([
      'Hi Jo Shopper,',
      '',
      'Thank you for asking us about a roof console. Here is your quote.',
      '',
      'Vehicle: 2016 Toyota HiLux',
      '',
      '2 x Compact One at $160.00 = $320.00',
      '  + 3 x UHF Bracket at $29.95 = $89.85',
      '',
      'Subtotal: $409.85',
      'Discount: -$0.10',
      'Postage: $0.20',
      'Total: $409.95',
      'GST included in the total: $37.27',
      '',
      'Grey felt',
      '',
      'This quote is valid for 30 days.',
      '',
      'Business hours',
      'Monday to Friday: 8:00 AM to 4:30 PM',
      'Saturday and Sunday: Closed',
      '',
      'Regards,',
      'Roof Console Co.',
      '(07) 5550 0160',
      'workshop@example.com',
    ]);
  });

  it('says nothing of GST for a shop that is not registered', () => {
    expect(quoteText(written, lines, false)).not.toContain('GST');
  });

  it('says that postage is still open if none is typed', () => {
    expect(quoteText({ ...written, postage: '' }, lines, true)).toContain(
      'Postage: not in the total yet',
    );
  });
});

describe('the time left to accept', () => {
  const validUntil = '2026-12-22T13:59:59.999Z';
  it.each([
    ['2026-12-19T13:59:59.999Z', 'Expires in 3 days'],
    ['2026-12-20T14:00:00.000Z', 'Expires tomorrow'],
    ['2026-12-21T14:00:00.000Z', 'Expires today'],
    ['2026-12-22T13:59:59.999Z', 'Expires today'],
    ['2026-12-22T14:00:00.000Z', 'Expired Dec 22, 2026'],
  ])('at %s: %s', (now, text) => {
    expect(expiryText({ state: 'sent', validUntil }, Date.parse(now))).toBe(text);
    expect(expiryText({ state: 'accepted', validUntil }, Date.parse(now))).toBeUndefined();
  });
});

describe('a mailto: address', () => {
  it('percent-encodes every value and breaks lines with %0D%0A', () => {
    const address = mailto({ to: 'jo@example.com', subject: 'A & B?', body: 'Hi,\nthere\r\n100%' });
    expect(address).toBe(
      'mailto:jo@example.com?subject=A%20%26%20B%3F&body=Hi%2C%0D%0Athere%0D%0A100%25',
    );
  });

  it.each([
    'Jo&bcc=evil@example.com',
    'jo@example.com?bcc=evil@example.com',
    'jo,evil@example.com',
  ])('lets %j add no recipient and no header', (text) => {
    const address = mailto({ to: text, subject: text, body: text });
    const [recipient = '', query = ''] = address.slice('mailto:'.length).split('?');
    expect(recipient).not.toMatch(/[,&;]/);
    expect([...new URLSearchParams(query).keys()]).toEqual(['subject', 'body']);
    expect(new URLSearchParams(query).get('subject')).toBe(text);
    expect(decodeURIComponent(recipient)).toBe(text);
  });
});

describe('the line of an inquiry with a layout', () => {
  const own = { switches: 0, gauges: 0, din: 1, uhf: 0, usb: 0, trays: 0, speakers: 0 };
  const products = [{ id: 'seventy', name: 'Outback Seventy', cutOuts: own }] as AdminProduct[];
  const part = {
    width: 107,
    height: 52,
    depth: 60,
    margin: 12,
    picture: 'switches-4',
    needs: null,
  };
  const addons = [
    { id: 'panel', name: '4-Switch Panel', price: 1, part },
    { id: 'bracket', name: 'UHF Bracket', price: 1, part: null },
  ] as AdminAddon[];
  const parts = ['radio', 'panel', 'radio', 'panel', 'gone'].map((id, at) => ({
    part: id,
    x: at * 200,
  }));
  const layout = layoutCode({ product: 'seventy', felt: 'light-grey', stitching: '', parts });

  it('is the console with its add-ons, colours and extra cut-outs, drawn as it was asked for', () => {
    const [line, ...others] = laidOutLines({ layout, drawing: null }, products, addons);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      productId: 'seventy',
      text: 'Outback Seventy',
      addons: { panel: 2 },
      quantity: 1,
      felt: 'Light grey',
      stitching: '',
      extraCutOut: '1 extra DIN slot',
      layout,
      drawing: null,
    });
  });

  it.each([
    ['for a console that is gone', layout, []],
    ['for what is no layout', 'Two radios, please', products],
    ['for an inquiry without one', null, products],
  ])('is none %s', (_, code, there) => {
    expect(laidOutLines({ layout: code, drawing: null }, there, addons)).toEqual([]);
  });
});
