import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';
import { read, readKey } from '../../lib/query.ts';

export const summary = read('reviews.summary');

/** Every review, newest first, a page at a time. */
export const reviewPages = infiniteQueryOptions({
  queryKey: readKey('reviews.list'),
  queryFn: ({ pageParam, signal }) =>
    apiPage('reviews.list', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});
