/** Text and pictures of hostile customers never run as code. */
import { expect, test } from '@playwright/test';
import { createActors, made } from '../support/actors.ts';
import { anyPicture } from '../support/fixtures.ts';
import { logInAs } from '../support/log-in-as.ts';
import { addonBody, inquiryBody, productBody, sampleOrder } from '../support/samples.ts';
import { expectHarmless, listen, origin } from './trust.ts';

const markup = '<img src=x onerror="window.ran=1"><script>window.ran=2</script>';
const bidi = '\u202eevil\u2066\u200f';
const word = 'W'.repeat(60);
const short = '<b onclick=ran=3>'; // fits in a name

test('text in every field an admin reads is shown as text', async ({ browser }) => {
  const { admin: logIn, signUp, visitor } = createActors(origin());
  const admin = await logIn();
  const { id: productId } = await made(admin.post('/api/admin/products', productBody()));
  const { id: addonId } = await made(admin.post('/api/admin/addons', addonBody()));
  const person = { firstName: short, lastName: word, phone: '<i onload=ran=4>' };
  const { actor, user } = await signUp(person);
  const order = await made(
    actor.post('/api/orders', {
      ...sampleOrder({ productId, addonId }),
      customerFirstName: short,
      customerLastName: word,
      customerPhone: '<i onload=ran=4>',
      shippingAddress: markup,
      shippingCity: bidi,
      notes: `${markup} ${bidi} ${'N'.repeat(500)}`,
    }),
  );
  await made(admin.patch(`/api/admin/orders/${order.id}`, { status: 'delivered' }));
  const comment = `${markup} ${bidi} ${'C'.repeat(500)}`;
  await made(actor.post('/api/reviews', { orderId: order.id, rating: 1, comment }));
  await made(
    visitor().post('/api/inquiries', {
      ...inquiryBody(),
      ...person,
      vehicleInfo: markup,
      message: `${markup} ${bidi} ${'M'.repeat(500)}`,
    }),
  );

  const context = await browser.newContext({
    baseURL: origin(),
    viewport: { width: 375, height: 800 },
  });
  const heard = await listen(context);
  await logInAs(context, admin);
  const page = await context.newPage();
  const shown: Record<string, string> = {
    [`/admin-dashboard?q=${order.id}`]: markup,
    '/admin-dashboard?tab=inquiries': markup,
    '/admin-dashboard?tab=users': short,
    '/reviews': markup,
  };
  for (const [path, text] of Object.entries(shown)) {
    await page.goto(path);
    if (path.includes(order.id)) {
      await page
        .getByTestId('admin-order')
        .getByRole('button', { name: /^Order #/ })
        .click();
    }
    await expect(page.getByText(text, { exact: false }).first(), path).toBeVisible();
    await expectHarmless(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  expect(user.email).toBeTruthy();
  expect(heard).toEqual([]);
  await context.close();
});

const html = '<html><script>window.ran=1</script></html>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><script>window.ran=2</script></svg>`;

test('disguised images are not published, and real ones run no script', async ({ browser }) => {
  const admin = await createActors(origin()).admin();
  const upload = async (file: Buffer) => {
    const { uploadURL } = await made<{ uploadURL: string }>(admin.post('/api/objects/upload'));
    await fetch(uploadURL, {
      method: 'PUT',
      body: new Uint8Array(file),
      headers: { 'content-type': 'text/html' },
    });
    return admin.put('/api/product-images', { imageURL: uploadURL });
  };
  for (const file of [
    svg,
    html,
    `GIF89a/*${html}*/`,
    `\u0089PNG\r\n${html}`,
    `\xff\xd8\xff${html}`,
  ]) {
    expect((await upload(Buffer.from(file, 'latin1'))).status).toBe(400);
  }
  // A picture with HTML after its end: only the picture may remain, or nothing.
  const answer = await upload(Buffer.concat([await anyPicture(), Buffer.from(html)]));
  const context = await browser.newContext({ baseURL: origin() });
  const page = await context.newPage();
  expect([200, 400]).toContain(answer.status);
  const paths = ['/images/../index.html', '/pending/x'];
  const whole = await made<{ objectPath: string }>(upload(await anyPicture()));
  paths.push(whole.objectPath);
  if (answer.status === 200) paths.push((answer.body as { objectPath: string }).objectPath);
  const responses = await Promise.all(paths.slice(2).map((path) => fetch(`${origin()}${path}`)));
  for (const response of responses) {
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/);
    expect(await response.text()).not.toContain('script');
  }
  for (const path of paths) {
    await page.goto(path).catch(() => {});
    expect(await page.evaluate(() => window.ran)).toBeUndefined();
  }
  await context.close();
});
