import { CONSOLE_REVIEWS } from '../../../shared/contract/limits.ts';
import { read } from '../../lib/api/query.ts';

/** The newest reviews of one console, as on its page. */
export const consoleReviews = (product: string) =>
  read('reviews.list', { query: { product, limit: CONSOLE_REVIEWS } });
