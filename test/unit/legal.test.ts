/** The legal pages say what the shop does. */
import { describe, expect, it } from 'vitest';
import { perAddress } from '../../functions/http/rate-limit.ts';
import { deviceToken, sessionToken, signedInCookie } from '../../functions/http/token.ts';
import { quotesSay } from '../../functions/quotes/write-quote.ts';
import { keptFrom } from '../../functions/records/old-records.ts';
import { firstFacts, firstPayTo } from '../../shared/business.ts';
import { privacy, terms, warranty } from '../../shared/legal.ts';
import { whenDue } from '../../shared/payment-terms.ts';
import { noTexts, type TextSection } from '../../shared/texts.ts';

const textOf = (sections: readonly TextSection[]) =>
  sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
const pages = {
  privacy: textOf(privacy(firstFacts)),
  warranty: textOf(warranty(firstFacts)),
  terms: textOf(terms(firstFacts)),
};
const DAY = 24 * 3600;

describe('the privacy page', () => {
  it('names the three cookies of a log-in, for as long as they stay', () => {
    expect(pages.privacy).toContain('Logging in sets three cookies: your log-in, for two weeks;');
    expect(pages.privacy).toContain('for a year, also after you log out');
    expect(signedInCookie(true)).toContain(`Max-Age=${sessionToken.maxAgeSeconds};`);
    expect(sessionToken.maxAgeSeconds).toBe(14 * DAY);
    expect(deviceToken.maxAgeSeconds).toBe(365 * DAY);
  });

  it('says for how long the server counts by network address', () => {
    expect(pages.privacy).toContain('Our server counts for up to an hour');
    for (const { seconds } of Object.values(perAddress)) expect(seconds).toBeLessThanOrEqual(3600);
  });

  it('says that openings of quotes are kept, where data is kept, and what is not erased', () => {
    expect(pages.privacy).toContain('When you open a quote from us, we keep when that was');
    expect(pages.privacy).toContain('kept in Australia');
    expect(pages.privacy).toContain('but for what tax law has us keep');
    expect(pages.privacy).not.toMatch(/no tracking|one cookie/);
  });

  it('says for how long sales are kept, and that they are deleted then', () => {
    expect(pages.privacy).toContain(
      'five years that tax law asks for, from the end of their financial',
    );
    expect(pages.privacy).toContain('Once a year we delete what is older');
    expect(keptFrom(new Date('2026-07-02T00:00:00.000Z'))).toBe('2021-07-01');
  });
});

describe('the warranty page', () => {
  it('says how expenses of a claim are claimed', () => {
    expect(pages.warranty).toContain('send us the receipt with the order number');
  });

  it('says what becomes of a deposit, and what a lay-by is', () => {
    expect(pages.warranty).toContain('You get all back that you have paid, a deposit too.');
    expect(pages.warranty).toContain('three parts or more before we post, that is a lay-by');
  });
});

describe('the terms', () => {
  it('leave the days of a quote to the quote', () => {
    expect(pages.terms).toContain('A quote stands for as long as it says.');
    expect(pages.terms).not.toContain('30 days');
  });

  it('say when an invoice is due as a quote does, and as invoices are', () => {
    expect(pages.terms).toContain(whenDue(firstFacts.dueDays));
    const stated = { ...firstFacts, payTo: firstPayTo, texts: noTexts, drafts: noTexts };
    const { terms } = quotesSay(true, { ...stated, updatedAt: null, version: 0 });
    expect(terms.join(' ')).toContain(whenDue(firstFacts.dueDays));
    expect(whenDue(1)).toContain('within 1 day,');
  });
});
