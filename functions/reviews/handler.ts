/** Reviews of delivered orders. Routes: shared/contract/route-table.ts. */
import { reviews } from '../../shared/contract/reviews.ts';
import { reviewRoutes } from '../../shared/contract/route-table.ts';
import { api } from '../http/api.ts';
import { guest } from '../orders/event.ts';
import { followToOrder, isCurrentLink } from '../orders/guest-link.ts';
import { findOrder } from '../orders/repo.ts';
import { listReviews, readSummary, reviewView, storeReview } from './repo.ts';

export const handler = api(reviewRoutes, reviews)
  .on('reviews.list', async ({ query: { product, ...page } }) => {
    const { items, cursor } = await listReviews(product, page);
    return { body: items.map(reviewView), cursor };
  })
  .on('reviews.summary', async () => {
    const body = await readSummary();
    if (!body) throw new Error('The counts of reviews cannot be read');
    return { body };
  })
  .on('reviews.create', {
    load: (call) => findOrder(call.body.orderId),
    run: async ({ body, actor, now }, order) => ({
      body: reviewView(
        await storeReview(order, body, { actor, at: now }, ({ userId }) => userId === actor.id),
      ),
    }),
  })
  .on('reviews.createByLink', {
    load: ({ params, now }) => followToOrder(params.token, now),
    run: async ({ body, now }, { order, link }) => {
      const sent = { orderId: order.id, ...body };
      const by = { actor: guest(order.customerEmail), at: now };
      return {
        body: reviewView(await storeReview(order, sent, by, (one) => isCurrentLink(link, one))),
      };
    },
  })
  .handler();
