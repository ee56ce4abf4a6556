/**
 * Stands in for a page that only the browser renders: the shop's header, the page's heading and a
 * skeleton. It comes with the document, so it shows as early as a product's page.
 */

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type PersonalRoute, personalPages } from '../../shared/pages.ts';
import { Route as shell } from '../routes/__root.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';

/** Only in the documents of openings, so that no other page grows. */
export const openingStyle =
  '.opening-desk{--container-page:96rem}@media (scripting:none){#root{display:none}}@media (prefers-reduced-motion:no-preference){@keyframes wait{from,to{visibility:hidden}}.opening-late{animation:wait 8s}}';

/** Says who to ring if the rest doesn't come for a while; immediately where motion is reduced. */
function Late() {
  return (
    <p className="opening-late mt-6 max-w-text text-soft">
      Still waiting? Your connection may be slow. You can ring us on <PhoneLink />.
    </p>
  );
}

function Opening({ heading }: { heading: string }) {
  return (
    <div className="container-page py-8 md:py-12">
      <h1 className="text-3xl">{heading}</h1>
      <LoadingNote>Loading</LoadingNote>
      <Skeleton className="mt-6 h-64" />
      <Late />
    </div>
  );
}

/** The dashboard has a header of its own (see DashboardHeader.tsx). */
function OpeningDesk({ heading }: { heading: string }) {
  return (
    <>
      <div className="felt">
        <div className="opening-desk container-page flex h-14 items-center">
          <h1 className="text-xl">{heading}</h1>
        </div>
      </div>
      <div className="opening-desk container-page py-8">
        <LoadingNote>Loading</LoadingNote>
        <Skeleton className="h-64" />
      </div>
    </>
  );
}

/** The shop with only the opening of a personal page in it. */
export async function openingOf(route: PersonalRoute, queryClient: QueryClient) {
  const { heading } = personalPages[route];
  const isDesk = route === '/admin-dashboard';
  const root = createRootRoute({ component: shell.options.component });
  const page = createRoute({
    getParentRoute: () => root,
    path: route,
    component: () => (isDesk ? <OpeningDesk heading={heading} /> : <Opening heading={heading} />),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [route.replace('$token', '-')] }),
  });
  await router.load();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
