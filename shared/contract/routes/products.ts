import type { Route } from '../route.ts';

export const productRoutes = {
  'products.list': {
    method: 'GET',
    path: '/api/products',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    whole: true,
  },
  'products.featured': {
    method: 'GET',
    path: '/api/products/featured',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    whole: true,
  },
  'products.get': {
    method: 'GET',
    path: '/api/products/{id}',
    access: 'public',
    status: 200,
    refusals: [404],
    cached: true,
  },
  'products.adminList': {
    method: 'GET',
    path: '/api/admin/products',
    access: 'admin',
    status: 200,
    refusals: [],
    whole: true,
  },
  'products.create': {
    method: 'POST',
    path: '/api/admin/products',
    access: 'admin',
    status: 201,
    refusals: [],
  },
  'products.update': {
    method: 'PATCH',
    path: '/api/admin/products/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    guarded: true,
  },
} as const satisfies Record<string, Route>;
