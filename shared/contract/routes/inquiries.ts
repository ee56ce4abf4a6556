import type { Route } from '../route.ts';

export const inquiryRoutes = {
  'inquiries.create': {
    method: 'POST',
    path: '/api/inquiries',
    access: 'public',
    status: 201,
    refusals: [409],
    throttle: 'inquiry',
  },
  'inquiries.adminList': {
    method: 'GET',
    path: '/api/admin/inquiries',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
  'inquiries.get': {
    method: 'GET',
    path: '/api/admin/inquiries/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'inquiries.update': {
    method: 'PATCH',
    path: '/api/admin/inquiries/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'inquiries.answer': {
    method: 'POST',
    path: '/api/admin/inquiries/{id}/answers',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Route>;
