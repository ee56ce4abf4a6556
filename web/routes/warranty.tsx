import { createFileRoute } from '@tanstack/react-router';
import { warranty } from '../../shared/legal.ts';
import { LegalText } from '../features/story/LegalText.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/warranty')({ component: Warranty });

function Warranty() {
  return (
    <Page
      title="Warranty and returns"
      description="Your rights under the Australian Consumer Law, our own warranty, and how to claim."
    >
      <PageTitle>Warranty and returns</PageTitle>
      <LegalText sections={warranty} />
    </Page>
  );
}
