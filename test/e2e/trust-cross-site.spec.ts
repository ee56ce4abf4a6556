/** A page of another site changes nothing in a browser that is logged in here. */
import { expect, test } from '@playwright/test';
import { createActors } from '../support/actors.ts';
import { logInAs } from '../support/log-in-as.ts';
import { pickShare } from '../support/long-form.ts';
import { addonBody, productBody, sampleOrder } from '../support/samples.ts';
import { attackerSite } from './attacker-site.ts';
import { origin } from './trust.ts';

test('cross-site posts by form and by script are refused', async ({ browser }) => {
  const { admin: logIn, customer: newCustomer } = createActors(origin());
  const admin = await logIn();
  const customer = await newCustomer();
  const { body: product } = await admin.post('/api/admin/products', productBody());
  const { body: addon } = await admin.post('/api/admin/addons', addonBody());
  const cart = sampleOrder({
    productId: (product as { id: string }).id,
    addonId: (addon as { id: string }).id,
  });
  const site = await attackerSite();
  const context = await browser.newContext();
  await logInAs(context, customer);
  const page = await context.newPage();
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().startsWith(origin()) && response.request().method() !== 'OPTIONS') {
      statuses.push(response.status());
    }
  });

  // A form can send each of these kinds; by day each path meets another one.
  const enctypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  for (const [index, path] of ['/api/auth/logout', '/api/orders', '/api/auth/login'].entries()) {
    for (const enctype of pickShare(enctypes, index, 1)) {
      await page.goto(site.url);
      const sent = page.waitForResponse((response) => response.url() === `${origin()}${path}`);
      await page.evaluate(
        ([action, type, text]) => {
          const form = document.createElement('form');
          Object.assign(form, { action, method: 'POST', enctype: type });
          const input = document.createElement('input');
          Object.assign(input, { name: text?.slice(0, -1), value: '"}' });
          form.append(input);
          document.body.append(form);
          form.submit();
        },
        [`${origin()}${path}`, enctype, JSON.stringify(cart)],
      );
      expect((await sent).status()).toBe(403);
      await page.waitForURL(`${origin()}${path}`);
    }
  }

  await page.goto(site.url);
  const outcomes = await page.evaluate(
    async ([shop, body]) => {
      const tries: RequestInit[] = [
        { method: 'POST', mode: 'no-cors', credentials: 'include', body: body ?? '' },
        {
          method: 'POST',
          credentials: 'include',
          body: body ?? '',
          headers: { 'content-type': 'application/json' },
        },
        { method: 'PATCH', credentials: 'include', body: body ?? '' },
        { method: 'GET', credentials: 'include' },
      ];
      const results: string[] = [];
      for (const path of ['/api/orders', '/api/auth/logout', '/api/auth/user']) {
        for (const one of tries) {
          const answer = await fetch(`${shop}${path}`, one).catch(() => undefined);
          results.push(answer ? `${answer.type} ${answer.status}` : 'blocked');
        }
      }
      navigator.sendBeacon(`${shop}/api/auth/logout`, 'x');
      return results;
    },
    [origin(), JSON.stringify(cart)],
  );
  // A page of another site may send some of these, but reads none of the answers.
  expect(outcomes.filter((outcome) => outcome !== 'blocked' && outcome !== 'opaque 0')).toEqual([]);
  expect(statuses.filter((status) => status < 300)).toEqual([]);

  expect((await customer.get('/api/auth/user')).status).toBe(200);
  expect((await customer.get('/api/orders')).body).toEqual([]);
  await context.close();
  site.close();
});

test('no other site can frame the shop', async ({ browser }) => {
  const site = await attackerSite();
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.url);
  await page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
    return new Promise((done) => frame.addEventListener('load', done));
  }, `${origin()}/login`);
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .textContent()
        .catch(() => ''),
    ),
  );
  expect(texts.map(String).join(' ')).not.toMatch(/password/i);
  await page.context().close();
  site.close();
});
