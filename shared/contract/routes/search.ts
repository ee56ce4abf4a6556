import type { Route } from '../route.ts';

export const searchRoutes = {
  'search.find': {
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin',
    status: 200,
    refusals: [],
  },
  // The e-mail address stands in no log: those of the API and the functions name the route alone.
  'search.person': {
    method: 'GET',
    path: '/api/admin/people/{email}',
    access: 'admin',
    status: 200,
    refusals: [404],
    paged: true,
  },
} as const satisfies Record<string, Route>;
