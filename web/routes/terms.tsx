import { createFileRoute } from '@tanstack/react-router';
import { terms } from '../../shared/legal.ts';
import { LegalPage } from '../features/story/LegalPage.tsx';

export const Route = createFileRoute('/terms')({ component: Terms });

function Terms() {
  return (
    <LegalPage
      title="Terms of Sale"
      description="What you and we agree to when you order a roof console."
      name="terms"
      ours={terms}
    />
  );
}
