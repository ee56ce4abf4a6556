/** The customer's page of a quote. */
import type { Page } from '@playwright/test';
import type { AdminQuote, ResponseOf } from '../../shared/contract/index.ts';
import type { MailKind } from '../../shared/mail.ts';
import { type Actor, made, newEmail } from '../support/actors.ts';
import { openMailbox } from '../support/mailbox.ts';
import { newAddon, newProduct, unique } from '../support/orders.ts';
import { test as base } from './admin.ts';
import { expect } from './shop.ts';

type EmailText = ResponseOf<'emails.get'>;

/** Pages are the customer's, signed out. */
export const test = base.extend({
  storageState: { cookies: [], origins: [] },
  viewport: { width: 390, height: 844 },
});

export const mailbox = () => openMailbox(process.env.SHOP_MAILBOX ?? '');

/** The only email of a kind about something, as its customer will read it once it need not wait any more. */
export async function writtenMail(owner: Actor, about: string, kind: MailKind) {
  const mails = await made<EmailText[]>(owner.get(`/api/admin/emails?about=${about}`));
  const [mail] = mails.filter((one) => one.kind === kind);
  const { to, html } = await made<EmailText>(owner.get(`/api/admin/emails/${mail?.id}`));
  return { to, html: html ?? '' };
}

/** Sends a quote of $160, two options at $50 and $20, and $49 of postage, with a deposit of half. */
export async function sendQuote(owner: Actor, changes: object = {}): Promise<AdminQuote> {
  const product = await newProduct(owner, { name: 'Trail Console', price: 16_000 });
  const addon = await newAddon(owner, { name: `UHF Bracket ${unique()}`, price: 2000 });
  const { id } = await made<AdminQuote>(
    owner.post('/api/admin/quotes', {
      customerName: 'Kim Tester',
      customerEmail: newEmail(),
      vehicle: '2016 Toyota HiLux',
      lines: [
        { productId: product.id, quantity: 1, addons: [{ addonId: addon.id, quantity: 1 }] },
        { text: 'Second felt colour', unitCents: 5000, quantity: 1, optional: true, ticked: true },
        { text: 'Express build', unitCents: 2000, quantity: 1, optional: true },
      ],
      postageCents: 4900,
      depositPercent: 50,
      ...changes,
    }),
  );
  return made<AdminQuote>(owner.post(`/api/admin/quotes/${id}/send`));
}

export const readQuote = (owner: Actor, { id }: AdminQuote) =>
  made<AdminQuote>(owner.get(`/api/admin/quotes/${id}`));

export async function openQuote(page: Page, { link, number }: AdminQuote): Promise<void> {
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quote ${number}`);
}

export async function fillAcceptance(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Kim Tester');
  await page.getByLabel('Phone').fill('0400 111 222');
  await page.getByLabel('Street address').fill('9 Bull Dust Track');
  await page.getByLabel('City').fill('Winton');
  await page.getByLabel('State').selectOption('QLD');
  await page.getByLabel('Postcode').fill('4735');
}

export const total = (page: Page) => page.getByTestId('quote-total');
