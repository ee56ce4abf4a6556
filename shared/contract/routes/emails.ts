import type { Route } from '../route.ts';

export const emailRoutes = {
  'emails.adminList': {
    method: 'GET',
    path: '/api/admin/emails',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
  'emails.get': {
    method: 'GET',
    path: '/api/admin/emails/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'emails.resend': {
    method: 'POST',
    path: '/api/admin/emails/{id}/resend',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'emails.liftSuppression': {
    method: 'POST',
    path: '/api/admin/emails/{id}/lift-suppression',
    access: 'admin',
    status: 204,
    refusals: [404],
  },
  'emails.settings': {
    method: 'GET',
    path: '/api/admin/email-settings',
    access: 'admin',
    status: 200,
    refusals: [],
  },
  'emails.updateSettings': {
    method: 'PATCH',
    path: '/api/admin/email-settings',
    access: 'admin',
    status: 200,
    refusals: [],
    guarded: true,
  },
} as const satisfies Record<string, Route>;
