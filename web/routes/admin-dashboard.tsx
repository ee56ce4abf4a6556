import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { AdminOnly } from '../features/account/SignedInOnly.tsx';
import { AdminDashboard, readFirst } from '../features/admin/AdminDashboard.tsx';
import { personHash, readAdminSearch } from '../features/admin/search.ts';
import { ProductCard } from '../features/catalogue/ProductCard.tsx';
import { userQuery, wasAdmin } from '../lib/session/session.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/admin-dashboard')({
  // Parsed in the component, so that shoppers do not load the dashboard's code.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  // Only admins load this code; a browser an admin has used loads it while the role is checked.
  beforeLoad: async ({ context: { queryClient } }) => {
    const asked = queryClient.ensureQueryData(userQuery).catch(() => null);
    if (wasAdmin.get()) return;
    if ((await asked)?.role !== 'admin') throw redirect({ to: '/', replace: true });
  },
  // In one file, that only admins load.
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context: { queryClient }, location: { search, hash } }) =>
    readFirst(queryClient, readAdminSearch(search, hash)),
  component: Dashboard,
});

function Dashboard() {
  const hash = useLocation({ select: (location) => location.hash });
  const search = readAdminSearch(Route.useSearch(), hash);
  const navigate = Route.useNavigate();
  return (
    <Page title="Admin Dashboard" description="The workshop's own page." listed={false} wide>
      {/* The dark head is there before the dashboard is. */}
      <div className="felt absolute inset-x-0 top-0 -z-10 h-14" />
      <AdminOnly>
        <AdminDashboard
          search={search}
          onSearch={({ person, ...next }) =>
            void navigate({
              search: next,
              ...(person && { hash: personHash(person) }),
              resetScroll: false,
            })
          }
          ProductCard={ProductCard}
        />
      </AdminOnly>
    </Page>
  );
}
