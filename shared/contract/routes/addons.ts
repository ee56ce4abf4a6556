import type { Route } from '../route.ts';

export const addonRoutes = {
  'addons.list': {
    method: 'GET',
    path: '/api/addons',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    whole: true,
  },
  'addons.adminList': {
    method: 'GET',
    path: '/api/admin/addons',
    access: 'admin',
    status: 200,
    refusals: [],
    whole: true,
  },
  'addons.create': {
    method: 'POST',
    path: '/api/admin/addons',
    access: 'admin',
    status: 201,
    refusals: [],
  },
  'addons.update': {
    method: 'PATCH',
    path: '/api/admin/addons/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    guarded: true,
  },
} as const satisfies Record<string, Route>;
