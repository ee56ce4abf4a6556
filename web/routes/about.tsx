import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Process, ValuesAndTeam, WayOn, WorkshopStory } from '../features/story/AboutSections.tsx';
import { read } from '../lib/api/query.ts';
import { facts } from '../lib/page/facts.ts';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/about')({
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(read('products.startingPrice')),
  component: About,
});

function About() {
  const { data } = useQuery(read('products.startingPrice'));
  return (
    <Page
      title="The Workshop"
      description={`How roof consoles are cut, covered in felt and stitched by hand in a small workshop in ${facts.suburb}.`}
      wide
    >
      <WorkshopStory startingPrice={data?.price} />
      <Process />
      <ValuesAndTeam />
      <WayOn />
    </Page>
  );
}
