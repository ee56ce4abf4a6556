import { createFileRoute } from '@tanstack/react-router';
import { privacy } from '../../shared/legal.ts';
import { LegalText } from '../features/story/LegalText.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/privacy')({ component: Privacy });

function Privacy() {
  return (
    <Page
      title="Privacy"
      description="What we collect about you, what for, who sees it, and how to see it or have it erased."
    >
      <PageTitle>Privacy</PageTitle>
      <LegalText sections={privacy} />
    </Page>
  );
}
