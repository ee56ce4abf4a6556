import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Review } from '../../../shared/contract/index.ts';
import { readKey } from '../../lib/api/query.ts';

interface ReviewPage {
  items: Review[];
  next: string | undefined;
}

/** Every review, newest first, a page at a time. */
export const reviewPages = infiniteQueryOptions({
  queryKey: readKey('reviews.list'),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: ReviewPage) => next,
});
