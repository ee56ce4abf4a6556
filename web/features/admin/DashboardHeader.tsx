import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
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

/** The dashboard's own header: its title, the time of the last refresh, and links. */
export function DashboardHeader({ tab, open, finder }: DashboardHeaderProps) {
  const navigate = useNavigate();
  const logOut = useLogout();
  const refresh = useRefresh();
  return (
    <header className="felt">
      <div className="container-page flex min-h-14 items-center gap-1 max-md:relative max-md:min-h-7">
        <div className="min-w-0 max-md:flex max-md:items-baseline max-md:gap-2.5">
          <h1
            tabIndex={-1}
            className="whitespace-nowrap text-[1.25rem] leading-[1.2] max-md:text-[1rem]"
          >
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
          className="max-md:hover:bg-sunk max-md:data-[state=open]:bg-sunk max-md:absolute max-md:top-full max-md:right-0 max-md:z-1 max-md:rounded-none max-md:bg-panel max-md:text-ink bar:hidden"
          items={[
            ...headerLists.map(({ id, label }) => ({ label, onSelect: () => open(id) })),
            { label: 'Refresh', onSelect: refresh },
            { label: 'View Shop', onSelect: () => void navigate({ to: '/' }) },
            { label: 'My Orders', onSelect: () => void navigate({ to: '/dashboard' }) },
            { label: 'Logout', onSelect: () => void logOut() },
          ]}
        >
          <Bars />
        </Menu>
      </div>
    </header>
  );
}

/** Refetches everything, because nothing refetches automatically. */
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

/** The Refresh button, with the time of the last refresh. */
function RefreshButton({ refresh }: { refresh: () => void }) {
  const fetching = useIsFetching() > 0;
  const readAt = useQueryClient().getQueryState(readKey('orders.counts'))?.dataUpdatedAt;

  return (
    <div className="hidden flex-none items-center gap-1 text-sm md:flex">
      <span aria-live="polite" className="text-ash max-lg:hidden">
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
