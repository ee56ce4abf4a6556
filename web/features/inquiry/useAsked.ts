import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useVehicle } from '../../lib/vehicle.ts';
import type { Question } from './contact-search.ts';

/** What the address asks about, once console and add-ons are known; its code loads when it asks. */
export function useAsked(question: Question | undefined) {
  const client = useQueryClient();
  const vehicle = useVehicle();
  const { data: asked, error } = useQuery({
    queryKey: ['asked', question ?? null, vehicle],
    queryFn: async () => {
      const { loadAsked } = await import('./question.ts');
      return question ? loadAsked(client, question, vehicle) : null;
    },
    enabled: question !== undefined,
  });
  return { asked: asked ?? undefined, error };
}
