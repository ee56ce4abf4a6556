import type { Route } from '../route.ts';

export const vehicleRoutes = {
  'vehicles.makes': {
    method: 'GET',
    path: '/api/vehicle-makes',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'vehicles.models': {
    method: 'GET',
    path: '/api/vehicle-models/{make}',
    access: 'public',
    status: 200,
    refusals: [404],
    cached: true,
  },
} as const satisfies Record<string, Route>;
