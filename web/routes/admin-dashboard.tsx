import { createFileRoute } from '@tanstack/react-router';
import { AdminOnly } from '../features/account/AdminOnly.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/admin-dashboard')({ component: AdminDashboard });

function AdminDashboard() {
  return (
    <AdminOnly>
      <Page title="Admin Dashboard" description="The workshop's own page." listed={false}>
        <PageTitle>Admin Dashboard</PageTitle>
        <p className="mt-3 text-lg text-soft">Manage orders, quotes, and users</p>
        <p className="mt-8">The tools of this page are still being built.</p>
      </Page>
    </AdminOnly>
  );
}
