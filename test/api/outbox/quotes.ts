/** Emails about quotes: offers, reminders, questions and acceptances. */

import { describe, expect, it } from 'vitest';
import { firstFacts as business } from '../../../shared/business.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { reminderTime } from '../../../shared/quote.ts';
import { createActors, made } from '../../support/actors.ts';
import { readMailId, sendWaiting } from '../../support/mailbox.ts';
import { nightly } from '../../support/nightly.ts';
import { openTable } from '../../support/table.ts';
import { admin, mailbox, stack } from './shop.ts';

export function describeQuotes(): void {
  describe('a quote', () => {
    const quoteFor = (name: string) => ({
      customerName: name,
      customerEmail: 'jo@example.com',
      lines: [{ text: 'Console for a 79', unitCents: 16_000, quantity: 1 }],
      postageCents: null,
      depositPercent: 50,
      notes: 'Grey felt',
    });
    type Quote = { id: string; number: string; link: string; validUntil: string };
    async function sendQuote(name = 'Jo Shopper', changes = {}): Promise<Quote> {
      const { id } = await made(admin.post('/api/admin/quotes', { ...quoteFor(name), ...changes }));
      return made<Quote>(admin.post(`/api/admin/quotes/${id}/send`));
    }
    const byLink = ({ link }: Quote) => `/api/quotes/${link.split('/').at(-1)}`;
    const agreement = {
      revision: 1,
      ticked: [],
      totalCents: 16_000,
      name: 'Jo Shopper',
      phone: '0400 000 000',
      shippingAddress: '1 Long Road',
      shippingCity: 'Emerald',
      shippingState: 'QLD',
      shippingPostcode: '4720',
      agreed: true,
    };
    const visitor = () => createActors(stack.origin).visitor();

    it('is emailed with its link, its offer and its last day', async () => {
      const quote = await sendQuote('Jo Shopper', { vehicle: '2012 LandCruiser 79' });
      const { destination, subject, body } = await mailbox.arrived('quote-sent', quote.id);
      expect(destination.to).toEqual(['jo@example.com']);
      expect(subject).toBe(`Your quote ${quote.number}`);
      for (const text of [body.text, body.html]) {
        expect(text).toContain(`${stack.origin}${quote.link}`);
        expect(text).toContain('2012 LandCruiser 79');
        expect(text).toContain('1 × Console for a 79');
        expect(text).toContain('not in the total yet');
        expect(text).toContain('$80.00');
        expect(text).toContain(dayInWords(quote.validUntil));
      }
      await made(admin.post(`/api/admin/quotes/${quote.id}/revise`));
      const revised = await mailbox.arrived('quote-revised', quote.id);
      expect(revised.subject).toBe(`Your quote ${quote.number}, version 2`);
    });

    /** Has an email sent again, and returns what became of it. */
    async function sendAgain({ id }: Quote, cause: string) {
      // One that is being sent stays as it is, and an email arrives before that is recorded.
      const read = () => openTable(stack.env).get({ PK: `MAIL#quote-${id}`, SK: cause });
      await expect.poll(mailbox.swept(read)).not.toHaveProperty('lease');
      await made<unknown>(admin.post(`/api/admin/emails/quote-${id}.${cause}/resend`));
      // The mailer may have begun to send it by itself, which a sweep leaves alone.
      const state = mailbox.swept(async () => (await read())?.state);
      await expect.poll(state, { timeout: 20_000 }).not.toMatch(/^(queued|sending)$/);
      const copies = (await mailbox.about(id)).filter((mail) => readMailId(mail).endsWith(cause));
      const row = await read();
      const { body } = await admin.get(`/api/admin/emails/quote-${id}.${cause}`);
      return { copies: copies.length, row, preview: body };
    }

    nightly('gives its link to no address that it has left, late or again', async () => {
      const quote = await sendQuote();
      await mailbox.arrived('quote-sent', quote.id);
      expect(await sendAgain(quote, 'quote-sent-1')).toMatchObject({ copies: 2 });
      const path = `/api/admin/quotes/${quote.id}`;
      await made(admin.patch(path, { customerEmail: 'kim@example.com' }));
      const moved = await made<Quote>(admin.post(`${path}/revise`));
      expect(moved.link).not.toBe(quote.link);
      const { destination } = await mailbox.arrived('quote-revised', quote.id);
      expect(destination.to).toEqual(['kim@example.com']);
      const reason = expect.stringMatching(/link has ended/);
      expect(await sendAgain(quote, 'quote-sent-1')).toMatchObject({
        copies: 2,
        row: { state: 'off', reason },
        preview: { html: null, text: null, reason },
      });
      const { text } = await admin.get(`/api/admin/emails/quote-${quote.id}.quote-sent-1`);
      expect(text).not.toContain(moved.link);
    });

    it('emails the order’s link again to its customer, also once its own link has ended', async () => {
      const quote = await sendQuote();
      await made(visitor().post(`${byLink(quote)}/accept`, agreement));
      await visitor().post(`${byLink(quote)}/order-link`);
      const { body, destination } = await mailbox.arrived('quote-accepted-again', quote.id);
      expect(destination.to).toEqual(['jo@example.com']);
      expect(body.text).toContain(`${stack.origin}/order/`);
      await made(admin.post(`/api/admin/quotes/${quote.id}/end-link`));
      expect(await sendAgain(quote, 'quote-sent-1')).toMatchObject({ row: { state: 'off' } });
      expect(await sendAgain(quote, 'quote-accepted-1')).toMatchObject({ row: { state: 'sent' } });
    });

    nightly('reminds of what can be accepted now, or not at all, however late', async () => {
      const [quote, late] = [await sendQuote(), await sendQuote()];
      const at = reminderTime(quote.validUntil).toISOString();
      await stack.runMailer({ ...sendWaiting, at });
      await mailbox.arrived('quote-reminder', quote.id);
      await mailbox.arrived('quote-reminder', late.id);
      expect(await sendAgain(late, 'quote-reminder-1')).toMatchObject({ copies: 2 });
      await made(admin.post(`/api/admin/quotes/${quote.id}/revise`));
      expect(await sendAgain(quote, 'quote-reminder-1')).toMatchObject({
        copies: 1,
        row: { state: 'off', reason: 'A newer version of the quote was sent.' },
      });
      const table = openTable(stack.env);
      const key = { PK: `QUOTE#${late.id}`, SK: 'QUOTE' };
      const validUntil = '2026-01-01T13:59:59.999Z';
      await table.put({ ...(await table.get(key)), ...key, validUntil });
      expect(await sendAgain(late, 'quote-reminder-1')).toMatchObject({
        copies: 2,
        row: { state: 'off', reason: expect.stringMatching(/has ended/) },
      });
    });

    it('tells both sides when it is accepted, and links the customer to the order', async () => {
      const quote = await sendQuote();
      await made(visitor().post(`${byLink(quote)}/accept`, agreement));
      const [toCustomer, toOwner] = await Promise.all([
        mailbox.arrived('quote-accepted', quote.id),
        mailbox.arrived('accepted-quote', quote.id),
      ]);
      expect(toCustomer.body.text).toContain(`${stack.origin}/order/`);
      expect(toCustomer.body.text).toContain('deposit of $80.00');
      expect(toOwner.destination.to).toEqual([business.email]);
      expect(toOwner.subject).toBe(`Accepted: ${quote.number}, $160.00`);
      expect(toOwner.body.text).toContain('1 Long Road');
      expect(toOwner.replyTo).toEqual(toCustomer.destination.to);
    });

    it('does not tell the owner what the owner did', async () => {
      const quote = await sendQuote();
      await made(admin.post(`/api/admin/quotes/${quote.id}/accept`, {}));
      await mailbox.arrived('quote-accepted', quote.id);
      await stack.runMailer(sendWaiting);
      const mails = (await mailbox.about(quote.id)).map(readMailId);
      expect(mails.filter((id) => id.includes('accepted-quote'))).toEqual([]);
    });

    it('tells the owner about a question or a decline, with the customer’s words', async () => {
      const quote = await sendQuote();
      await visitor().post(`${byLink(quote)}/question`, { message: 'In black?' });
      await visitor().post(`${byLink(quote)}/decline`, { revision: 1, reason: 'Too dear' });
      const question = await mailbox.arrived('quote-question', quote.id);
      expect(question.body.text).toContain('> In black?');
      const declined = await mailbox.arrived('declined-quote', quote.id);
      expect(declined.body.text).toContain('> Too dear');
    });

    nightly(
      'sends one reminder when due, unless it was answered or reminders were stopped',
      async () => {
        const quiet = { customerEmail: 'quiet@example.com' };
        const [quote, answered] = [await sendQuote(), await sendQuote()];
        const [stopped, other] = [await sendQuote('Q', quiet), await sendQuote('Q', quiet)];
        await made(visitor().post(`${byLink(answered)}/accept`, agreement));
        expect((await visitor().post(`${byLink(stopped)}/stop-reminders`)).status).toBe(204);
        const due = reminderTime(quote.validUntil);
        const run = (ms: number) =>
          stack.runMailer({ ...sendWaiting, at: new Date(due.getTime() + ms).toISOString() });
        const reminders = async ({ id }: Quote) =>
          (await mailbox.about(id)).filter((mail) => readMailId(mail).includes('quote-reminder'));
        await run(-1);
        expect(await reminders(quote)).toEqual([]);
        await run(0);
        const { body, subject } = await mailbox.arrived('quote-reminder', quote.id);
        expect(subject).toContain(dayInWords(quote.validUntil));
        expect(body.text).toContain(`${stack.origin}${quote.link}#reminders`);
        await run(3_600_000);
        expect(await reminders(quote)).toHaveLength(1);
        expect(await reminders(answered)).toEqual([]);
        expect(await reminders(stopped)).toEqual([]);
        // Nor of any other quote to that address.
        expect(await reminders(other)).toEqual([]);
      },
    );
  });
}
