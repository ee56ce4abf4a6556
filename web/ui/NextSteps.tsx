import { nextStepsOf } from '../../shared/next-steps.ts';

/** The steps after an order, in order. */
export function NextSteps({ pickUp = false }: { pickUp?: boolean }) {
  return (
    <section aria-labelledby="next-steps" className="mt-6">
      <h2 id="next-steps" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        {nextStepsOf({ pickUp }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
