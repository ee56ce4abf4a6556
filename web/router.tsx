import type { QueryClient } from '@tanstack/react-query';
import { createRouter as create } from '@tanstack/react-router';
import { Crashed } from './features/shell/Crashed.tsx';
import { routeTree } from './routeTree.gen.ts';

export function createRouter(queryClient: QueryClient) {
  return create({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultErrorComponent: Crashed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
