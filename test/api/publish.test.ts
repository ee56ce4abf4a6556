/** Published pages show what is saved. How soon, `test/bench/photos.ts` measures. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import type { AdminProduct, Product } from '../../shared/contract/index.ts';
import { formatDollars, formatWholeDollars } from '../../shared/money.ts';
import { productPath, publicPages } from '../../shared/pages.ts';
import { readyAbout } from '../../shared/what-next.ts';
import { type Actor, createActors } from '../support/actors.ts';
import { loadFunctions } from '../support/load-functions.ts';
import { longForm, pickShare } from '../support/long-form.ts';
import { nightly } from '../support/nightly.ts';
import { changed, placeOrder, setStatus } from '../support/orders.ts';
import { callPublisher, readPage } from '../support/publisher.ts';
import { productBody } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

let stack: Stack;
let admin: Actor;

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, publish: true });
  await stack.published;
  admin = await createActors(stack.origin).admin();
}, 60_000);

afterAll(() => stack?.stop());

const page = (path: string) => readPage(stack, path);

/** A page once everything that was saved is published. */
async function published(path: string): Promise<string> {
  await stack.caughtUp();
  return page(path);
}

const products = async () =>
  (await (await fetch(`${stack.origin}/api/products`)).json()) as Product[];

const save = async (id: string, change: Partial<AdminProduct>) => {
  const { status } = await admin.patch(`/api/admin/products/${id}`, change);
  expect(status).toBe(200);
};

describe('a page', () => {
  nightly('is published again when an admin asks for all of them', async () => {
    const table = openTable(stack.env);
    const before = await table.get(shopKeys.publishAll);
    expect((await admin.post('/api/admin/products/republish')).status).toBe(204);
    const asked = await table.get(shopKeys.publishAll);
    expect(asked?.requestedAt).not.toBe(before?.requestedAt);
    expect(await published('/about')).toContain('</html>');
  });

  it('shows the catalogue without JavaScript', async () => {
    const [first] = await products();
    for (const path of ['/', '/products', `/products/${first?.id}`]) {
      expect(await page(path)).toContain(`>${first?.name}</h`);
    }
    expect(await page('/reviews')).toContain('<time');
    expect(await page('/gallery')).toContain('<figcaption');
  });

  it('describes the product and its real reviews to search engines', async () => {
    const [first] = await products();
    const html = await page(`/products/${first?.id}`);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const stated = JSON.parse(json);
    expect(stated).toMatchObject({
      '@type': 'Product',
      name: first?.name,
      offers: { priceCurrency: 'AUD', price: ((first?.price ?? 0) / 100).toFixed(2) },
    });
    // Customers review orders, not products, so a product has no rating of its own.
    expect(stated.aggregateRating).toBeUndefined();
    expect(html).toContain(`<link rel="canonical" href="${stack.origin}/products/${first?.id}"/>`);
    const summary = (await (await fetch(`${stack.origin}/api/reviews/summary`)).json()) as {
      count: number;
    };
    expect(await page('/')).toContain(`"reviewCount":${summary.count},`);
  });

  it('shows a new name and price on every page of the product', async () => {
    const product = (await products()).find(({ featured }) => featured);
    const id = product?.id ?? '';
    await save(id, { price: 98_700, name: 'Renamed & <new>' });
    expect(await published(`/products/${id}`)).toContain(formatDollars(98_700));
    expect(await published('/products')).toContain(formatWholeDollars(98_700));
    expect(await published('/')).toContain('Renamed &amp; &lt;new&gt;');
  });

  nightly('names the price of the cheapest console on sale, to search engines too', async () => {
    const body = { ...productBody(), price: 4_300 };
    const { id } = (await admin.post('/api/admin/products', body)).body as { id: string };
    expect(await published('/')).toContain('From $43.');
    expect(await published('/')).toContain('"priceRange":"From $43"');
    expect(await published('/about')).toContain('$43');
    await save(id, { price: 4_400 });
    expect(await published('/')).toContain('From $44.');
    await save(id, { hidden: true });
    expect(await published('/')).not.toContain('From $44');
    const left = Math.min(...(await products()).map(({ price }) => price));
    expect(await published('/about')).toContain(formatWholeDollars(left));
  });

  it('is deleted while its product is hidden', async () => {
    const [, second] = await products();
    const id = second?.id ?? '';
    await save(id, { hidden: true });
    await stack.caughtUp();
    expect((await fetch(`${stack.origin}/products/${id}`)).status).toBe(404);
    expect(await published('/products')).not.toContain(`href="/products/${id}"`);
    expect(await published('/sitemap.xml')).not.toContain(`/products/${id}<`);
    await save(id, { hidden: false });
    expect(await published(`/products/${id}`)).toContain(`${second?.name}</h1>`);
    expect(await published('/sitemap.xml')).toContain(`/products/${id}<`);
  });

  nightly('offers only the makes of products on sale', async () => {
    const body = { ...productBody(), compatibleVehicles: ['BYD Shark 6 (2024–on)'] };
    const { id } = (await admin.post('/api/admin/products', body)).body as { id: string };
    expect(await published('/products')).toContain('BYD');
    await save(id, { hidden: true });
    expect(await published('/products')).not.toContain('BYD');
  });

  nightly('shows the last of several quick saves', async () => {
    const id = (await products()).at(-1)?.id ?? '';
    for (let price = 20_001; price <= 20_012; price += 1) await save(id, { price });
    expect(await published(`/products/${id}`)).toContain('$200.12');
    expect(await published('/products')).toContain('"price":20012');
  });

  it('shows new gallery pictures and changed add-ons, but no hidden ones', async () => {
    const image = {
      imageUrl: '/pictures/hero-1920x1080-876876987976976976/960.jpg',
      description: 'Fresh off the bench 4711',
    };
    expect((await admin.post('/api/admin/gallery-images', image)).status).toBe(201);
    expect(await published('/gallery')).toContain(image.description);
    const [addon] = (await admin.get('/api/admin/addons')).body as { id: string }[];
    await admin.patch(`/api/admin/addons/${addon?.id}`, { description: 'Reworded 4712' });
    expect(await published(`/products/${(await products())[0]?.id}`)).toContain('Reworded 4712');
    await admin.patch(`/api/admin/addons/${addon?.id}`, { hidden: true });
    expect(await published(`/products/${(await products())[0]?.id}`)).not.toContain(
      'Reworded 4712',
    );
  });
});

it('shows a new review, and the home page counts it', async () => {
  const customer = await createActors(stack.origin).customer();
  const [product] = await products();
  const { id } = await placeOrder(customer, [{ productId: product?.id ?? '', quantity: 1 }]);
  changed(await setStatus(admin, id, 'delivered'));
  const summary = async () =>
    (await (await fetch(`${stack.origin}/api/reviews/summary`)).json()) as { count: number };
  const { count } = await summary();
  const review = { orderId: id, rating: 4, comment: 'Not one rattle, 4713' };
  expect((await customer.post('/api/reviews', review)).status).toBe(201);
  expect(await published('/reviews')).toContain(review.comment);
  expect(await published(`/products/${product?.id}`)).toContain(review.comment);
  expect(await published('/')).toContain(`"reviewCount":${count + 1},`);
});

it('the day by which a console is ready follows settings and promises, and nothing else is rendered', async () => {
  const [product] = await products();
  const path = `/products/${product?.id}`;
  const workshop = { consolesPerWeek: 5, daysOff: [], bufferDays: 1 };
  const settle = async (changes: object) => {
    const answer = await admin.patch('/api/admin/workshop', { ...workshop, ...changes });
    expect(answer.status).toBe(200);
    return readyAbout((answer.body as { readyBy: string }).readyBy);
  };
  const first = await settle({});
  expect(await published(path)).toContain(first);

  const { actor: customer } = await createActors(stack.origin).signUp();
  const lines = [{ productId: product?.id ?? '', quantity: 7, addons: [] }];
  const { id } = await placeOrder(customer, lines);
  changed(await admin.patch(`/api/admin/orders/${id}/promise`, {}));
  const { readyBy = '' } = (await products())[0] ?? {};
  expect(readyAbout(readyBy)).not.toBe(first);
  expect(await published(path)).toContain(readyAbout(readyBy));

  // Nothing moves the day now.
  const Keys = { PK: { S: 'WORKSHOP' }, SK: { S: 'BACKLOG' } };
  const again = await callPublisher(stack, { Records: [{ dynamodb: { Keys } }] });
  expect(again.said).toContain('{"pages":0}');
}, 60_000);

describe('a change publishes every page that it changes', () => {
  const snapshot = async () => {
    const paths = [...publicPages, ...(await products()).map(({ id }) => productPath(id))];
    return new Map(await Promise.all(paths.map(async (path) => [path, await page(path)] as const)));
  };

  /** Changes something of each kind in turn, the cheapest console first. */
  const changes: Record<string, () => Promise<unknown>> = {
    'a price and a name': async () => {
      const all = await products();
      const [cheapest] = all.sort((one, other) => one.price - other.price);
      return save(cheapest?.id ?? '', { price: 4_700, name: 'The Cheap One' });
    },
    'a console that is hidden': async () => {
      const reviewed = (await products()).find(({ name }) => name === 'Tourer Prado');
      return save(reviewed?.id ?? '', { hidden: true });
    },
    'an add-on': async () => {
      const [, addon] = (await admin.get('/api/admin/addons')).body as { id: string }[];
      return admin.patch(`/api/admin/addons/${addon?.id}`, { name: 'Renamed 4714', price: 4_714 });
    },
    'a setting of the workshop': () => admin.patch('/api/admin/workshop', { bufferDays: 9 }),
    'a fact of the business': () =>
      admin.patch('/api/admin/products/business', { phone: '07 5550 4715' }),
  };

  for (const [what, change] of pickShare(Object.entries(changes), 0, 2)) {
    it(what, async () => {
      await change();
      await stack.caughtUp();
      const after = await snapshot();
      expect((await callPublisher(stack, { publish: 'all' })).code).toBe(0);
      const anew = await snapshot();
      const missed = [...anew].filter(([path, html]) => after.get(path) !== html);
      expect(missed.map(([path]) => path)).toEqual([]);
    });
  }
});

describe('concurrent publishers', () => {
  const publishAll = (waitMs?: number) =>
    callPublisher(stack, { publish: 'all' }, waitMs === undefined ? {} : { waitMs });

  it('run one at a time', async () => {
    const { withLock } = await loadFunctions(
      stack.env,
      () => import('../../functions/publisher/rows.ts'),
    );
    await withLock(10_000, async () => {
      const { code, said } = await publishAll(200);
      expect(code).not.toBe(0);
      expect(said).toContain('another publication takes long');
    });
    expect((await publishAll()).said).toMatch(/^\{"pages":\d+\}/);
  }, 30_000);

  nightly(
    'leave each page in its newest version',
    async () => {
      const id = (await products()).at(-2)?.id ?? '';
      const publishing = [publishAll(), publishAll(), ...(longForm ? [publishAll()] : [])];
      for (let price = 30_001; price <= 30_010; price += 1) await save(id, { price });
      for (const { code, said } of await Promise.all(publishing)) expect(code, said).toBe(0);
      expect(await published(`/products/${id}`)).toContain(formatDollars(30_010));
      expect(await published('/products')).toContain('"price":30010');
    },
    60_000,
  );
});

it('show a 404 page for an unknown product', async () => {
  const answer = await fetch(`${stack.origin}/products/never-was`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
});
