import { createFileRoute } from '@tanstack/react-router';
import { terms } from '../../shared/legal.ts';
import { LegalText } from '../features/story/LegalText.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/terms')({ component: Terms });

function Terms() {
  return (
    <Page
      title="Terms of sale"
      description="What you and we agree to when you order a roof console."
    >
      <PageTitle>Terms of sale</PageTitle>
      <LegalText sections={terms} />
    </Page>
  );
}
