import type { Route } from '../route.ts';

export const galleryRoutes = {
  'gallery.list': {
    method: 'GET',
    path: '/api/gallery-images',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'gallery.create': {
    method: 'POST',
    path: '/api/admin/gallery-images',
    access: 'admin',
    status: 201,
    refusals: [],
  },
  'gallery.update': {
    method: 'PATCH',
    path: '/api/admin/gallery-images/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'gallery.move': {
    method: 'PATCH',
    path: '/api/admin/gallery-images/{id}/place',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
  },
  'gallery.delete': {
    method: 'DELETE',
    path: '/api/admin/gallery-images/{id}',
    access: 'admin',
    status: 204,
    refusals: [404],
  },
} as const satisfies Record<string, Route>;
