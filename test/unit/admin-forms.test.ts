import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../shared/dates.ts';
import * as addonForm from '../../web/features/admin/addons/addon-form.ts';
import {
  chargesOf,
  discountError,
  postageHint,
  typedAs,
} from '../../web/features/admin/orders/order-charges.tsx';
import { cutOuts, face, parcel } from '../../web/features/admin/products/measures.ts';
import * as productForm from '../../web/features/admin/products/product-form.ts';
import {
  parseSpecifications,
  specificationsProblem,
} from '../../web/features/admin/products/specifications.ts';
import { placeOf, readAdminSearch } from '../../web/features/admin/search.ts';
import { businessFields } from '../../web/features/admin/settings/business-form.ts';
import { homeFields } from '../../web/features/admin/settings/pages-form.ts';
import { splitName } from '../../web/features/admin/shared/customer/known-customer.ts';
import { namedCharges } from '../../web/features/admin/shared/form/Dollars.tsx';
import {
  fieldsOf,
  percent,
  text,
  wholeNumber,
} from '../../web/features/admin/shared/form/form-fields.ts';
import { validate } from '../../web/lib/form/form-rules.ts';

const { productBody, productDraft, readVehicles } = productForm;
const row = (key: number, name: string, value: string) => ({ key, name, value });
const { addonBody, addonDraft } = addonForm;

/** The notification about a product or an add-on as typed. */
const productWarning = (draft: productForm.ProductDraft) =>
  productForm.productWarning(validate(draft, productForm.productFields), draft);
const addonWarning = (draft: addonForm.AddonDraft) =>
  addonForm.addonWarning(
    validate(draft, { ...addonForm.addonFields, check: addonForm.addonErrors }),
  );

const product: productForm.ProductDraft = {
  ...productDraft(undefined, []),
  name: ' Tourer ',
  price: '1,234.50',
  description: 'Long',
  imageUrls: [
    { key: 1, url: '' },
    { key: 2, url: ' /pictures/tourer/960.jpg ' },
    { key: 3, url: 'https://example.com/b.jpg' },
  ],
  features: ' UHF slot \n\n Tray\r\n',
  specifications: '{"Weight": 4}',
};

describe('the product form', () => {
  it('trims text, converts prices to cents and makes the first picture the main one', () => {
    expect(productBody(product)).toEqual({
      name: 'Tourer',
      series: 'Custom',
      price: 123_450,
      description: 'Long',
      imageUrl: '/pictures/tourer/960.jpg',
      imageUrls: ['/pictures/tourer/960.jpg', 'https://example.com/b.jpg'],
      features: ['UHF slot', 'Tray'],
      compatibleVehicles: [],
      specifications: { Weight: '4' },
      cutOuts: null,
      parcel: null,
      face: null,
      featured: false,
      hidden: false,
    });
  });

  it.each([
    [{ name: ' ' }, 'Missing Required Fields'],
    [{ description: '' }, 'Missing Required Fields'],
    [{ imageUrls: [{ key: 1, url: ' ' }] }, 'Missing Required Fields'],
    [{ price: '0' }, 'Invalid Price'],
    [{ price: 'abc' }, 'Invalid Price'],
    [{ price: '-5' }, 'Invalid Price'],
    [{ price: '' }, 'Invalid Price'],
    [{ specifications: '{Material: Felt}' }, 'Invalid JSON'],
    [{ specifications: '["Felt"]' }, 'Invalid JSON'],
    [{}, undefined],
  ] as const)('%j gives the warning %s', (change, title) => {
    expect(
      productWarning({ ...product, ...(change as Partial<productForm.ProductDraft>) })?.title,
    ).toBe(title);
  });

  it('sends no specifications if none are typed', () => {
    expect(parseSpecifications('  ')).toEqual({});
    expect(parseSpecifications([row(1, ' ', '')])).toEqual({});
  });

  it('keeps the order of specifications and requires unique names', () => {
    const rows = [row(1, ' Weight ', '4 kg'), row(2, '', ''), row(3, 'Material', 'Felt')];
    expect(Object.entries(parseSpecifications(rows) ?? {})).toEqual([
      ['Weight', '4 kg'],
      ['Material', 'Felt'],
    ]);
    const twice = [...rows, row(4, 'Weight', '5 kg')];
    expect(parseSpecifications(twice)).toBeUndefined();
    expect(specificationsProblem(twice)).toBe('Two rows are called Weight.');
    expect(specificationsProblem([row(1, 'Lining', ' ')])).toContain('a name and a value');
    // A new product starts with the usual names, some of which it may not need.
    expect(parseSpecifications([row(1, 'Weight', ' '), row(2, 'Width', '1 m')])).toEqual({
      Width: '1 m',
    });
  });

  it('shows how each vehicle is parsed', () => {
    expect(readVehicles('Toyota HiLux N70 (2005–2015)\n\nFord Ranger\nbig truck')).toEqual([
      { line: 'Toyota HiLux N70 (2005–2015)', fit: 'Toyota, HiLux N70, 2005–2015' },
      { line: 'Ford Ranger', fit: 'Ford, Ranger, any year' },
      { line: 'big truck', fit: undefined },
    ]);
  });
});

describe('the add-on form', () => {
  const addon = {
    ...addonDraft(undefined),
    name: 'Light',
    description: 'Red',
    category: 'lighting',
  };

  it.each([
    ['19.99', 1999],
    ['0.1', 10],
    ['1,234.50', 123_450],
    ['$5', 500],
    ['4.35', 435],
  ])('converts %s to %i cents', (price, cents) => {
    expect(addonBody({ ...addon, price }).price).toBe(cents);
  });

  it('sends no picture if its address is empty', () => {
    expect(addonBody({ ...addon, price: '5', imageUrl: ' ' }).imageUrl).toBeNull();
  });

  it('requires name, description and category, then a price', () => {
    expect(addonWarning({ ...addon, category: '' })?.title).toBe('Missing Required Fields');
    expect(addonWarning(addon)?.title).toBe('Invalid Price');
    expect(addonWarning({ ...addon, price: '5' })).toBeUndefined();
  });
});

describe('the form of postage and charges', () => {
  const line = (key: number, label: string, amount: string) => ({ key, label, amount });

  it('reads lines with a name and cents; an empty amount counts as 0', () => {
    const lines = [line(0, 'Postage', '0.1'), line(1, '', '0.2'), line(2, 'Crate', '')];
    expect(namedCharges(lines)).toEqual([
      { label: 'Postage', amountCents: 10 },
      { label: 'Extra charge', amountCents: 20 },
    ]);
  });

  it('takes discounts without a minus, and keeps what a charge for postage is called', () => {
    const charges = [
      { label: 'Express postage', amountCents: 4900 },
      { label: 'Crate', amountCents: 2000 },
      { label: 'Postage refund', amountCents: -500 },
    ];
    const typed = typedAs(charges);
    expect(typed).toMatchObject({
      postage: '49.00',
      extras: [{ label: 'Crate', amount: '20.00' }],
      discounts: [{ label: 'Postage refund', amount: '5.00' }],
    });
    expect(chargesOf(typed, charges)).toEqual(charges);
    expect(chargesOf({ ...typed, postage: '55' }, charges)[0]).toEqual({
      label: 'Express postage',
      amountCents: 5500,
    });
    const discounts = [line(0, '', '-7')];
    expect(discountError('-7')).toContain('without a minus');
    expect(chargesOf({ ...typed, postage: '', extras: [], discounts }, charges)).toEqual([]);
    const free = { label: 'Postage', amountCents: 0 };
    expect(chargesOf({ postage: '0', extras: [], discounts: [] })).toEqual([free]);
    expect(typedAs([free]).postage).toBe('0.00');
    expect(chargesOf({ postage: '', extras: [], discounts: [line(0, '', '7')] }, [])).toEqual([
      { label: 'Discount', amountCents: -700 },
    ]);
  });
});

it('shows times in Queensland', () => {
  expect(formatDateTime('2024-03-04T14:05:00.000Z')).toBe('Mar 05, 2024 00:05');
});

it('ignores invalid search parameters', () => {
  expect(readAdminSearch({ tab: 'users', status: 'lost', q: 12, state: 'x' })).toEqual({
    tab: 'users',
    q: '12',
  });
  expect(readAdminSearch({ tab: 'orders', status: 'shipped' })).toEqual({ status: 'shipped' });
});

it('shows a person, or what is written for them', () => {
  const at = (search: Record<string, unknown>) => {
    const read = readAdminSearch(search, 'person=jo%40example.com');
    expect(read.person).toBe('jo@example.com');
    return placeOf(read);
  };
  expect(at({})).toBe('person');
  expect(at({ tab: 'invoices' })).toBe('person');
  expect(at({ newOrder: true })).toBe('orders');
  expect(at({ tab: 'quote' })).toBe('quote');
  expect(placeOf({})).toBe('orders');
});

it('splits a name into its first word and the others', () => {
  expect(splitName(' Jan van der  Meer')).toEqual({
    customerFirstName: 'Jan',
    customerLastName: 'van der Meer',
  });
  expect(splitName('Kev')).toEqual({ customerFirstName: 'Kev', customerLastName: '' });
});

describe('the measures of a face', () => {
  const typed = {
    length: '980',
    height: '114',
    depth: '190',
    leftFrom: '84',
    leftTo: '420',
    rightFrom: '560',
    rightTo: '896',
  };
  it('are read as typed, and nothing typed is no face', () => {
    const nothing = face.toTyped(null);
    expect(face.error?.(nothing)).toBe(false);
    expect(face.toValue(nothing)).toBeNull();
    expect(face.error?.(typed)).toBe(false);
    const read = face.toValue(typed);
    expect(read).toMatchObject({ length: 980, left: [84, 420], right: [560, 896] });
    expect(face.toTyped(read)).toEqual(typed);
  });
  it.each([
    [{ length: '' }, 'Type all seven'],
    [{ depth: '12 cm' }, 'Type all seven'],
    [{ height: '10' }, 'at least 100 mm long'],
    [{ leftTo: '600' }, 'left of the mirror has to end before'],
    [{ rightTo: '990' }, 'within the length'],
    [{ leftTo: '540' }, 'Leave at least 30 mm'],
  ])('are refused with the reason: %o', (change, reason) => {
    expect(face.error?.({ ...typed, ...change })).toContain(reason);
  });
});

describe('the cut-out of an add-on', () => {
  const draft = { ...addonDraft(undefined), picture: 'switches-4' as const };
  const size = { width: '107', height: '52', depth: '60', margin: '12' };
  it('is sent with its picture and needs, and as none without a place on a face', () => {
    expect(addonForm.addonBody({ ...draft, size, needs: ' A loom. ' }).part).toEqual({
      width: 107,
      height: 52,
      depth: 60,
      margin: 12,
      picture: 'switches-4',
      needs: 'A loom.',
    });
    expect(addonForm.addonBody({ ...draft, size, picture: 'none' }).part).toBeNull();
  });
  it.each([{ width: '' }, { width: '0' }, { margin: '31' }, { depth: '9999' }])(
    'needs all four numbers: %o',
    (change) => {
      const errors = addonForm.addonErrors({ ...draft, size: { ...size, ...change } });
      expect(errors.size).toContain('Type all four');
    },
  );
});

describe('a table of fields', () => {
  const fields = fieldsOf(
    {
      name: text({ label: 'Name', required: 'Give it a name.' }),
      days: wholeNumber(1, 30, { label: 'Days' }),
      deposit: percent,
    },
    { name: 5 },
  );
  it('types what is stored and sends what is typed', () => {
    const typed = fields.toValues({ name: 'Jo', days: 7, deposit: 0 });
    expect(typed).toEqual({ name: 'Jo', days: '7', deposit: '' });
    expect(fields.toValues(undefined)).toEqual({ name: '', days: '', deposit: '' });
    expect(fields.toBody({ name: ' Jo ', days: ' 8 ', deposit: '25' })).toEqual({
      name: 'Jo',
      days: 8,
      deposit: 25,
    });
  });
  it('says what is wrong, and what a conflict shows', () => {
    expect(validate({ name: ' ', days: '31', deposit: '101' }, fields)).toEqual({
      name: 'Give it a name.',
      days: 'Enter a whole number from 1 to 30.',
      deposit: 'Enter a whole number from 1 to 100.',
    });
    expect(validate({ name: 'Joanna', days: '1', deposit: '' }, fields)).toEqual({
      name: 'Use at most 5 characters, not 6.',
    });
    expect(fields.valuesOf({ name: 'Jo', days: 7, deposit: 0 })).toEqual({ Name: 'Jo', Days: '7' });
  });
});

it('reads the lists of settings, which are typed a line each, and refuses a line that it cannot read', () => {
  const hours = [{ days: 'Monday', open: '8:00 AM to 4:30 PM' }];
  const socials = [{ name: 'Facebook', url: 'https://www.facebook.com/us' }];
  const testimonials = [{ name: 'Steve', location: 'Mount Isa, QLD', text: 'It fits.' }];
  const business = businessFields.toValues(undefined);
  const typed = {
    hours: 'Monday: 8:00 AM to 4:30 PM\n',
    socials: 'Facebook: https://www.facebook.com/us',
    cutOutCents: { ...business.cutOutCents, din: '12.50' },
  };
  expect(businessFields.toBody({ ...business, ...typed })).toMatchObject({
    hours,
    socials,
    cutOutCents: { din: 1250, usb: 0 },
  });
  const wrong = { ...business, hours: 'Monday', socials: 'Facebook: facebook.com' };
  expect(businessFields.check(wrong)).toMatchObject({
    hours: expect.stringContaining('Write each line like this'),
    socials: expect.stringContaining('Write each line like this'),
  });
  const home = homeFields.toValues(undefined);
  const quoted = { ...home, testimonials: 'Steve, Mount Isa, QLD\nIt fits.\n\n' };
  expect(homeFields.toBody(quoted)).toMatchObject({ testimonials });
  expect(homeFields.check({ ...home, testimonials: 'Steve' }).testimonials).toContain('Begin each');
});

it('types the weight of a box in kilograms, and counts an empty cut-out as none', () => {
  const box = { lengthMm: 1200, widthMm: 300, heightMm: 200, weightGrams: 7250 };
  const typed = parcel.toTyped(box);
  expect(typed).toMatchObject({ lengthMm: '1200', weightGrams: '7.25' });
  expect(parcel.toValue(typed)).toEqual(box);
  expect(parcel.error?.({ ...typed, widthMm: '' })).toContain('Type all four');
  const none = cutOuts.toTyped(null);
  expect(cutOuts.toValue(none)).toBeNull();
  expect(cutOuts.toValue({ ...none, din: '2' })).toMatchObject({ din: 2, usb: 0 });
  expect(cutOuts.error?.({ ...none, din: 'two' })).toContain('whole numbers');
});

it('ends what the postage table says, so that more can follow it', () => {
  const postage = { cents: 2200, zone: 'Queensland' } as NonNullable<
    Parameters<typeof postageHint>[1]
  >;
  expect(postageHint(false, postage)).toBe('$22.00 by your postage table: Queensland.');
  expect(postageHint(true, undefined)).toBe(
    'It is on the order already. Your postage table does not say.',
  );
});
