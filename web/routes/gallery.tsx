import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { GalleryGrid } from '../features/gallery/GalleryGrid.tsx';
import { read } from '../lib/api/query.ts';
import { deferred } from '../lib/page/deferred.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/gallery')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(read('gallery.list'));
    void queryClient.prefetchQuery(read('products.featured'));
    void queryClient.prefetchQuery(read('products.list'));
  },
  component: Gallery,
});

const BuildYours = deferred(() => import('../features/story/BuildYours.tsx'));
const buildYours = (
  <Suspense>
    <BuildYours shown="switches" />
  </Suspense>
);

function Gallery() {
  return (
    <Page
      title="Gallery"
      description="Roof consoles on the bench and in the cab: felt, switches, gauges and the finished job."
    >
      <Link to="/" className={buttonClass('line', 'small', 'mb-6')}>
        <Icon path="M20 12H5M11 6l-6 6 6 6" /> Back
      </Link>
      <PageTitle>Off the bench and in the cab</PageTitle>
      <p className="mt-3 mb-10 max-w-text text-lg text-soft">
        What left the workshop lately, and where some of it ended up.
      </p>
      <GalleryGrid />
      {buildYours}
    </Page>
  );
}
