import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { type Review, schemas } from '../../shared/contract/index.ts';
import { createActors, made } from '../support/actors.ts';
import {
  allPages,
  changed,
  newProduct,
  ownOrders,
  placeOrder,
  prepareOrdering,
  setStatus,
  statuses,
  times,
} from '../support/orders.ts';

const actors = createActors(inject('origin'));
const { admin, customer, product } = await prepareOrdering(actors);

async function delivered(): Promise<string> {
  const { id } = await placeOrder(customer, [{ productId: product.id, quantity: 1 }]);
  changed(await setStatus(admin, id, 'delivered'));
  return id;
}

const review = (orderId: string, rating = 5, comment?: string, by = customer) =>
  by.post('/api/reviews', { orderId, rating, ...(comment !== undefined && { comment }) });

describe('a review', () => {
  test('of a delivered order is public, without its author’s account', async () => {
    const orderId = await delivered();
    const answer = await review(orderId, 4, 'Not a rattle 👍');
    expect(answer.status, answer.text).toBe(201);
    const said = schemas['reviews.create'].response.parse(answer.body);
    expect(said).toMatchObject({
      rating: 4,
      comment: 'Not a rattle 👍',
      consoles: [{ id: product.id, name: product.name }],
    });
    const listed = await actors.visitor().get('/api/reviews?limit=100');
    expect(listed.text).not.toContain(orderId);
    expect(schemas['reviews.list'].response.parse(listed.body)).toContainEqual(said);
    const order = (await ownOrders(customer)).find(({ id }) => id === orderId);
    expect(order?.review).toEqual({ rating: 4, comment: 'Not a rattle 👍' });
    const events = await admin.get(`/api/admin/orders/${orderId}/events`);
    expect(schemas['orders.adminEvents'].response.parse(events.body).at(-1)?.type).toBe('reviewed');
  });

  test('needs no comment', async () => {
    const answer = await review(await delivered(), 5, '   ');
    expect(answer.body).toMatchObject({ rating: 5, comment: null });
  });

  test('is accepted once, for the caller’s own delivered order, from a role that may review', async () => {
    const orderId = await delivered();
    const other = await actors.customer();
    expect((await review(orderId, 5, undefined, other)).status).toBe(404);
    expect((await review(orderId, 5, undefined, admin)).status).toBe(404);
    expect((await review('no-such-order')).status).toBe(404);
    expect((await review(orderId, 5, undefined, actors.visitor())).status).toBe(401);
    const { actor: viewer } = await actors.withRole('viewer');
    expect((await review(orderId, 5, undefined, viewer)).status).toBe(403);
    for (const rating of [0, 6, 4.5]) expect((await review(orderId, rating)).status).toBe(400);

    changed(await setStatus(admin, orderId, 'shipped'));
    const early = await review(orderId);
    changed(await setStatus(admin, orderId, 'delivered'));
    expect((await review(orderId)).status).toBe(201);
    const again = await review(orderId);
    expect([early.status, again.status]).toEqual([409, 409]);
    expect(early.body).not.toEqual(again.body);
  });

  test('is stored once if sent 50 times at once', async () => {
    const orderId = await delivered();
    const comment = `At once ${orderId}`;
    const answers = await Promise.all(
      times(50, (index) => review(orderId, (index % 5) + 1, comment)),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
    const pages = await allPages<Review>(actors.visitor(), '/api/reviews?limit=100');
    expect(pages.flat().filter((listed) => listed.comment === comment)).toHaveLength(1);
    const order = (await ownOrders(customer)).find(({ id }) => id === orderId);
    expect(order?.review?.comment).toBe(comment);
  });
});

describe('the list of reviews', () => {
  test('is paged newest first, with cursors that do not reveal the orders', async () => {
    const ids = [await delivered(), await delivered(), await delivered()];
    for (const id of ids) expect((await review(id)).status).toBe(201);
    const first = await actors.visitor().get('/api/reviews?limit=2');
    const cursor = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(Buffer.from(cursor, 'base64url').toString()).not.toMatch(/ORDER/);
    const all = (await allPages<Review>(actors.visitor(), '/api/reviews?limit=2')).flat();
    const dates = all.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('is of one console if asked, without reviews of orders that hold another too', async () => {
    const [own, other] = await Promise.all([newProduct(admin), newProduct(admin)]);
    const reviewed = async (ids: readonly string[]) => {
      const items = ids.map((productId) => ({ productId, quantity: 2 }));
      const { id } = await placeOrder(customer, items);
      changed(await setStatus(admin, id, 'delivered'));
      return schemas['reviews.create'].response.parse(await made(review(id)));
    };
    const both = await reviewed([own.id, other.id]);
    expect(both.consoles.map(({ id }) => id)).toEqual([own.id, other.id]);
    const [first, second] = [await reviewed([own.id]), await reviewed([own.id, own.id])];
    const read = `/api/reviews?product=${own.id}&limit=1`;
    const pages = await allPages<Review>(actors.visitor(), read);
    expect(pages).toEqual([[second], [first]]);
    expect((await actors.visitor().get('/api/reviews?product=a%23b')).status).toBe(400);
  });

  test('agrees with the counts', async () => {
    const orders = await Promise.all(times(5, delivered));
    const answers = await Promise.all(orders.map((id, index) => review(id, index + 1)));
    expect(statuses(answers)).toEqual({ 201: 5 });
    const visitor = actors.visitor();
    const recount = async () => {
      const all = (await allPages<Review>(visitor, '/api/reviews?limit=100')).flat();
      const star = (stars: number) => all.filter(({ rating }) => rating === stars).length;
      return {
        count: all.length,
        ratingSum: all.reduce((sum, { rating }) => sum + rating, 0),
        stars: { 1: star(1), 2: star(2), 3: star(3), 4: star(4), 5: star(5) },
      };
    };
    const summary = async () =>
      schemas['reviews.summary'].response.parse((await visitor.get('/api/reviews/summary')).body);
    // Another test may review between the two reads.
    await expect
      .poll(async () => isDeepStrictEqual(await summary(), await recount()), { timeout: 10_000 })
      .toBe(true);
  });
});
