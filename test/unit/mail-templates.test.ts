/** The parts that every email has, and the pictures that it loads. */
import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../functions/mail/content.ts';
import type { Mail } from '../../functions/mail/mail.ts';
import { lastMorning } from '../../functions/mailer/scheduled.ts';
import { orderReceived } from '../../functions/mailer/templates/order.ts';
import { mailFailed, newInquiry } from '../../functions/mailer/templates/owner.ts';
import { newOrder } from '../../functions/mailer/templates/owner-order.ts';
import { declinedQuote, quoteSent } from '../../functions/mailer/templates/quote.ts';
import type { QuoteEvent } from '../../functions/quotes/event.ts';
import type { QuoteRecord } from '../../functions/quotes/quote.ts';
import { buildOf } from '../../shared/build.ts';
import { layoutCode } from '../../shared/builder/layout.ts';
import { firstFacts as business } from '../../shared/business.ts';
import { UNCONFIRMED_IN_ALL, WORKSHOP_A_DAY } from '../../shared/contract/limits.ts';
import { readAdminSearch } from '../../web/features/admin/search.ts';
import {
  folder,
  inquiry,
  known,
  mailsWith,
  order,
  origin,
  ourLists,
  render,
} from '../support/mail-samples.ts';

describe('an email', () => {
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
    if (!mail) throw new Error('There is no email');
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
