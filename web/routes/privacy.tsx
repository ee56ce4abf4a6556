import { createFileRoute } from '@tanstack/react-router';
import { privacy } from '../../shared/legal.ts';
import { LegalPage } from '../features/story/LegalPage.tsx';

export const Route = createFileRoute('/privacy')({ component: Privacy });

function Privacy() {
  return (
    <LegalPage
      title="Privacy"
      description="What we collect about you, what for, who sees it, and how to see it or have it erased."
      name="privacy"
      ours={privacy}
    />
  );
}
