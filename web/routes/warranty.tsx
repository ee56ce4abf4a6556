import { createFileRoute } from '@tanstack/react-router';
import { warranty } from '../../shared/legal.ts';
import { LegalPage } from '../features/story/LegalPage.tsx';

export const Route = createFileRoute('/warranty')({ component: Warranty });

function Warranty() {
  return (
    <LegalPage
      title="Warranty and Returns"
      description="Your rights under the Australian Consumer Law, our own warranty, and how to claim."
      name="warranty"
      ours={warranty}
    />
  );
}
