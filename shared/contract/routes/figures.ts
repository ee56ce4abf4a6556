import type { Route } from '../route.ts';

export const figureRoutes = {
  'figures.get': {
    method: 'GET',
    path: '/api/admin/figures',
    access: 'admin',
    status: 200,
    refusals: [],
  },
} as const satisfies Record<string, Route>;
