import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { Product } from '../../../shared/contract/index.ts';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import adminStyle from './admin.css?url';
import { DashboardHeader } from './DashboardHeader.tsx';
import { FirstRun } from './FirstRun.tsx';
import { FindButton } from './find/FindButton.tsx';
import { loadOrderParts } from './orders/OrderRow.tsx';
import Orders from './orders/Orders.tsx';
import {
  type AdminSearch,
  inquiryQuery,
  invoiceQuery,
  orderQuery,
  placeOf,
  places,
  quoteQuery,
  type TabId,
  tabs,
  type ViewProps,
} from './search.ts';
import { LoginAgain } from './shared/data/LoginAgain.tsx';
import { countsQuery, useCounts } from './shared/data/reads.ts';
import { type PagedId, pagesQuery, usePolling } from './shared/data/usePages.ts';
import { Confirm, hasUnsaved, mayLeave } from './shared/form/Confirm.tsx';
import { LastBackup } from './shared/LastBackup.tsx';
import { Today } from './Today.tsx';

/**
 * Marks the document while the last input was from a pointer, so that admin.css hides the focus ring.
 * `:focus-visible` alone would show one when a script moves the focus because the pressed button was removed.
 */
function useFocusRingByKeyboard(): void {
  useEffect(() => {
    const root = document.documentElement;
    const control = new AbortController();
    const options = { capture: true, signal: control.signal };
    addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), options);
    addEventListener('keydown', () => root.removeAttribute('data-pointer'), options);
    return () => {
      control.abort();
      root.removeAttribute('data-pointer');
    };
  }, []);
}

interface DashboardProps extends ViewProps {
  /** The shop's own product card, for the preview. */
  ProductCard: ComponentType<{ product: Product }>;
}

/** The views below the tabs. The first is part of the dashboard, because React shows one that it has waited for 0.3 s late; the others load when they are opened. */
const views: Readonly<Record<TabId, ComponentType<DashboardProps>>> = {
  orders: Orders,
  inquiries: lazy(() => import('./inquiries/Inquiries.tsx')),
  quote: lazy(() => import('./quote/Quote.tsx')),
  photos: lazy(() => import('./photos/Photos.tsx')),
  products: lazy(() => import('./products/Products.tsx')),
  addons: lazy(() => import('./addons/Addons.tsx')),
  users: lazy(() => import('./users/Users.tsx')),
  gallery: lazy(() => import('./gallery/Gallery.tsx')),
  invoices: lazy(() => import('./invoices/Invoices.tsx')),
  emails: lazy(() => import('./emails/Emails.tsx')),
  figures: lazy(() => import('./figures/Figures.tsx')),
  settings: lazy(() => import('./settings/SettingsPage.tsx')),
  person: lazy(() => import('./find/Person.tsx')),
};

type PagedRead = readonly [id: PagedId, query?: Record<string, string | undefined>];

/** The list each view begins with, read while the view's code loads. */
const firstReads: Partial<Record<TabId, (search: AdminSearch) => PagedRead | undefined>> = {
  orders: (search) => ['orders.adminList', orderQuery(search)],
  inquiries: (search) => ['inquiries.adminList', inquiryQuery(search)],
  quote: (search) => (search.quotes ? ['quotes.adminList', quoteQuery(search)] : undefined),
  emails: ({ list }) => ['emails.adminList', { list }],
  invoices: (search) => ['invoices.adminList', invoiceQuery(search)],
  users: () => ['users.adminList'],
  photos: () => ['uploads.adminList'],
};

async function prefetch(client: QueryClient, tab: TabId, search: AdminSearch): Promise<void> {
  const read = firstReads[tab]?.(search);
  if (!read) return;
  const pages = pagesQuery(...read);
  if (!client.getQueryState(pages.queryKey)) await client.prefetchInfiniteQuery(pages);
}

/** How long the first drawing waits for what it shows, in ms. A skeleton is on screen until then. */
const FIRST_WITHIN = 500;

/** Reads what the dashboard shows first, so that it is drawn once and not three times. */
export async function readFirst(client: QueryClient, search: AdminSearch): Promise<void> {
  await Promise.race([
    Promise.all([
      prefetch(client, placeOf(search), search),
      client.prefetchQuery(countsQuery),
      search.order && loadOrderParts(),
    ]),
    new Promise((done) => setTimeout(done, FIRST_WITHIN)),
  ]);
}

/** The dashboard. The URL holds the current view; leaving with unsaved changes asks first. */
export function AdminDashboard(props: DashboardProps) {
  const { search, onSearch } = props;
  const tab = placeOf(search);
  void prefetch(useQueryClient(), tab, search);
  const counts = useCounts();
  useFocusRingByKeyboard();
  usePolling();
  useCountInTitle(counts.data && counts.data.pending + counts.data.openInquiries);
  useTabInSight(tab, counts.data !== undefined);
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: hasUnsaved,
  });

  const panel = useRef<HTMLDivElement>(null);
  const lastTab = useRef(tab);

  /** Focuses the new tab's panel if the link to it is gone. */
  function arrive() {
    const lost = document.activeElement === document.body;
    if (lastTab.current !== tab && lost) panel.current?.focus({ preventScroll: true });
    lastTab.current = tab;
  }

  const View = views[tab];
  const waiting: Partial<Record<TabId, number | undefined>> = {
    orders: counts.data && counts.data.pending + counts.data.processing,
    inquiries: counts.data?.openInquiries,
  };

  return (
    // A large screen shows names, consoles and vehicles in lists in full.
    <div className="dense [--container-page:96rem]">
      {/* Loaded only by this page, so that shoppers do not load it. Nothing is shown until it has loaded. */}
      <link rel="stylesheet" href={adminStyle} precedence="admin" />
      <DashboardHeader
        tab={tab}
        open={(id) => onSearch({ tab: id, ...(id === 'invoices' && { invoices: 'open' }) })}
        finder={<FindButton onFound={onSearch} onClosed={() => panel.current?.focus()} />}
      />
      <Tabs.Root
        value={tab}
        activationMode="manual"
        onValueChange={(id) => onSearch(id === 'orders' ? {} : { tab: id as TabId })}
      >
        {/* On a phone, the search and the menu are at the end of this line. */}
        <div className="border-line border-b bg-panel max-md:pr-22">
          <Tabs.List
            aria-label="Parts of the dashboard"
            className="container-page flex max-md:overflow-x-auto max-md:[scrollbar-width:none] lg:gap-3"
          >
            {tabs.map(({ id, label }) => (
              <Tabs.Trigger key={id} value={id} className="admin-tab hover:bg-sunk hover:text-ink">
                <span>{label}</span>
                {Boolean(waiting[id]) && <TabCount count={waiting[id] ?? 0} />}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </div>
        <FirstRun />
        <div className="container-page pt-1 pb-8 max-md:relative max-md:pt-0">
          <Today counts={counts} search={search} onSearch={onSearch} />
          <Panel ref={panel} tab={tab}>
            <Suspense fallback={<Opening />}>
              <View key={search.person} {...props} />
              <Arrival key={tab} onArrive={arrive} />
            </Suspense>
          </Panel>
        </div>
        {counts.data && (
          <LastBackup at={counts.data.lastBackupAt} className="container-page pb-6 text-sm" />
        )}
      </Tabs.Root>
      <LoginAgain />
      <Confirm />
    </div>
  );
}

/** Shows the number of new items in the window's title. */
function useCountInTitle(fresh: number | undefined): void {
  useEffect(() => {
    document.title = document.title.replace(/^(\(\d+\) )?/, fresh ? `(${fresh}) ` : '');
  }, [fresh]);
}

/**
 * Scrolls to the current tab, because a phone has the tabs on one line. Scrolls again once the counts have
 * made the tabs wider.
 */
function useTabInSight(tab: TabId, isCounted: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change the widths
  useEffect(() => {
    // In the frame that lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      document
        .querySelector(`.admin-tab[id$="${tab}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [tab, isCounted]);
}

interface PanelProps {
  tab: TabId;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The panel of a tab, labelled by the tab; a view without a tab has its own label. */
function Panel({ tab, ...rest }: PanelProps) {
  const className = 'outline-offset-4';
  const place = places.find(({ id }) => id === tab);
  return tabs.some(({ id }) => id === tab) ? (
    <Tabs.Content value={tab} className={className} {...rest} />
  ) : (
    <section aria-label={place?.label} tabIndex={-1} className={className} {...rest} />
  );
}

/** Reports that a tab's content has loaded. It suspends together with the content. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  const arrive = useEffectEvent(onArrive);
  useEffect(() => arrive(), []);
  return null;
}

/** Shown while a tab's code loads. */
function Opening() {
  return (
    <div className="grid gap-4">
      <LoadingNote>Loading…</LoadingNote>
      <Skeleton className="h-16" />
      <Skeleton className="h-72" />
    </div>
  );
}

function TabCount({ count }: { count: number }) {
  return (
    <span className="tag status-yellow px-1 tabular-nums sm:px-1.5">
      <span>{count >= 100 ? '100+' : count}</span>
      <span className="sr-only"> waiting</span>
    </span>
  );
}
