import type { Route } from '../route.ts';

export const userRoutes = {
  'users.adminList': {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
  'users.updateRole': {
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
  },
} as const satisfies Record<string, Route>;
