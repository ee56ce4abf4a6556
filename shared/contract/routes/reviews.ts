import type { Route } from '../route.ts';

export const reviewRoutes = {
  'reviews.list': {
    method: 'GET',
    path: '/api/reviews',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    paged: true,
  },
  'reviews.summary': {
    method: 'GET',
    path: '/api/reviews/summary',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'reviews.create': {
    method: 'POST',
    path: '/api/reviews',
    access: 'customer',
    status: 201,
    refusals: [404, 409],
    throttle: 'review',
  },
  'reviews.createByLink': {
    method: 'POST',
    path: '/api/order-links/{token}/review',
    access: 'public',
    status: 201,
    refusals: [404, 409],
    throttle: 'review',
  },
} as const satisfies Record<string, Route>;
