import { reviews } from '../../shared/contract/reviews.ts';
import { api } from '../http/api.ts';
import { findOrder } from '../orders/repo.ts';
import { readSummary } from './counts.ts';
import { listReviews, storeReview } from './repo.ts';
import { reviewView } from './review.ts';

export const handler = api('reviews', reviews)
  .on('reviews.list', async (call) => {
    const { items, cursor } = await listReviews(call.query);
    return { body: items.map(reviewView), cursor };
  })
  .on('reviews.summary', async () => {
    const body = await readSummary();
    if (!body) throw new Error('The counts of reviews cannot be read');
    return { body };
  })
  .on('reviews.create', {
    load: (call) => findOrder(call.body.orderId),
    run: async (call, order) => ({
      body: reviewView(await storeReview(order, call.body, { actor: call.actor, at: call.now })),
    }),
  })
  .handler();
