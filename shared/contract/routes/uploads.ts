import type { Route } from '../route.ts';

export const uploadRoutes = {
  'uploads.start': {
    method: 'POST',
    path: '/api/objects/upload',
    access: 'admin',
    status: 200,
    refusals: [],
    throttle: 'upload',
  },
  'uploads.finish': {
    method: 'PUT',
    path: '/api/product-images',
    access: 'admin',
    status: 200,
    refusals: [404, 409, 413],
  },
  'uploads.copy': {
    method: 'POST',
    path: '/api/admin/images',
    access: 'admin',
    status: 200,
    refusals: [409, 413],
    throttle: 'upload',
  },
  'uploads.delete': {
    method: 'DELETE',
    path: '/api/admin/images/{id}',
    access: 'admin',
    status: 204,
    refusals: [404, 409],
  },
  'uploads.sendPhoto': {
    method: 'POST',
    path: '/api/inquiry-photos',
    access: 'public',
    status: 201,
    refusals: [],
    throttle: 'photo',
    picture: true,
  },
  'uploads.photo': {
    method: 'GET',
    path: '/api/admin/inquiry-photos/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'uploads.adminList': {
    method: 'GET',
    path: '/api/admin/images',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
} as const satisfies Record<string, Route>;
