/** The quotes of the dashboard. */
import type { Page } from '@playwright/test';
import type { AdminQuote } from '../../shared/contract/index.ts';
import { type Actor, made } from '../support/actors.ts';
import { unique } from '../support/orders.ts';
import { expect } from './admin.ts';

/** Finds something by its name and adds it with Enter. */
export async function addFound(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(name);
  const found = page.getByRole('listbox', { name: label }).getByRole('option', { selected: true });
  await expect(found).toContainText(name);
  await page.keyboard.press('Enter');
}

export const total = (page: Page) => page.getByRole('region', { name: 'Quote total' });
export const openQuote = (page: Page, id: string) =>
  page.goto(`/admin-dashboard?tab=quote&quote=${id}`);

/** A quote made over HTTP: one line at $100, one option at $50, for a new customer. */
export async function newQuote(owner: Actor, move?: 'send', changes: object = {}) {
  const customerName = `Kim ${unique()}`;
  const lines = [
    { text: 'Console', unitCents: 10_000, quantity: 1 },
    { text: 'Second felt', unitCents: 5_000, quantity: 1, optional: true, ticked: true },
  ];
  const body = { customerName, customerEmail: `${unique()}@example.com`, lines, ...changes };
  const draft = await made<AdminQuote>(owner.post('/api/admin/quotes', body));
  return move ? made<AdminQuote>(owner.post(`/api/admin/quotes/${draft.id}/${move}`)) : draft;
}
