import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { FeaturedProducts } from '../features/catalogue/FeaturedProducts.tsx';
import { featured, makes } from '../features/catalogue/queries.ts';
import { Hero } from '../features/story/Hero.tsx';
import { VehicleBand } from '../features/vehicle/VehicleBand.tsx';
import { deferred } from '../lib/page/deferred.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(featured);
    void queryClient.prefetchQuery(makes);
  },
  component: Home,
});

const HomeStory = deferred(() => import('../features/story/HomeStory.tsx'));
const story = (
  <Suspense>
    <HomeStory />
  </Suspense>
);

function Home() {
  return (
    <Page
      title="Australian made 4x4 roof consoles"
      description="Felt-covered roof consoles for 4x4s, hand-built to order in Queensland from $160, posted to all of Australia."
      wide
    >
      <Hero />
      <VehicleBand />
      <FeaturedProducts />
      {story}
    </Page>
  );
}
