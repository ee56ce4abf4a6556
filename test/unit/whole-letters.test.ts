/** Letters, addresses and digits as people and their keyboards write them. */
import { describe, expect, it } from 'vitest';
import { greeting, quoted, withoutLinks } from '../../functions/mail/content.ts';
import { render as renderFor } from '../../functions/mail/render.ts';
import { slug } from '../../functions/storage/slug.ts';
import { firstFacts } from '../../shared/business.ts';
import { email, optionalPhone, phone, postcode } from '../../shared/contract/fields.ts';
import { cut } from '../../shared/cut.ts';
import { plainDigits } from '../../shared/digits.ts';
import { holdsWords } from '../../shared/fold.ts';
import { typedPostcode } from '../../shared/postcode.ts';
import { emailError } from '../../web/lib/form/form-rules.ts';

const render = (mail: Parameters<typeof renderFor>[0], shop: string) =>
  renderFor(mail, shop, firstFacts);

const family = '👨‍👩‍👧‍👦';
const scotland = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('cutting', () => {
  it('leaves no part of a letter, wherever it falls', () => {
    const letters = ['a', family, scotland, 'é', '👩🏽‍🔧', 'நி', '\r\n', '🇦🇺', 'Z͑ͫ̓ͪ̂'];
    const text = letters.join('');
    for (let most = 0; most <= text.length; most += 1) {
      const kept = cut(text, most);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(letters.map((_, count) => letters.slice(0, count).join('')).concat(text)).toContain(
        kept,
      );
      if (most > 0) expect(cut(text, most, '…').length).toBeLessThanOrEqual(most);
    }
    expect(cut('short', 5, '…')).toBe('short');
    expect(cut('longer', 5, '…')).toBe('long…');
  });
});

describe('an email', () => {
  it('keeps emoji families, flags of regions and words with joiners whole', () => {
    for (const text of [family, scotland, 'می‌خواهم', 'क्‍ष', '👩🏽‍🔧']) {
      expect(withoutLinks(text)).toBe(text);
      expect(quoted(text)).toEqual([{ kind: 'quote', text }]);
      expect(render({ subject: text, heading: '', blocks: [] }, '').subject).toBe(text);
    }
    expect(greeting('می‌خواهم')).toEqual({ kind: 'text', text: 'Hi می‌خواهم,' });
    // Characters that reorder or hide text, and tags that belong to no flag.
    expect(withoutLinks('a\u202eb\u0007c\u{e0061}d')).toBe('a b c d');
  });

  it('has a subject of one line that ends between letters', () => {
    const { subject } = render(
      { subject: `${'x'.repeat(149)}${family}\r\nBcc: a`, heading: '', blocks: [] },
      '',
    );
    expect(subject).toBe('x'.repeat(149));
  });
});

describe('an email address', () => {
  it.each([
    "o'brien@example.com",
    'b&d@example.com',
    '1!tradie@example.com',
    'ann=x@example.com',
    '#1@example.com',
    'ann/dept@example.com',
    "neil'@example.com",
    'ann+4x4@sub.example.com',
    '_@example.com',
    '{a}|~`^?*%$@example.com',
    `${'a'.repeat(64)}@example.com`,
    'a@1.de',
  ])('%s is taken by forms and requests', (address) => {
    expect(emailError(address)).toBe(false);
    expect(email.safeParse(address)).toMatchObject({ success: true, data: address });
  });

  it.each([
    ['\u202aann@example.com\u202c', 'ann@example.com'],
    [' Ann@Example.COM\u200b\u00a0', 'ann@example.com'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ])('%j is read as it was meant', (typed, meant) => {
    expect(emailError(typed)).toBe(false);
    expect(email.parse(typed)).toBe(meant);
  });

  it.each([
    'jo',
    'jo@',
    '@example.com',
    'jo@example',
    'a b@example.com',
    'ann@example.com.',
    'a..b@c.de',
    '.a@b.de',
    'a.@b.de',
    'a@-b.de',
    'a@b-.de',
    'a@b..de',
    'a@b_c.de',
    '"a b"@c.de',
    'a@[1.2.3.4]',
    `${'a'.repeat(65)}@example.com`,
    'jö@example.com',
    'a@b.de,c@d.de',
    'a\u0000@b.de',
    'a\ud800@b.de',
    'a@bü/cher.de',
    'a@bü#.de',
    `a@${'b'.repeat(64)}.de`,
  ])('%j is refused by both', (address) => {
    expect(emailError(address)).toMatch(/email/);
    expect(email.safeParse(address).success).toBe(false);
  });
});

describe('a search among what is on the screen', () => {
  it.each([
    ['Bjørn O’Brien-Weiß', "bjorn o'brien"],
    ['Bjørn O’Brien-Weiß', 'OBRIEN weiss'],
    ['Bjorn OBrien Weiss', 'Bjørn O‘Brien–Weiß'],
    ['Zoë 0412 345 678 admin', '+61 412 345 678'],
    ['Zoë +61 (0)412345678 admin', '０４１２ 345'],
    ['Anne-Marie', 'marie anne'],
    ['anything', ''],
    ['anything', '  '],
  ])('of %s finds it by %s', (text, typed) => {
    expect(holdsWords(text, typed)).toBe(true);
  });

  it('finds no more than what holds every word', () => {
    expect(holdsWords('Anne-Marie', 'anne bob')).toBe(false);
    expect(holdsWords('0412 345 678', '0412 345 679')).toBe(false);
  });
});

describe('an id that people can read', () => {
  it.each([
    ['Straße Øl', 'strasse-ol'],
    ['O’Brien’s 70', 'obriens-70'],
    ['Ægir Łódź', 'aegir-lodz'],
    ['山田', ''],
  ])('of %s is %s', (name, id) => {
    expect(slug(name)).toBe(id);
  });
});

describe('digits', () => {
  it('of every script are plain ones', () => {
    const counts = new Map<string, number>();
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      if (!/\p{Nd}/u.test(character)) continue;
      const digit = plainDigits(character);
      expect(digit, code.toString(16)).toMatch(/^[0-9]$/);
      counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
    expect(new Set(counts.values()).size).toBe(1);
    expect(plainDigits('٠١٢٣٤٥٦٧٨٩ ४५ ०१')).toBe('0123456789 45 01');
  });

  it('are those of postcodes and phone numbers', () => {
    expect(typedPostcode('〒４０００ Brisbane')).toBe('4000');
    expect(postcode.parse(' ４０００ ')).toBe('4000');
    expect(phone.parse('\u202a０４１２ 345 678\u202c')).toBe('0412 345 678');
    expect(optionalPhone.parse('\u202a\u202c')).toBeNull();
    expect(phone.safeParse('\u202a\u202c').success).toBe(false);
  });
});
