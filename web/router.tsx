import type { QueryClient } from '@tanstack/react-query';
import { createRouter as create, type RouterOptions } from '@tanstack/react-router';
import { Crashed } from './features/shell/Crashed.tsx';
import { routeTree } from './routeTree.gen.ts';

type Options = Pick<
  RouterOptions<typeof routeTree, 'never', false>,
  'history' | 'scrollRestoration'
>;

export function createRouter(queryClient: QueryClient, options: Options = {}) {
  return create({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultErrorComponent: Crashed,
    ...options,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
