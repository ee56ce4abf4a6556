import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatWholeDollars } from '../../shared/money.ts';
import { FeaturedProducts } from '../features/catalogue/FeaturedProducts.tsx';
import { Hero } from '../features/story/Hero.tsx';
import { VehicleBand } from '../features/vehicle/VehicleBand.tsx';
import { read } from '../lib/api/query.ts';
import { deferred } from '../lib/page/deferred.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(read('products.featured'));
    void queryClient.prefetchQuery(read('vehicles.makes'));
    void queryClient.prefetchQuery(read('products.startingPrice'));
  },
  component: Home,
});

const BuildYours = deferred(() => import('../features/story/BuildYours.tsx'));
const buildYours = (
  <Suspense>
    <BuildYours shown="radios" />
  </Suspense>
);
const HomeStory = deferred(() => import('../features/story/HomeStory.tsx'));
const story = (
  <Suspense>
    <HomeStory />
  </Suspense>
);

function Home() {
  const { data } = useQuery(read('products.startingPrice'));
  const from = data?.price ? ` from ${formatWholeDollars(data.price)}` : '';
  return (
    <Page
      title="Australian made 4x4 roof consoles"
      description={`Felt-covered roof consoles for 4x4s, hand-built to order in Queensland${from}, posted to all of Australia.`}
      wide
    >
      <Hero startingPrice={data?.price} />
      <VehicleBand />
      <FeaturedProducts />
      {buildYours}
      {story}
    </Page>
  );
}
