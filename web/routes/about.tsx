import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { startingPrice } from '../features/catalogue/queries.ts';
import { Process, ValuesAndTeam, WorkshopStory } from '../features/story/AboutSections.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/about')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(startingPrice),
  component: About,
});

function About() {
  const { data } = useQuery(startingPrice);
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
