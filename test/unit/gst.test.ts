import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstFacts } from '../../shared/business.ts';
import { isRegistered } from '../../shared/gst.ts';
import { gstCents } from '../../shared/invoice.ts';
import { offerSums } from '../../shared/quote-totals.ts';
import { priceFacts } from '../../shared/what-next.ts';
import { register } from '../../web/features/admin/invoices/accounts.ts';

/** Other files that name GST: the owner is asked about it, and reads the terms of the tax office, Xero and MYOB. */
const owners = [
  'shared/gst.ts',
  // Beside a price: the file above would make a product’s page load a script more.
  'shared/what-next.ts',
  'web/features/admin/shared/gst-question.tsx',
  'web/features/admin/invoices/accounts.ts',
  'web/features/admin/FirstRun.tsx',
  'web/features/admin/invoices/AccountantFiles.tsx',
  // The words by which the owner may look for it.
  'web/features/admin/settings/parts.tsx',
  'functions/workshop/invoice-settings.ts',
];

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');

describe('GST', () => {
  it('is said to shoppers in one file alone, and beside a price', () => {
    const naming = globSync('{shared,functions,web}/**/*.{ts,tsx}').filter((path) =>
      /\bGST\b|[Tt]ax [Ii]nvoice/.test(withoutComments(readFileSync(path, 'utf8'))),
    );
    expect(naming.toSorted()).toEqual(owners.toSorted());
  });

  it('is in a price from the first day of the registration in Brisbane', () => {
    const since = { gstRegistered: true, gstSince: '2026-07-01' };
    expect(isRegistered(since, new Date('2026-06-30T13:59:59.999Z'))).toBe(false);
    expect(isRegistered(since, new Date('2026-06-30T14:00:00Z'))).toBe(true);
    for (const gstRegistered of [null, false]) {
      expect(isRegistered({ ...since, gstRegistered }, new Date('2027-01-01'))).toBe(false);
    }
  });

  it.each([true, false])('beside a price and in a quote’s sums, registered: %s', (gst) => {
    const facts = priceFacts({ gst, specifications: { 'Lead time': '3 weeks' } }, firstFacts);
    expect(facts).toMatch(gst ? /^GST included, plus postage\. Ready/ : /^Plus postage\. Ready/);
    const sums = offerSums({
      lines: [],
      delivery: 'post',
      postageCents: 11_000,
      charges: [],
      discountCents: 0,
      depositCents: null,
      depositPercent: null,
      gst,
    });
    expect(sums.map(({ label }) => label).join()).toMatch(gst ? /,GST included/ : /^[^G]*$/);
  });

  it('has no column in the register of a quarter without it', () => {
    const none = {
      invoices: [],
      creditNotes: [],
      payments: [],
      about: new Map(),
      orders: new Map(),
      left: new Map(),
    };
    expect(register(none).heading.join()).not.toContain('GST');
    expect(gstCents(1100)).toBe(100);
  });
});
