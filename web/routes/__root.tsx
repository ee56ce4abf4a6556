import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useMatch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Crashed } from '../features/shell/Crashed.tsx';
import { Header } from '../features/shell/Header.tsx';
import { useNavigation } from '../features/shell/useNavigation.ts';
import { VehicleStrip } from '../features/vehicle/VehicleStrip.tsx';
import { deferred } from '../lib/page/deferred.ts';
import { facts } from '../lib/page/facts.ts';
import { useSession } from '../lib/session/session.ts';
import { Toasts } from '../ui/Toasts.tsx';

const Footer = deferred(() => import('../features/shell/Footer.tsx'));
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);
// Loaded for admins alone.
const WaitingInShop = lazy(() => import('../features/admin/Today.tsx'));
const waiting = (
  <Suspense>
    <WaitingInShop />
  </Suspense>
);
const NotFound = deferred(() => import('../features/shell/NotFound.tsx'));
const notFound = (
  <Suspense>
    <NotFound />
  </Suspense>
);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: () => notFound,
  errorComponent: Crashed,
});

function Shell() {
  useNavigation();
  const isOwner = useSession().user?.role === 'admin';
  // The dashboard is the owner's desk: it has a head of its own and nothing for shoppers.
  const isDesk = useMatch({ from: '/admin-dashboard', shouldThrow: false });
  // Before it is open it has nothing to lead to.
  const isShop = !(isDesk || facts.soon);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip">
        Skip to the content
      </a>
      {isShop && <Header vehicle={<VehicleStrip short={isOwner} />}>{isOwner && waiting}</Header>}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-5rem)] flex-1">
        <Outlet />
      </main>
      {isShop && footer}
      <Toasts />
    </div>
  );
}
