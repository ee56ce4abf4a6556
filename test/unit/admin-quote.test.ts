import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  findErrors,
  type QuoteDraft,
  quoteLines,
  quoteText,
  quoteTotals,
  readQuantity,
  required,
  warning,
} from '../../web/features/admin/quote/quote.ts';
import { mailto } from '../../web/features/admin/shared/mailto.ts';
import { validate } from '../../web/lib/form-rules.ts';

const products = [
  { id: 'seventy', name: 'Outback Seventy', price: 54_900 },
  { id: 'compact', name: 'Compact One', price: 16_000 },
];
const addons = [{ id: 'uhf', name: 'UHF Bracket', price: 2_995 }];
const written: QuoteDraft = {
  ...emptyDraft,
  name: 'Jo Shopper',
  email: 'jo@example.com',
  vehicle: '2016 Toyota HiLux',
  products: { compact: 2, seventy: 0 },
  addons: { compact: { uhf: 3 }, seventy: { uhf: 1 } },
  discount: '0.10',
  postage: '0.20',
  notes: 'Grey felt',
};
const lines = quoteLines(written, products, addons);

describe('a quote', () => {
  it('holds the products with a quantity, each with its own add-ons', () => {
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([['compact', 2]]);
    expect(lines[0]?.addons.map(({ id, quantity }) => [id, quantity])).toEqual([['uhf', 3]]);
  });

  it('adds up in cents', () => {
    expect(quoteTotals(written, lines)).toEqual({
      subtotal: 40_985,
      discount: 10,
      postage: 20,
      total: 40_995,
    });
  });

  it('wants a name, then an e-mail, then a product', () => {
    const titled = (draft: QuoteDraft) =>
      warning(
        validate(draft, {
          required,
          check: (typed) => findErrors(typed, quoteLines(typed, products, addons)),
        }),
      )?.title;
    expect(titled(emptyDraft)).toBe('Name Required');
    expect(titled({ ...emptyDraft, name: 'Jo', email: ' ' })).toBe('Email Required');
    expect(titled({ ...emptyDraft, name: 'Jo', email: 'jo@example.com' })).toBe('No Products');
    expect(titled(written)).toBeUndefined();
  });

  it.each([
    ['3', 3],
    ['', 0],
    ['-2', 0],
    ['2.5', 2],
    ['abc', 0],
    ['99999', 999],
  ])('reads %j as a whole number', (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity);
  });

  it('is told in lines that end as e-mail wants them', () => {
    const text = quoteText(written, lines);
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

  it('says that postage is open where none is typed', () => {
    expect(quoteText({ ...written, postage: '' }, lines)).toContain('Postage: to be confirmed');
  });
});

describe('the address of an e-mail', () => {
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
