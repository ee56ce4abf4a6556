import type { Route } from '../route.ts';

export const authRoutes = {
  'auth.user': {
    method: 'GET',
    path: '/api/auth/user',
    access: 'signedIn',
    status: 200,
    refusals: [],
  },
  'auth.login': {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    status: 200,
    refusals: [401, 429],
  },
  'auth.signup': {
    method: 'POST',
    path: '/api/auth/signup',
    access: 'public',
    status: 201,
    refusals: [409],
    throttle: 'signup',
  },
  'auth.logout': {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    status: 204,
    refusals: [],
  },
  'auth.password': {
    method: 'POST',
    path: '/api/auth/password',
    access: 'signedIn',
    status: 204,
    refusals: [403, 429],
  },
  'auth.forgotPassword': {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    status: 204,
    refusals: [],
    throttle: 'recovery',
  },
  'auth.resetPassword': {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    status: 204,
    refusals: [404],
    throttle: 'recovery',
  },
  'auth.loginPage': {
    method: 'GET',
    path: '/api/login',
    access: 'public',
    status: 302,
    refusals: [],
  },
} as const satisfies Record<string, Route>;
