import { createFileRoute } from '@tanstack/react-router';
import { Process, ValuesAndTeam, WorkshopStory } from '../features/story/AboutSections.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/about')({ component: About });

function About() {
  return (
    <Page
      title="The Workshop"
      description="How roof consoles are cut, covered in felt and stitched by hand in a small workshop north of Brisbane."
      wide
    >
      <WorkshopStory />
      <Process />
      <ValuesAndTeam />
    </Page>
  );
}
