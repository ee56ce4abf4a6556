/** The facts of the business: every page, email and paper follows them, and papers already sent stay. */

import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../../infra/build/paths.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { type Facts, firstFacts, firstPayTo } from '../../shared/business.ts';
import type { Product, ResponseOf } from '../../shared/contract/index.ts';
import { eachOf } from '../../shared/each-of.ts';
import { consumerLaw } from '../../shared/legal.ts';
import { ourTexts } from '../../shared/our-texts.ts';
import { parseText } from '../../shared/page-text.ts';
import { publicPages } from '../../shared/pages.ts';
import { noTexts, type TextName, textNames, textPages } from '../../shared/texts.ts';
import { type Actor, createActors, made, refusal } from '../support/actors.ts';
import { keepTwoProducts } from '../support/catalogue.ts';
import { changedFacts as facts, statedBefore } from '../support/changed-facts.ts';
import { openMailbox } from '../support/mailbox.ts';
import { nightly } from '../support/nightly.ts';
import { readPage } from '../support/publisher.ts';
import { makeQuotes } from '../support/quotes.ts';
import { inquiryBody, orderBody } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';
import { searchNightly } from './business/stated.ts';

const path = '/api/admin/products/business';

let stack: Stack;
let admin: Actor;

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, publish: true, mail: true });
  await stack.published;
  await keepTwoProducts(stack);
  admin = await createActors(stack.origin).admin();
}, 60_000);

afterAll(() => stack?.stop());

const saved = async () => (await admin.get(path)).body as ResponseOf<'products.business'>;
const lines = async () => {
  const products = (await (await fetch(`${stack.origin}/api/products`)).json()) as Product[];
  return { products, lines: [{ productId: products[0]?.id ?? '', quantity: 1 }] };
};

describe('the facts of the business', () => {
  it('begin as the shop comes, and refuse what cannot be stated', async () => {
    expect(await saved()).toEqual({
      ...firstFacts,
      payTo: firstPayTo,
      texts: noTexts,
      drafts: noTexts,
      open: true,
      updatedAt: null,
      version: 0,
    });
    for (const [wrong, field] of [
      [{ abn: '51 824 753 557' }, /abn/i],
      [{ phone: '' }, /phone/],
      [{ warrantyYears: 0 }, /warranty/],
      [{ dueDays: 0 }, /days to pay/],
      [{ texts: { terms: 'Ring {mobile}.' } }, /\{mobile\} stands for nothing/],
      [{ texts: { warranty: 'None.' } }, /word for word/],
      [{ testimonials: [{ name: 'Jo', location: '', text: 'Good.' }] }, /customer|location/],
      [{ email: 'nobody' }, /email/],
      [{ socials: [{ name: 'x', url: 'javascript:alert(1)' }] }, /socials|https/],
      [{ cutOutCents: { ...facts.cutOutCents, din: -1 } }, /din|cut-out/i],
      [{ payTo: { ...firstPayTo, bsb: '12' } }, /six digits/],
      [{ payTo: { ...firstPayTo, accountNumber: 'none' } }, /digits/],
      [{ hours: Array.from({ length: 8 }, () => facts.hours[0]) }, /hours/],
    ] as const) {
      const answer = refusal(await admin.patch(path, { ...facts, ...wrong }));
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.message).toMatch(field);
    }
    expect((await saved()).version).toBe(0);
  });

  it('are on every page, email and paper within seconds, and the old ones on none', async () => {
    const quotes = await makeQuotes(admin, stack.env);
    const asked = await lines();

    const body = await made<ResponseOf<'products.business'>>(
      admin.patch(path, facts, { headers: { 'if-match': '"0"' } }),
    );
    expect(body).toMatchObject({ ...facts, version: 1 });
    await stack.caughtUp();

    const products = asked.products.map(({ id }) => `/products/${id}`);
    // Every document of the build too: those that are put together in the browser, and those of no page.
    const built = readdirSync(builtSite).filter((name) => name.endsWith('.html'));
    expect(built).toContain('product.html');
    const paths = [
      ...publicPages,
      ...products,
      ...built.map((name) => `/${name}`),
      '/products/of-nobody',
      '/nothing-of-that-name',
      '/quote/of-nobody',
    ];
    const pages = new Map<string, string>();
    for (const page of paths) pages.set(page, await readPage(stack, page));
    for (const [page, html] of pages) {
      for (const text of [facts.name, facts.phone, facts.abn, facts.notice]) {
        expect(html.includes(text), `${page} says ${text}`).toBe(true);
      }
      expect(statedBefore(html), page).toEqual([]);
    }
    expect(pages.get('/')).toContain(`"telephone":"${facts.phone}"`);
    expect(pages.get('/terms')).toContain(facts.address);

    const { id } = await made<{ id: string }>(
      createActors(stack.origin).visitor().post('/api/inquiries', inquiryBody()),
    );
    const sent = await quotes.send({ lines: asked.lines });
    const mailbox = openMailbox(stack);
    const toOwner = await mailbox.arrived('new-inquiry', id);
    expect(toOwner.destination.to).toEqual([facts.email]);
    for (const mail of [toOwner, await mailbox.arrived('quote-sent', `quote-${sent.quote.id}`)]) {
      expect(mail.from).toContain(facts.name);
      for (const text of [mail.body.html, mail.body.text]) {
        expect(text).toContain(facts.phone);
        expect(statedBefore(text)).toEqual([]);
      }
    }
  });

  it('stay in what was sent, where to pay included, and are new in what is sent next', async () => {
    const quotes = await makeQuotes(admin, stack.env);
    const asked = await lines();
    const visitor = createActors(stack.origin).visitor();

    const send = async () => {
      const { quote, link } = await quotes.send({ lines: asked.lines });
      const { accepted } = await made<ResponseOf<'quotes.accept'>>(
        admin.post(`/api/admin/quotes/${quote.id}/accept`, {}),
      );
      const invoice = await made<ResponseOf<'invoices.create'>>(
        admin.post(`/api/admin/orders/${accepted?.orderId}/invoices`, { kind: 'full' }),
      );
      const paper = `/api/invoices/${invoice.link.split('/').at(-1)}`;
      return async () => {
        const offered = (await visitor.get(link)).body as ResponseOf<'quotes.byLink'>;
        const billed = (await visitor.get(paper)).body as ResponseOf<'invoices.byLink'>;
        return [offered.seller.phone, billed.seller.phone, billed.payTo.bsb];
      };
    };
    const first = { phone: '(07) 4650 1111', payTo: { ...firstPayTo, bsb: '064 001' } };
    await made(admin.patch(path, first));
    const readEarlier = await send();
    await made(admin.patch(path, { phone: '(07) 4650 2222' }));
    await made(admin.patch(path, { payTo: { ...firstPayTo, bsb: '084002' } }));
    const readLater = await send();
    expect(await readEarlier()).toEqual(['(07) 4650 1111', '(07) 4650 1111', '064-001']);
    expect(await readLater()).toEqual(['(07) 4650 2222', '(07) 4650 2222', '084-002']);
    for (const page of [...publicPages, '/cart']) {
      expect(await readPage(stack, page)).not.toMatch(/08400?2|084-002/);
    }
  });

  it('keep every version, and no save goes over one that was not seen', async () => {
    const version = (await saved()).version;
    const stale = await admin.patch(
      path,
      { ...facts, notice: '' },
      { headers: { 'if-match': '"0"' } },
    );
    expect(stale).toMatchObject({ status: 412, body: { current: { version } } });
    const notices = Array.from({ length: 5 }, (_, at) => `Notice ${at}`);
    const answers = await Promise.all(
      notices.map((notice) => admin.patch(path, { ...facts, notice })),
    );
    expect(answers.map(({ status }) => status)).toEqual(notices.map(() => 200));
    const rows = await openTable(stack.env).rows();
    const history = rows.filter(({ PK, SK }) => PK === 'BUSINESS' && SK !== 'FACTS').reverse();
    const { open, ...kept } = await saved();
    expect(open).toBe(true);
    expect(history[0]).toMatchObject(kept);
    expect(history.map((one) => one.version)).toEqual(
      Array.from({ length: version + notices.length }, (_, at) => version + notices.length - at),
    );
  });
});

describe('the texts of pages', () => {
  it('are shown by their own page alone; a draft by none', async () => {
    const { name, phone } = await saved();
    const terms = '## Deal\n\nRing {phone}.';
    const texts = { story: 'A shed.', terms, quoteTerms: '## Mates\n\nPay {name}.' };
    const { version } = await made<{ version: number }>(
      admin.patch(path, { texts, drafts: { privacy: 'Nobody’s business.' } }),
    );
    await stack.caughtUp();
    const shown = await readPage(stack, '/terms');
    expect(shown).toContain(`<h2 class="text-xl">Deal</h2><p class="mt-2">Ring ${phone}.`);
    expect(await readPage(stack, '/about')).toContain('>A shed.</p>');
    for (const page of ['/', '/warranty', '/privacy']) {
      const html = await readPage(stack, page);
      expect(html).toContain('"own":["story","terms","quoteTerms"]');
      expect(html).not.toMatch(/Deal|A shed|Nobody’s business/);
    }
    const { quote } = await (await makeQuotes(admin, stack.env)).send({});
    expect(quote.offer.terms.slice(1)).toEqual(['Mates', `Pay ${name}.`]);
    await made(admin.patch(path, { texts: { story: '', terms: '', quoteTerms: '' } }));
    await made(admin.patch(path, { drafts: { privacy: '' } }));
    expect((await saved()).version).toBe(version + 2);
    expect((await saved()).texts).toEqual(noTexts);
  });

  nightly(
    'take the place of every sentence of ours on their pages, until they are empty again',
    async () => {
      await stack.caughtUp();
      const names = textNames.filter((name) => textPages[name] !== null);
      /** Headings and paragraphs that state no fact, as they stand in a document. */
      const sentences = (name: TextName) =>
        parseText(ourTexts[name]())
          .flatMap(({ title, paragraphs }) => [title, ...paragraphs.flat()])
          .filter((text) => text && !text.includes('{') && text !== consumerLaw);
      const shows = async (name: TextName) => {
        const html = await readPage(stack, textPages[name] ?? '');
        return sentences(name).filter((text) => html.includes(`>${text}<`));
      };
      for (const name of names) expect(await shows(name), name).toEqual(sentences(name));

      const own = (name: TextName) =>
        `## Head of ${name}\n\nRing {phone}.\n\n## Part\n\n- Of ${name}`;
      const texts = eachOf(
        names,
        (name) => own(name) + (name === 'warranty' ? `\n\n${consumerLaw}` : ''),
      );
      const { phone } = await made<Facts>(admin.patch(path, { texts }));
      await stack.caughtUp();
      for (const name of names) {
        expect(await shows(name), name).toEqual([]);
        const html = await readPage(stack, textPages[name] ?? '');
        for (const text of [`>Head of ${name}<`, `>Ring ${phone}.<`, `>Of ${name}<`]) {
          expect(html.includes(text), `${name} says ${text}`).toBe(true);
        }
      }
      await made(admin.patch(path, { texts: eachOf(names, () => '') }));
      await stack.caughtUp();
      for (const name of names) expect(await shows(name), name).toEqual(sentences(name));
    },
  );
});

describe('the days to pay', () => {
  it('hold from the next invoice on; what is overdue goes by each one’s own', async () => {
    const { lines: items } = await lines();
    const invoiceOf = async (dueDays: number) => {
      await made(admin.patch(path, { dueDays }));
      const { id } = await made(admin.post('/api/orders', orderBody(items)));
      return made<{ id: string; dueAt: string; issuedAt: string }>(
        admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' }),
      );
    };
    const [long, short] = [await invoiceOf(30), await invoiceOf(3)];
    const days = ({ dueAt, issuedAt }: typeof long) =>
      Math.floor((Date.parse(dueAt) - Date.parse(issuedAt)) / 86_400_000);
    expect([days(long), days(short)]).toEqual([30, 3]);
    // The latest due date comes first, whichever invoice was made first.
    const open = await made<{ id: string }[]>(
      admin.get('/api/admin/invoices?state=open&limit=100'),
    );
    const ids = open.map(({ id }) => id).filter((id) => [long.id, short.id].includes(id));
    expect(ids).toEqual([long.id, short.id]);
    await stack.caughtUp();
    expect(await readPage(stack, '/terms')).toContain('due within 3 days');
    await made(admin.patch(path, { dueDays: firstFacts.dueDays }));
  });
});

searchNightly();
