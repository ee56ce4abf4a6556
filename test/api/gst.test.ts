/** The shop's words on GST before its owner has answered, once registered, and after the registration ends. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceKeys } from '../../functions/storage/keys.ts';
import type { Invoice, Product } from '../../shared/contract/index.ts';
import { dayOf, laterDay } from '../../shared/days.ts';
import { GST_UNANSWERED } from '../../shared/gst.ts';
import { formatDollars } from '../../shared/money.ts';
import { publicPages } from '../../shared/pages.ts';
import { type Actor, createActors, made, refusal } from '../support/actors.ts';
import { keepTwoProducts } from '../support/catalogue.ts';
import { openMailbox } from '../support/mailbox.ts';
import { nightly } from '../support/nightly.ts';
import { readPage } from '../support/publisher.ts';
import { makeQuotes, type Quote, quotePath } from '../support/quotes.ts';
import { acceptance, orderBody, QUOTE_TOTAL } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const settings = '/api/admin/invoice-settings';
const registered = { gstRegistered: true, gstSince: '2021-07-01' };

let stack: Awaited<ReturnType<typeof startPrivateStack>>;
let admin: Actor;
let quotes: Awaited<ReturnType<typeof makeQuotes>>;
let product: Product;

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, publish: true, mail: true });
  await stack.published;
  await keepTwoProducts(stack);
  admin = await createActors(stack.origin).admin();
  quotes = await makeQuotes(admin, stack.env);
  [product] = (await (await fetch(`${stack.origin}/api/products`)).json()) as [Product];
}, 60_000);
afterAll(() => stack?.stop());

/** As a shop is before its owner has said anything. */
const forget = () => openTable(stack.env).remove(invoiceKeys.invoiceSettings);
const answer = (body: object) => admin.patch(settings, body);

async function pages(): Promise<string> {
  await stack.caughtUp();
  const paths = [...publicPages, `/products/${product.id}`];
  return (await Promise.all(paths.map((path) => readPage(stack, path)))).join('\n');
}

/** A quote that was accepted with a deposit; as its customer sees it, with its order and its emails. */
async function sell() {
  const { quote, link } = await quotes.send({
    depositPercent: 50,
    // One of its own: an address that is not confirmed gets few emails.
    customerEmail: `${randomUUID()}@example.com`,
  });
  const visitor = createActors(stack.origin).visitor();
  const seen = await made<Quote>(visitor.get(link));
  const accepted = await made<Quote>(visitor.post(`${link}/accept`, acceptance()));
  const id = accepted.accepted?.orderId ?? '';
  const invoices = await made<Invoice[]>(admin.get(`/api/admin/orders/${id}/invoices`));
  const mailbox = openMailbox(stack);
  const mails = [
    await mailbox.arrived('quote-sent', quote.id),
    await mailbox.arrived('quote-accepted', quote.id),
    ...(invoices.length > 0 ? [await mailbox.arrived('invoice', id)] : []),
  ];
  return { quote, seen, id, invoices, said: JSON.stringify([seen.offer?.terms, mails]) };
}

/** Words of GST in a text, with the field's own name in data left out. */
const gstIn = (text: string) =>
  [...text.replaceAll(/gst\w*"/g, '').matchAll(/(?:\bGST\b|[Tt]ax invoice).{0,20}/gi)].map(
    ([found]) => found,
  );

describe('a shop that has not said if it is registered', () => {
  beforeAll(forget);

  it('makes no invoice, and says why', async () => {
    const { actor } = await createActors(stack.origin).signUp();
    const items = [{ productId: product.id, quantity: 1 }];
    const { id } = await made<{ id: string }>(actor.post('/api/orders', orderBody(items)));
    const refused = await admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' });
    expect(refusal(refused)).toEqual({ status: 409, message: GST_UNANSWERED });
    expect(await made(admin.get(`/api/admin/orders/${id}/invoices`))).toEqual([]);
    // Nothing was lost: the same press works once it has answered.
    await made(answer(registered));
    await made(admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' }));
    await forget();
  });

  it('leaves an agreed deposit to invoice, and says nothing of GST', async () => {
    const { id, invoices, said, seen } = await sell();
    expect(invoices).toEqual([]);
    expect(seen.offer).toMatchObject({ gst: false, totals: { gstCents: 0 } });
    expect(gstIn(said)).toEqual([]);
    expect(gstIn(await pages())).toEqual([]);
    await made(answer(registered));
    const made1 = await made<Invoice>(
      admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'deposit' }),
    );
    expect(made1).toMatchObject({ gstRegistered: true, totalCents: QUOTE_TOTAL / 2 });
  });

  it('is asked since when, and by days that can be', async () => {
    await forget();
    for (const gstSince of [undefined, null]) {
      expect(await answer({ gstRegistered: true, gstSince })).toMatchObject({
        status: 400,
        body: { field: 'gstSince' },
      });
    }
    for (const gstSince of ['1999-12-31', '2062-01-01', '1 July']) {
      expect((await answer({ gstRegistered: true, gstSince })).status).toBe(400);
    }
    expect(await made(admin.get(settings))).toMatchObject({ gstRegistered: null, version: 0 });
  });
});

describe('a credit note', () => {
  const credit = (id: string, cents: number) =>
    made<Invoice>(admin.post(`/api/admin/invoices/${id}/credit-notes`, { cents, reason: 'Late' }));
  const visit = (link: string) =>
    createActors(stack.origin)
      .visitor()
      .get(`/api/invoices/${link.split('/').at(-1)}`);

  it.each([
    [true, 'Adjustment Note'],
    [false, 'Credit Note'],
  ])('is given to the customer, registered: %s', async (gstRegistered, name) => {
    await made(answer(gstRegistered ? registered : { gstRegistered }));
    const { id, invoices } = await sell();
    const { creditNotes } = await credit(invoices[0]?.id ?? '', 1_100);
    const [note] = creditNotes;
    const mail = await openMailbox(stack).arrived('credit-note', id);
    expect(mail.subject).toBe(`${name} ${note?.number}: $11.00`);
    expect(mail.body.text).toContain('Credited because: Late');
    expect(mail.body.text).toContain(
      `It lowers the price by $11.00${gstRegistered ? ', and the GST in it by $1.00' : ''}.`,
    );
    if (!gstRegistered) expect(gstIn(mail.body.text)).toEqual([]);
    // The email leads to a page of its own.
    expect(mail.body.text).toContain(note?.link);
    expect((await visit(note?.link ?? '')).body).toMatchObject({ creditNoteId: note?.id });
    expect((await visit(invoices[0]?.link ?? '')).body).toMatchObject({ creditNoteId: null });
    // Ending the order's links ends this one, too.
    await made(admin.post(`/api/admin/orders/${id}/link`));
    expect((await visit(note?.link ?? '')).status).toBe(404);
  });

  nightly('comes with the email of the invoice that is made again, and with no other', async () => {
    await made(answer(registered));
    const { id, invoices } = await sell();
    const { kind, totalCents: cents, id: replaces, number } = invoices[0] as Invoice;
    const anew = await made<Invoice>(
      admin.post(`/api/admin/orders/${id}/invoices`, { kind, cents, replaces }),
    );
    const mailbox = openMailbox(stack);
    const about = mailbox.swept(async () =>
      (await mailbox.about(id)).filter(({ subject }) => /INV-|CN-/.test(subject)),
    );
    await expect
      .poll(async () => (await about()).map(({ subject }) => subject), { timeout: 15_000 })
      .toContain(`Tax Invoice ${anew.number}: ${formatDollars(cents)}`);
    const mail = (await about()).find(({ subject }) => subject.includes(anew.number));
    const [before] = await made<Invoice[]>(admin.get(`/api/admin/orders/${id}/invoices`));
    const [note] = before?.creditNotes ?? [];
    expect(mail?.body.text).toContain(`It takes the place of invoice ${number}`);
    expect(mail?.body.text).toContain(`adjustment note ${note?.number}.`);
    expect(mail?.body.text).toContain(note?.link);
    const { body } = await admin.get(`/api/admin/emails?about=order-${id}`);
    expect((body as { kind: string }[]).map(({ kind: one }) => one)).not.toContain('credit-note');
  });

  nightly('is given too where cancelling credits, for each invoice', async () => {
    await made(answer(registered));
    const { id } = await sell();
    await made(admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'balance' }));
    await made(
      admin.post(`/api/admin/orders/${id}/cancellation`, { reason: 'Sold the ute', tell: false }),
    );
    const notes = (await made<Invoice[]>(admin.get(`/api/admin/orders/${id}/invoices`))).flatMap(
      ({ creditNotes }) => creditNotes,
    );
    expect(notes).toHaveLength(2);
    const mailbox = openMailbox(stack);
    await mailbox.arrived('credit-note', id);
    const given = async () =>
      (await mailbox.about(id)).flatMap(({ subject }) => /Note (CN-\d+)/.exec(subject)?.[1] ?? []);
    await expect
      .poll(
        mailbox.swept(async () => (await given()).toSorted()),
        { timeout: 15_000 },
      )
      .toEqual(notes.map(({ number }) => number).toSorted());
  });
});

describe('a registered shop', () => {
  it('says so on every page with a price, in the quote, its email and the invoice', async () => {
    await made(answer(registered));
    expect(await pages()).toContain('GST included, plus postage.');
    const { invoices, said, seen } = await sell();
    expect(seen.offer).toMatchObject({
      gst: true,
      totals: { gstCents: Math.round(QUOTE_TOTAL / 11) },
    });
    expect(said).toContain('GST included in the total');
    expect(said).toContain('Tax Invoice INV-');
    expect(invoices).toMatchObject([{ gstRegistered: true }]);
  });

  it('begins with the first day of the registration', async () => {
    await made(answer({ ...registered, gstSince: laterDay(dayOf(new Date()), 3) }));
    expect((await sell()).invoices).toMatchObject([{ gstRegistered: false, gstCents: 0 }]);
    expect(gstIn(await pages())).toEqual([]);
  });

  nightly('that is not any more says nothing of GST, but in what it sent before', async () => {
    await made(answer(registered));
    const before = await sell();
    const { quote, link } = await quotes.send();
    await made(answer({ gstRegistered: false }));
    const { invoices, said, seen } = await sell();
    expect([...gstIn(said), ...gstIn(await pages())]).toEqual([]);
    expect(seen.offer).toMatchObject({ gst: false, totals: { gstCents: 0 } });
    expect(invoices).toMatchObject([{ gstRegistered: false, gstCents: 0 }]);
    // Earlier offers and bills stay as they were.
    const open = async () => made<Quote>(createActors(stack.origin).visitor().get(link));
    expect(gstIn(JSON.stringify((await open()).offer?.terms))).toHaveLength(1);
    expect(await open()).toMatchObject({ offer: { gst: true } });
    expect(before.invoices).toEqual(
      await made(admin.get(`/api/admin/orders/${before.id}/invoices`)),
    );
    // A revision is an offer of today.
    await made(admin.post(quotePath(quote.id, 'revise')));
    expect(await open()).toMatchObject({ revision: 2, offer: { gst: false } });
    expect(gstIn(JSON.stringify((await open()).offer?.terms))).toEqual([]);
  });
});
