/** Strangers' words never become a header, a link or markup in an email. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmAddress } from '../../functions/mailer/templates/account.ts';
import { orderReceived } from '../../functions/mailer/templates/order.ts';
import { firstFacts as business } from '../../shared/business.ts';
import { mailsWith, order, origin, ourLists, render, user } from '../support/mail-samples.ts';

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
    // Seven emails a run.
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
