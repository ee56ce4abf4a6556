import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { formatTime } from '../../../shared/dates.ts';
import { readKey } from '../../lib/api/query.ts';
import { userQuery } from '../../lib/session/session.ts';
import { useLogout } from '../../lib/session/useLogout.ts';
import { Bars } from '../../ui/icons.tsx';
import { headerLists, type TabId } from './search.ts';
import { firstPagesOnly } from './shared/data/usePages.ts';
import { hasUnsaved } from './shared/form/Confirm.tsx';
import { Menu } from './shared/Menu.tsx';

interface DashboardHeaderProps {
  tab: TabId;
  open: (list: (typeof headerLists)[number]['id']) => void;
  finder: ReactElement;
}

/** The dashboard's own header: its title, when it was last refreshed, and links. */
export function DashboardHeader({ tab, open, finder }: DashboardHeaderProps) {
  const logOut = useLogout();
  const refresh = useRefresh();
  return (
    <header className="felt">
      <div className="container-page desk-head">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="desk-title">
            Admin Dashboard
          </h1>
          <p className="truncate text-ash text-xs leading-tight">
            Manage orders, quotes, and users
          </p>
        </div>
        {finder}
        <RefreshButton refresh={refresh} />
        <nav aria-label="Main" className="hidden bar:flex">
          {headerLists.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="switch"
              aria-current={tab === id ? 'page' : undefined}
              onClick={() => open(id)}
            >
              {label}
            </button>
          ))}
          <Link to="/" className="switch" activeProps={{}}>
            View Shop
          </Link>
          <Link to="/dashboard" className="switch">
            My Orders
          </Link>
          <button type="button" className="switch" onClick={() => void logOut()}>
            Logout
          </button>
        </nav>
        <Menu
          label="Open menu"
          className="desk-menu bar:hidden"
          items={[
            ...headerLists.map(({ id, label }) => ({ label, onSelect: () => open(id) })),
            { label: 'Refresh', onSelect: refresh },
            { label: 'View Shop', to: '/' },
            { label: 'My Orders', to: '/dashboard' },
            { label: 'Logout', onSelect: () => void logOut() },
          ]}
        >
          <Bars />
        </Menu>
      </div>
    </header>
  );
}

/** Refetches everything, because nothing refetches by itself. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    // Keep the pages that hold unsaved changes.
    if (!hasUnsaved()) firstPagesOnly(client);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0],
    });
  };
}

/** The button that does, with the time at which everything was last read. */
function RefreshButton({ refresh }: { refresh: () => void }) {
  const fetching = useIsFetching() > 0;
  const readAt = useQueryClient().getQueryState(readKey('orders.counts'))?.dataUpdatedAt;

  return (
    <div className="desk-refresh flex-none items-center gap-1 text-sm">
      <span aria-live="polite" className="text-ash">
        {fetching ? 'Loading…' : readAt ? `As of ${formatTime(readAt)}` : ''}
      </span>
      <button
        type="button"
        className="switch"
        aria-disabled={fetching}
        onClick={() => !fetching && refresh()}
      >
        Refresh
      </button>
    </div>
  );
}
