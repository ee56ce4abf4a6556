import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { createRouter } from './router.tsx';

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createRouter>;
}

/** The whole shop, for prerendering and for the browser. */
export function App({ queryClient, router }: AppProps) {
  const app = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  // It checks nothing outside of development.
  return import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app;
}
