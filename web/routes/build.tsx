import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Builder } from '../features/builder/Builder.tsx';
import { buildables } from '../features/builder/steps.ts';
import { read } from '../lib/api/query.ts';
import { Failed } from '../ui/Failed.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';

export const Route = createFileRoute('/build')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(read('products.list'));
    void queryClient.prefetchQuery(read('addons.list'));
  },
  component: Build,
});

function Build() {
  const search = useLocation({ select: ({ search }) => search as Record<string, unknown> });
  const isHydrated = useHydrated();
  const products = useQuery(read('products.list'));
  const addons = useQuery(read('addons.list'));
  const consoles = useMemo(() => buildables(products.data ?? []), [products.data]);
  // Read once: the address then follows the layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the visit began with
  const address = useMemo(
    () =>
      isHydrated
        ? {
            code: typeof search.l === 'string' ? search.l : undefined,
            console: typeof search.console === 'string' ? search.console : undefined,
            line: typeof search.line === 'string' ? search.line : undefined,
            isToKeep: search.keep !== undefined,
          }
        : undefined,
    [isHydrated],
  );
  const error = products.error ?? addons.error;
  const isEmpty = products.data !== undefined && !consoles;
  return (
    <Page
      title="Build your own roof console"
      description="Lay out radios, UHF, switches and gauges on the face of a roof console, to scale, with the price as you go."
    >
      <PageTitle>Build your own</PageTitle>
      <p className="mt-2 mb-3 max-w-text text-lg text-soft">
        Put in what you run and drag it where you want it. It’s drawn to scale, and that’s where we
        cut it.
      </p>
      {error && (
        <Failed
          what="the builder"
          query={{
            error,
            isFetching: products.isFetching || addons.isFetching,
            refetch: () => Promise.all([products.refetch(), addons.refetch()]),
          }}
        />
      )}
      {consoles && addons.data && address ? (
        <Builder
          products={consoles}
          others={products.data?.filter(({ face }) => face === null) ?? []}
          addons={addons.data}
          address={address}
        />
      ) : (
        !error && !isEmpty && <Waiting />
      )}
      {isEmpty && (
        <p>
          None of our consoles can be laid out here just now. Ring us, and we’ll draw it for you.
        </p>
      )}
    </Page>
  );
}

/**
 * Stands for the builder until the address and this browser's last layout are read: one page is rendered ahead for
 * all of them, and a console that somebody else laid out must be neither seen nor bought.
 */
function Waiting() {
  return (
    <>
      <LoadingNote>Getting your layout</LoadingNote>
      <noscript>
        <p className="plate p-6">
          The builder needs JavaScript, which is turned off. Turn it on and load this page again, or
          ring us on <PhoneLink /> and we’ll lay it out with you.
        </p>
      </noscript>
      <Skeleton className="h-20" />
      <Skeleton className="mt-8 h-64" />
    </>
  );
}
