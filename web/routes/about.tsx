import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Process, ValuesAndTeam, WorkshopStory } from '../features/story/AboutSections.tsx';
import { read } from '../lib/api/query.ts';
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
      description="How roof consoles are cut, covered in felt and stitched by hand in a small workshop north of Brisbane."
      wide
    >
      <WorkshopStory startingPrice={data?.price} />
      <Process />
      <ValuesAndTeam />
    </Page>
  );
}
