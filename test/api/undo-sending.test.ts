/** A quote that was sent and an invoice that was made wait half a minute, in which the owner takes that back. */
import { describe, expect, inject, it } from 'vitest';
import { mailKeys, quoteKeys } from '../../functions/storage/keys.ts';
import type { Email, Inquiry, Invoice } from '../../shared/contract/index.ts';
import { createActors, made, refusal } from '../support/actors.ts';
import { newProduct, placeOrder, setStatus } from '../support/orders.ts';
import { customerPath, makeQuotes, type Quote, quotePath } from '../support/quotes.ts';
import { acceptance, inquiryBody } from '../support/samples.ts';
import { openTable, type Row } from '../support/table.ts';

const { admin: logInAdmin, signUp, visitor } = createActors(inject('origin'));
const table = openTable(inject('env'));
const admin = await logInAdmin();
const [quotes, product, { actor: customer }] = await Promise.all([
  makeQuotes(admin, inject('env')),
  newProduct(admin, { price: 16_000 }),
  signUp(),
]);

/** The emails of some kinds about something, with how long they wait in ms. */
async function mailsAbout(about: string, ...kinds: string[]) {
  const mails = await made<Email[]>(admin.get(`/api/admin/emails?about=${about}`));
  const rows = mails
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id }) => table.get(mailKeys.email(about, id.slice(about.length + 1))));
  return (await Promise.all(rows)) as (Row & {
    kind: string;
    state: string;
    createdAt: string;
    sendAfter?: string;
  })[];
}
const waitsMs = ({ createdAt, sendAfter = '' }: { createdAt: string; sendAfter?: string }) =>
  Date.parse(sendAfter) - Date.parse(createdAt);

describe('a quote that was sent', () => {
  const undo = (id: string) => admin.post(quotePath(id, 'undo'));
  const mailsOf = (id: string) => mailsAbout(`quote-${id}`, 'quote-sent', 'quote-revised');
  const events = async (id: string) =>
    (await made<{ events: { type: string }[] }>(admin.get(quotePath(id)))).events.map(
      ({ type }) => type,
    );

  it('for the first time is a draft again, with its number, and its inquiry waits again', async () => {
    const { id: inquiryId } = await made<{ id: string }>(
      visitor().post('/api/inquiries', inquiryBody()),
    );
    const { quote, link } = await quotes.send({ inquiryId });
    const { id, number } = quote;
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ kind: 'quote-sent', state: 'queued' });
    expect(mail && waitsMs(mail)).toBe(30_000);
    expect((await visitor().get(link)).status).toBe(200);

    const draft = await made<Quote>(undo(id));
    expect(draft).toMatchObject({
      state: 'draft',
      revision: 0,
      number,
      link: null,
      sentAt: null,
      validUntil: null,
      offer: { lines: quote.offer.lines },
    });
    expect(await mailsOf(id)).toEqual([]);
    expect((await visitor().get(link)).status).toBe(404);
    expect((await visitor().post(`${link}/accept`, acceptance())).status).toBe(404);
    const inquiry = await made<Inquiry>(admin.get(`/api/admin/inquiries/${inquiryId}`));
    expect(inquiry.answeredAt).toBeNull();
    expect(await table.get(quoteKeys.quoteRevision(id, 1))).toBeUndefined();
    expect(refusal(await undo(id))).toMatchObject({ status: 409, message: /nothing to undo/ });

    // It takes no other number, and its customer reads of no other version.
    await made(admin.patch(quotePath(id), { notes: 'In sand, as you said.' }));
    const sent = await made<Quote>(admin.post(quotePath(id, 'send')));
    expect(sent).toMatchObject({ state: 'sent', revision: 1, number });
    expect((await visitor().get(link)).status).toBe(404);
    expect((await visitor().get(customerPath(sent))).body).toMatchObject({
      number,
      revision: 1,
      offer: { notes: 'In sand, as you said.' },
    });
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['quote-sent']);
    expect(await events(id)).toEqual(['created', 'sent', 'unsent', 'sent']);
  });

  it('again is what its customer had before, with the changes that the owner made since', async () => {
    const { quote, link } = await quotes.send();
    const { id } = quote;
    // Its day follows what else is ordered meanwhile.
    const offered = async () => ({
      ...(await made<Quote>(visitor().get(link))),
      readyBy: null,
    });
    const before = await offered();
    await made(admin.patch(quotePath(id), { notes: 'Dearer now', discountCents: 0 }));
    await made(admin.post(quotePath(id, 'revise')));
    expect((await visitor().get(link)).body).toMatchObject({ revision: 2 });
    const undone = await made<Quote>(undo(id));
    expect(undone).toMatchObject({
      state: 'sent',
      revision: 1,
      edited: true,
      sentAt: quote.sentAt,
      validUntil: quote.validUntil,
      offer: { notes: 'Dearer now' },
    });
    expect(await offered()).toEqual(before);
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['quote-sent']);
    // The customer can accept what they have.
    expect((await visitor().post(`${link}/accept`, acceptance())).status).toBe(200);
  });

  it.each(['withdrawn', 'declined'])('again, after it was %s, is so again', async (state) => {
    const { quote, link } = await quotes.send();
    const { id } = quote;
    const decline = { revision: 1, reason: 'Too dear' };
    await made(
      state === 'declined'
        ? visitor().post(`${link}/decline`, decline)
        : admin.post(quotePath(id, 'withdraw')),
    );
    const before = await made<Quote>(admin.get(quotePath(id)));
    await made(admin.post(quotePath(id, 'revise')));
    const undone = await made<Quote>(undo(id));
    expect(undone).toMatchObject({ state, revision: 1, declined: before.declined, edited: false });
  });

  it('stays once its email has gone, or its customer has answered', async () => {
    const { quote } = await quotes.send();
    const [mail] = await mailsOf(quote.id);
    if (mail) await table.put({ ...mail, state: 'sent' });
    expect(refusal(await undo(quote.id))).toMatchObject({ status: 409, message: /has gone/ });
    const { quote: other, link } = await quotes.send();
    await made(visitor().post(`${link}/accept`, acceptance()));
    expect(refusal(await undo(other.id))).toMatchObject({
      status: 409,
      message: /nothing to undo/,
    });
    for (const { id, revision } of [quote, other]) {
      expect(await table.get(quoteKeys.quoteRevision(id, revision))).toBeDefined();
    }
  });
});

describe('an invoice that was made', () => {
  const order = async () => {
    const { id } = await placeOrder(customer, [{ productId: product.id, quantity: 1, addons: [] }]);
    return id;
  };
  const make = (orderId: string) =>
    made<Invoice>(admin.post(`/api/admin/orders/${orderId}/invoices`, { kind: 'full' }));
  const unsend = ({ id }: Invoice) => admin.send('DELETE', `/api/admin/invoices/${id}/emails`);
  const mailsOf = (id: string) => mailsAbout(`order-${id}`, 'invoice');

  it('stays with its number, unmailed, and can be sent after all', async () => {
    const orderId = await order();
    const invoice = await make(orderId);
    const [mail] = await mailsOf(orderId);
    expect(mail).toMatchObject({ kind: 'invoice', state: 'queued' });
    expect(mail && waitsMs(mail)).toBe(30_000);
    expect(await made<Invoice>(unsend(invoice))).toEqual(invoice);
    expect(await mailsOf(orderId)).toEqual([]);
    expect(refusal(await unsend(invoice))).toMatchObject({
      status: 409,
      message: /nothing to undo/,
    });
    const read = async (path: string) =>
      (
        await made<{ type: string; to: unknown }[]>(
          path.startsWith('/api/admin') ? admin.get(path) : customer.get(path),
        )
      ).map(({ type, to }) => [type, to]);
    expect((await read(`/api/admin/orders/${orderId}/events`)).slice(-2)).toEqual([
      ['invoiced', invoice.number],
      ['unsent', invoice.number],
    ]);
    // The customer is not told that it was sent.
    expect(await read(`/api/orders/${orderId}/events`)).toEqual([['placed', 'pending']]);
    await made(admin.post(`/api/admin/invoices/${invoice.id}/emails`));
    expect((await mailsOf(orderId)).map(({ kind }) => kind)).toEqual(['invoice']);
    // No number is missing.
    const numberOf = ({ number }: Invoice) => Number(number.split('-')[1]);
    expect(numberOf(await make(await order()))).toBeGreaterThan(numberOf(invoice));
  });

  it('is not taken back once its email has gone, something has happened, or nobody was mailed', async () => {
    const orderId = await order();
    const invoice = await make(orderId);
    const [mail] = await mailsOf(orderId);
    if (mail) await table.put({ ...mail, state: 'sending' });
    expect(refusal(await unsend(invoice))).toMatchObject({ status: 409, message: /has gone/ });
    if (mail) await table.put(mail);
    await made(setStatus(admin, orderId, 'processing'));
    expect(refusal(await unsend(invoice))).toMatchObject({
      status: 409,
      message: /nothing to undo/,
    });
    expect(await mailsOf(orderId)).toHaveLength(1);
    const { id: ringer } = await made<{ id: string }>(
      admin.post('/api/admin/orders', {
        customerFirstName: 'Jo',
        lines: [{ text: 'Console', unitCents: 100, quantity: 1 }],
      }),
    );
    expect((await unsend(await make(ringer))).status).toBe(409);
    expect((await admin.send('DELETE', '/api/admin/invoices/absent/emails')).status).toBe(404);
  });
});
