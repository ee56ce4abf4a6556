/** A console that a shopper laid out, as the owner meets it: from the inquiry to the sheet that it is cut by. */
import type { AdminAddon, AdminQuote, Order } from '../../shared/contract/index.ts';
import { createActors, made } from '../support/actors.ts';
import { LAID_OUT, layOut } from '../support/layouts.ts';
import { newAddon, newProduct, placeOrder, times, unique } from '../support/orders.ts';
import { type Box, readPdf } from '../support/pdf.ts';
import { quotePath } from '../support/quotes.ts';
import { acceptance } from '../support/samples.ts';
import { chooseAction, expect, openOrder, openTab, test } from './admin.ts';
import { openQuote } from './admin-quote.ts';
import { expectAccessible, openDialog, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';

const ROUND_OFF = 0.05;

test('goes from an inquiry through the quote to the order and its bench sheet', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { layout, drawing } = await layOut(shop.owner);
  const lastName = `Petrov${unique()}`;
  await made(
    shop.owner.post('/api/inquiries', {
      firstName: 'Nadia',
      lastName,
      email: 'nadia@example.com',
      phone: '0400 555 666',
      vehicleInfo: '2016 Toyota HiLux',
      inquiryType: 'Custom Order',
      message: 'What would this come to?',
      layout,
      drawing,
    }),
  );
  const seen =
    /^Front view, 980 by 114 mm, olive felt, its own stitching\. From the left: Radio slot at 177 mm/;
  const toSettle = 'Layout to check: 1 extra USB hole';

  await openTab(page, 'inquiries');
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  await expect(card.getByRole('img', { name: seen })).toBeVisible();
  await expect(card).toContainText('Felt: Olive');
  await expect(card).toContainText(toSettle);
  await expect(card).not.toContainText('980 × 114 mm');
  await card.getByRole('button', { name: 'Show Positions' }).press('Enter');
  await expect(card).toContainText('177');
  await expect(card).toContainText('980 × 114 mm');
  await expect(card.getByRole('link', { name: 'Open in the builder' })).toHaveAttribute(
    'href',
    `/build?l=${layout}`,
  );
  await expectAccessible(page, { within: tabPanel });

  await card.getByRole('button', { name: 'Create Quote' }).click();
  const line = page.getByRole('list', { name: 'Lines of the quote' }).getByRole('listitem').first();
  await expect(line).toContainText('Tourer HiLux');
  await expect(line.getByRole('img', { name: seen })).toBeVisible();
  await expect(line).toContainText('Felt: Olive, Extra cut-out: 1 extra USB hole');
  const panels = line.getByRole('spinbutton', { name: /^Quantity of 4-Switch Panel/ });
  await expect(panels).toHaveValue('1');
  await expect(page.getByLabel('Vehicle details')).toHaveValue('2016 Toyota HiLux');
  await line.getByRole('button', { name: 'Settled' }).press('Enter');
  await expect(line).not.toContainText(toSettle);
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toHaveAccessibleName(
    seen,
  );
  const id = new URL(page.url()).searchParams.get('quote') ?? '';
  const quote = await made<AdminQuote>(shop.owner.get(quotePath(id)));
  const kept = { layout, drawing: { ...drawing, questions: [] } };
  expect(quote.offer.lines[0]).toMatchObject(kept);

  await page.goto(quote.link ?? '');
  const sheet = page.getByRole('article', { name: /^Quote Q-/ });
  await expect(sheet.getByRole('img', { name: seen })).toBeVisible();
  await expect(sheet).toContainText('980 × 114 mm');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(readPdf(await page.pdf({ format: 'A4' }))).toHaveLength(1);

  const customer = createActors(shop.origin).visitor();
  const token = quote.link?.split('/').at(-1);
  const { totalCents } = quote.offer.totals;
  const answer = { ...acceptance(), totalCents, ticked: [] };
  await made(customer.post(`/api/quotes/${token}/accept`, answer));
  const { accepted } = await made<AdminQuote>(shop.owner.get(quotePath(id)));
  const order = { id: accepted?.orderId ?? '' };
  const row = await openOrder(page, order);
  await expect(row.getByRole('img', { name: seen })).toBeVisible();
  await expect(row).toContainText('Felt: Olive');
  await row.getByRole('button', { name: 'Show Positions' }).click();
  await expect(row).toContainText('980 × 114 mm');
  await chooseAction(row, 'Bench Sheet');
  const face = page.getByRole('region', { name: 'Face of Tourer HiLux at 1:5' });
  for (const fact of ['2016 Toyota HiLux', '980 × 114 mm', 'Depth behind it190 mm', 'FeltOlive']) {
    await expect(face).toContainText(fact);
  }
  // Its face is one span: only the others have a gap.
  await expect(face).not.toContainText('Mirror gap');
  await expect(face.getByRole('row', { name: /^1 Radio slot 177 84 270 186 × 58$/ })).toBeVisible();
  await expectAccessible(page, { within: openDialog });

  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Edit Lines' }).click();
  await row.getByRole('button', { name: 'Remove the Drawing' }).click();
  await row.getByRole('button', { name: 'Save Lines' }).click();
  await expectToast(page, 'Order Updated');
  await expect(row.getByRole('img', { name: seen })).toHaveCount(0);
});

test('leaves the line that is quoted without its drawing, or without a console that is gone', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { layout, drawing } = await layOut(shop.owner);
  const ask = (lastName: string, code: string) =>
    made<{ id: string }>(
      shop.owner.post('/api/inquiries', {
        firstName: 'Col',
        lastName,
        email: 'col@example.com',
        phone: '0400 555 666',
        inquiryType: 'Custom Order',
        message: 'How much?',
        layout: code,
        drawing,
      }),
    );
  const gone = await ask('Gone', layout.replace(LAID_OUT.product, 'sold-long-ago'));
  await page.goto(`/admin-dashboard?tab=quote&inquiry=${gone.id}`);
  await expect(page.getByLabel('Customer name')).toHaveValue('Col Gone');
  await expect(page.getByRole('button', { name: 'Remove the Drawing' })).toHaveCount(0);

  const { id } = await ask('Plain', layout);
  await page.goto(`/admin-dashboard?tab=quote&inquiry=${id}`);
  await page.getByRole('button', { name: 'Remove the Drawing' }).click();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Tourer HiLux');
  const saved = new URL(page.url()).searchParams.get('quote') ?? '';
  const { offer } = await made<AdminQuote>(shop.owner.get(quotePath(saved)));
  expect(offer.lines[0]).toMatchObject({ layout: null, drawing: null, felt: 'Olive' });
  await openQuote(page, saved);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toHaveCount(0);
});

test('measures a face and a cut-out on drawings that follow the numbers', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop.owner);
  await page.goto(`/products/${product.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('We lay this one out with you');
  await expect(main.getByRole('link', { name: 'Build Your Own' })).toHaveCount(0);

  await openTab(page, 'products');
  await page.getByRole('button', { name: `Edit ${product.name}` }).click();
  const face = page.getByRole('group', { name: 'Its face, from the seats' });
  const drawn = face.getByRole('img');
  const typed = {
    Length: '980',
    Height: '114',
    Depth: '190',
    'Left from': '84',
    'Left to': '420',
    'Right from': '430',
    'Right to': '896',
  };
  for (const [label, value] of Object.entries(typed)) {
    // Until all are typed, a sketch says what each of them is.
    await expect(drawn).toHaveAccessibleName(/^A sketch of a face: /);
    await face.getByRole('textbox', { name: label }).fill(value);
  }
  await expect(drawn).toHaveAccessibleName(
    /^The face: 980 by 114 mm, .* 84 to 420 and from 430 to/,
  );
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(face.getByRole('alert')).toHaveText('Leave at least 30 mm for the mirror.');
  await face.getByLabel('Right from').fill('560');
  await expect(drawn).toHaveAccessibleName(/from 560 to 896 mm$/);
  await expect(face).toContainText('980 × 114 mm, 190 mm deep, 140 mm for the mirror');
  await expectAccessible(page, { within: tabPanel });
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(face).toHaveCount(0);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Build Your Own' })).toBeVisible();

  const addon = await newAddon(shop.owner);
  await openTab(page, 'addons');
  await page.getByRole('button', { name: `Edit ${addon.name}` }).click();
  await page.getByLabel('Drawn in the builder as').selectOption('Gauge');
  const size = page.getByRole('group', { name: 'Its cut-out (mm)' });
  for (const [label, value] of Object.entries({ Width: '54', Height: '0', Depth: '90' })) {
    await size.getByLabel(label).fill(value);
  }
  await size.getByLabel('Ply beside it').fill('18');
  await page.getByRole('button', { name: 'Save Add-on' }).click();
  await expect(size.getByRole('alert')).toContainText('width and height from 1');
  await size.getByLabel('Height').fill('54');
  await expect(size.getByRole('img')).toHaveAccessibleName(
    'A cut-out of 54 by 54 mm with 18 mm of ply round it',
  );
  await page.getByRole('button', { name: 'Save Add-on' }).click();
  await expect(size).toHaveCount(0);
  const answer = await shop.owner.get('/api/admin/addons');
  expect((answer.body as AdminAddon[]).find(({ id }) => id === addon.id)?.part).toEqual({
    picture: 'gauge',
    width: 54,
    height: 54,
    depth: 90,
    margin: 18,
    needs: null,
  });
});

const cutOut = (x: number, round: boolean) =>
  round
    ? ({ name: 'Gauge hole', picture: 'gauge', x, width: 54, height: 54 } as const)
    : ({ name: 'Radio slot', picture: 'radio', x, width: 186, height: 58 } as const);

const faces = [
  {
    what: 'a short face',
    face: { length: 100, height: 102, depth: 165, left: [10, 90], right: [90, 90] } as const,
    parts: [cutOut(50, true)],
  },
  {
    what: 'an Outback’s face',
    face: { length: 1180, height: 123, depth: 210, left: [47, 520], right: [660, 1133] } as const,
    parts: [cutOut(157, false), cutOut(349, true), cutOut(801, false), cutOut(1100, true)],
  },
  {
    what: 'the longest face',
    face: { length: 2000, height: 400, depth: 165, left: [40, 900], right: [1100, 1960] } as const,
    // As many as a drawing has, with cut-outs at both ends and at the mirror.
    parts: [
      ...times(7, (at) => cutOut(133 + at * 80, at > 0)),
      ...times(7, (at) => cutOut(1867 - at * 80, at > 0)),
    ],
  },
];

for (const { what, face, parts } of faces) {
  const title = `prints ${what} at 1:5 to the tenth of a millimetre`;
  test(title, { tag: '@long' }, async ({ page, shop }) => {
    const { actor } = await createActors(shop.origin).signUp();
    const drawing = { face, felt: 'navy', stitching: '', parts, questions: [] };
    const order = await placeOrder(actor, [{ productId: 'outback-seventy', quantity: 1, drawing }]);
    await printedSheets(page, order);
    const [, from] = face.left;
    const [to, end] = face.right;
    const gap = `Mirror gap${from} to ${to} mm (${to - from} mm)`;
    const facts = expect(page.getByRole('region', { name: /^Face of/ }));
    await (end > to ? facts.toContainText(gap) : facts.not.toContainText('Mirror gap'));
    const pages = readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
    const sheets = pages.filter(({ width, height }) => width > height);
    expect(sheets.length).toBeGreaterThan(0);
    for (const { width, height, strokes } of sheets) {
      expect([Math.round(width), Math.round(height)]).toEqual([297, 210]);
      for (const box of strokes) {
        expect(box.x).toBeGreaterThan(13);
        expect(box.y).toBeGreaterThan(13);
        expect(box.x + box.width).toBeLessThan(297 - 13);
        expect(box.y + box.height).toBeLessThan(210 - 13);
      }
    }
    const drawn = sheets.flatMap(({ strokes }, sheet) => strokes.map((box) => ({ ...box, sheet })));
    const sized = (width: number, height: number) =>
      drawn.filter(
        (box) =>
          Math.abs(box.width - width) < ROUND_OFF && Math.abs(box.height - height) < ROUND_OFF,
      );
    // The bar by which a print is checked: 20 mm, with a mark of 2.4 mm at each end.
    expect(sized(20, 2.4)).toHaveLength(1);
    const ends = sized(0, face.height / 5);
    const [left, right] = ends;
    if (!left || !right || ends.length > 2) throw new Error('The face has not two ends');
    if (face.length < 1300) expect(right.x - left.x).toBeCloseTo(face.length / 5, 1);
    for (const { x, width, height } of parts) {
      // From whichever end is on the same piece.
      const isThere = (box: Box) =>
        [box.x - left.x, box.x - right.x + face.length / 5].some(
          (from) => Math.abs(from + box.width / 2 - x / 5) < ROUND_OFF,
        );
      expect(sized(width / 5, height / 5).filter(isThere), `at ${x} mm`).toHaveLength(1);
    }
  });
}

/** Opens the bench sheet of an order. */
async function printedSheets(page: Parameters<typeof openOrder>[0], order: Pick<Order, 'id'>) {
  await chooseAction(await openOrder(page, order), 'Bench Sheet');
  await expect(page.getByRole('region', { name: /^Face of/ })).toBeVisible();
}
