/** Every public screen says what it should, on the seeded shop. */
import { formatWholeDollars } from '../../shared/money.ts';
import { expect, test } from './shop.ts';

const menuLinks = ['Home', 'Products', 'About', 'Contact', 'Gallery', 'Reviews'];

test('the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/roof consoles · Roof Console Co\.$/);
  await expect(page.getByText('Australian made 4x4 gear')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Consoles' })).toHaveAttribute(
    'href',
    '/products',
  );
  await expect(page.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/contact');
  for (const text of ['100%', 'Handcrafted', 'QLD', '50+', 'Vehicles', '5+', 'Years']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  for (const title of [
    'Custom-built to order',
    'Adventure-tough',
    'Add-on ready',
    'Queensland quality',
    'Professional finish',
    'Easy installation',
  ]) {
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  }
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await expect(featured.getByTestId('product-card').first()).toBeVisible();
  await expect(featured.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
    'href',
    '/products',
  );
  await expect(page.locator('blockquote')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute(
    'href',
    '/products',
  );
  await expect(page.getByText('© 2024')).toBeVisible();
});

test('the hero picture falls back to another', { tag: '@long' }, async ({ page }) => {
  await page.route('**/pictures/hero-1920x1080-*/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: 'not a picture' }),
  );
  await page.goto('/');
  await expect(page.getByAltText(/A felt-covered roof console above/)).toHaveAttribute(
    'src',
    /hero-fallback/,
  );
});

test('the product list filters and sorts, and keeps both in its address', async ({ page }) => {
  await page.goto('/products?make=Toyota');
  await expect(page.getByRole('heading', { name: 'Our Roof Console Range' })).toBeVisible();
  const filters = page.getByRole('group', { name: 'Filters' });
  const [make, model, sort] = ['Make', 'Model', 'Sort'].map((label) => filters.getByLabel(label));
  if (!make || !model || !sort) throw new Error('A filter is missing');
  await expect(make).toHaveValue('Toyota');
  await model.selectOption('HiLux N80');
  await expect(page).toHaveURL('/products?make=Toyota&model=HiLux+N80');
  const showing = page.getByText(/^Showing \d+ product\(s\) for Toyota HiLux N80$/);
  await expect(showing).toBeVisible();
  const below = (await page.getByTestId('product-card').last().boundingBox())?.y ?? 0;
  expect((await showing.boundingBox())?.y).toBeGreaterThan(below);
  await make.selectOption('Suzuki');
  await expect(page).toHaveURL('/products?make=Suzuki');
  await expect(model).toHaveValue('all');
  await expect(model.locator('option').first()).toHaveText('All Models');
  await page.goBack();
  await expect(make).toHaveValue('Toyota');
  await filters.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(make.locator('option').first()).toHaveText('All Makes');
  await expect(model).toBeDisabled();
  await expect(sort.locator('option')).toHaveText([
    'Featured',
    'Price: Low to High',
    'Price: High to Low',
    'Name A-Z',
  ]);
  await sort.selectOption('Price: Low to High');
  await expect(page).toHaveURL('/products?sort=price-low');
  const prices = () =>
    page
      .getByTestId('product-card')
      .evaluateAll((cards) =>
        cards.map((card) => Number(/\$([\d,]+)/.exec(card.textContent)?.[1]?.replaceAll(',', ''))),
      );
  await expect
    .poll(async () => {
      const shown = await prices();
      return (
        shown.length > 10 && shown.every((price, at) => at === 0 || price >= (shown[at - 1] ?? 0))
      );
    })
    .toBe(true);
});

test('a product page has navigation, footer and pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products/outback-seventy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outback Seventy');
  await expect(page).toHaveTitle(/^Outback Seventy/);
  for (const text of [
    'OUTBACK SERIES',
    '$549.00',
    'Radios, gauges and switches pictured are not included',
    '(48 reviews)',
    'Custom Orders Available',
  ]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Ask for a Custom Build' })).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail).toHaveText('All consoles / Outback Seventy');
  await test.step('real reviews of it', async () => {
    const reviews = page.getByRole('region', { name: 'Outback Seventy Reviews' });
    await expect(reviews.getByRole('listitem').first()).toContainText('the Plenty Highway');
  });
  await test.step('nothing beside a column is empty, and other consoles follow', async () => {
    const facts = await page.getByRole('heading', { name: 'Key Features' }).boundingBox();
    const gallery = await page.getByRole('group', { name: /^Pictures of/ }).boundingBox();
    expect(facts?.x).toBe(gallery?.x);
    await page.mouse.click(2, 2);
    const related = page.getByRole('region', { name: 'More Toyota Consoles' });
    // The others of its series come first.
    await expect(related.getByRole('link').first()).toContainText('Outback');
    await expect(related.getByRole('link')).toHaveCount(4);
  });
  await expect(page.getByRole('img', { name: '5 out of 5 stars' }).first()).toBeVisible();
  for (const name of ['Key Features', 'Vehicle Compatibility', 'Specifications']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Request Custom Quote' })).toHaveAttribute(
    'href',
    '/contact?console=outback-seventy',
  );
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();

  await test.step('what the price includes keeps off the stars', async () => {
    const stars = await page.getByText('(48 reviews)').boundingBox();
    const included = await page.getByText(/^GST included/).boundingBox();
    expect((included?.y ?? 0) - (stars?.y ?? 0) - (stars?.height ?? 0)).toBeGreaterThanOrEqual(6);
  });

  await test.step('navigation and footer', async () => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link')).toHaveText([...menuLinks, 'Build Your Own']);
    await expect(nav.locator('[aria-current=page]')).toHaveText(['Products']);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(header.getByRole('link', { name: 'Get Quote' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(page.getByTestId('cart-badge')).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    for (const make of ['Toyota', 'Ford', 'Nissan']) {
      await expect(footer.getByRole('link', { name: make })).toHaveAttribute(
        'href',
        `/products?make=${make}`,
      );
    }
    await expect(footer.getByRole('link', { name: 'Custom builds' })).toHaveAttribute(
      'href',
      '/contact?about=custom',
    );
    for (const text of ['Switch panels', 'Gauge holders', 'LED lighting', 'UHF brackets']) {
      await expect(footer.getByText(text)).toBeVisible();
    }
  });

  await test.step('thumbnails, arrow keys and the larger view', async () => {
    const pictures = page.getByRole('group', { name: 'Pictures of Outback Seventy' });
    const thumbnail = (at: number) =>
      pictures.getByRole('link', { name: `Show picture ${at} of 3` });
    await thumbnail(2).click();
    await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(thumbnail(3)).toBeFocused();
    await pictures.getByRole('button', { name: 'Enlarge' }).click();
    const zoom = page.getByRole('dialog', { name: 'Outback Seventy' });
    await expect(zoom.getByText('3 of 3')).toBeVisible();
    await zoom.getByRole('button', { name: 'Next' }).click();
    await expect(zoom.getByText('1 of 3')).toBeVisible();
    // A press to the right of the middle shows the right, as far as there is more of it.
    const whole = await zoom.getByRole('button', { name: 'Zoom in' }).boundingBox();
    const at = { x: (whole?.width ?? 0) * 0.65, y: (whole?.height ?? 0) / 2 };
    await zoom.getByRole('button', { name: 'Zoom in' }).click({ position: at });
    const near = await zoom.getByRole('button', { name: 'Zoom out' }).boundingBox();
    expect((whole?.x ?? 0) - (near?.x ?? 0)).toBeGreaterThan((whole?.width ?? 0) * 0.6);
    expect((whole?.y ?? 0) - (near?.y ?? 0)).toBeGreaterThan((whole?.height ?? 0) * 0.3);
    await page.keyboard.press('Escape');
    await expect(pictures.getByRole('button', { name: 'Enlarge' })).toBeFocused();
    // A press that comes before the browser reports that it has closed opens it again.
    await pictures.getByRole('button', { name: 'Enlarge' }).click();
    await expect(zoom).toBeVisible();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('dialog:popover-open')?.hidePopover();
      document.querySelector<HTMLElement>('[aria-label^="Enlarge"]')?.click();
    });
    await expect(zoom.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
  });

  await test.step('nothing to press on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Add to Cart', 'Request Custom Quote', 'Build Your Own']) {
      await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: /^Enlarge/ })).toBeHidden();
    await expect(page.getByText('$549.00').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
});

test('the slide-out menu closes on its overlay, on Escape and on a link', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  await expect(menu.getByRole('link')).toHaveText([
    ...menuLinks,
    'Cart',
    'Build Your Own',
    'Get Quote',
    'Login',
  ]);
  await page.mouse.click(10, 400);
  await expect(menu).toHaveCount(0);
  await open.click();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(menu).toHaveCount(0);
});

test('about, gallery, reviews and not-found pages', async ({ page }) => {
  await page.goto('/about');
  const prices = (await (await page.request.get('/api/products')).json()) as { price: number }[];
  const lowest = formatWholeDollars(Math.min(...prices.map(({ price }) => price)));
  const statistic = page.locator('dl > div').filter({ hasText: 'Starting Price' });
  await expect(statistic.locator('dd')).toHaveText(lowest);
  await expect(
    page.getByRole('region', { name: 'How a console gets made' }).locator('li'),
  ).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'What we hold to' }).locator('dt')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'The team' })).toContainText('north of Brisbane');
  const wayOn = page.getByRole('region', { name: 'Have a look at what we build.' });
  await expect(wayOn.getByRole('link')).toHaveText(['Explore Consoles', 'Get a Quote']);

  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/');
  const figure = page.locator('figure').filter({ hasText: /charcoal console/ });
  await expect(figure.locator('figcaption')).toBeVisible();
  await expect(figure.getByRole('link', { name: 'See the Outback Seventy' })).toHaveAttribute(
    'href',
    '/products/outback-seventy',
  );
  await figure.getByRole('button').click();
  const zoom = page.getByRole('dialog', { name: /charcoal console/ });
  // Arrow keys turn its pages wherever the focus is.
  await expect(zoom.getByRole('button', { name: 'Close' })).toBeFocused();
  const at = page.getByRole('dialog').getByText(/^\d+ of \d+$/);
  // Another test may have added a picture before it.
  const first = (await at.textContent()) ?? '';
  const next = first.replace(/^\d+/, (number) => `${Number(number) + 1}`);
  await page.keyboard.press('ArrowRight');
  await expect(at).toHaveText(next);
  await page.keyboard.press('ArrowLeft');
  await expect(at).toHaveText(first);
  await page.keyboard.press('Escape');

  await page.goto('/reviews');
  await expect(page.getByTestId('average')).toHaveText(/^\d\.\d$/);
  await expect(page.getByText(/^\d+ reviews$/)).toBeVisible();
  await expect(page.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4}$/);
  await expect(page.getByRole('main').getByRole('link').last()).toHaveText('Browse Products');
  await page.getByRole('main').getByRole('link', { name: 'Outback Patrol' }).first().click();
  await expect(page).toHaveURL('/products/outback-patrol');
});

test('the legal pages are linked from the footer and from forms', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/contact');
  const number = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(number.first()).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole('main').getByRole('link', { name: 'privacy policy' }),
  ).toHaveAttribute('href', '/privacy');
  const footer = page.getByRole('contentinfo');
  for (const [link, text] of [
    ['Privacy', 'Office of the Australian Information Commissioner'],
    ['Warranty and returns', 'Our goods come with guarantees that cannot be excluded'],
    ['Terms of sale', 'The law of Queensland applies'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await expect(page.getByRole('main')).toContainText(text);
    await expect(number).toHaveText('(07) 5550 0160');
  }
  // The foot of the shop keeps off what ends a page.
  const last = await page.getByRole('main').getByRole('link').last().boundingBox();
  const foot = await footer.boundingBox();
  expect((foot?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await page.emulateMedia({ media: 'print' });
  for (const part of [footer, page.getByRole('banner'), page.getByText('Skip to the content')]) {
    await expect(part).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
});

test.describe(() => {
  test.use({ refusals: true });
  test('404 Page Not Found', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  });
});
