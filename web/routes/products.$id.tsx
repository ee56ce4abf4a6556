import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ProductDetail } from '../features/catalogue/ProductDetail.tsx';
import { hasStatus } from '../lib/api/api-error.ts';
import { read } from '../lib/api/query.ts';
import { Awaited } from '../ui/Failed.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const NoProduct = lazy(() => import('../features/catalogue/NoProduct.tsx'));

export const Route = createFileRoute('/products/$id')({
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(read('products.get', { params: { id } }));
    void queryClient.prefetchQuery(read('addons.list'));
  },
  component: ProductPage,
});

function ProductPage() {
  const { id } = Route.useParams();
  const console = useQuery(read('products.get', { params: { id } }));
  const { data, error } = console;

  if (hasStatus(error, 400, 404)) {
    return (
      <Suspense>
        <NoProduct />
      </Suspense>
    );
  }
  return (
    <Page
      title={data ? `${data.name} roof console` : 'Roof console'}
      description={data?.description.match(/^.{9,155}(?!\S)/s)?.[0] ?? 'Roof console'}
      listed={data !== undefined}
    >
      <nav aria-label="Breadcrumb" className="mb-5">
        <Link to="/products" className="link">
          All consoles
        </Link>
        {data && <span translate="no">{` / ${data.name}`}</span>}
      </nav>
      {data ? (
        <ProductDetail key={data.id} product={data} />
      ) : (
        <>
          {/* While it loads there is none: a heading that is replaced loses the focus. */}
          {error && <PageTitle className="sr-only">Console</PageTitle>}
          <Awaited what="this console" query={console}>
            <Skeleton className="min-h-[48rem]" />
          </Awaited>
        </>
      )}
    </Page>
  );
}
