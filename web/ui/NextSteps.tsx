import { nextStepsOf } from '../../shared/next-steps.ts';

type NextStepsProps = Parameters<typeof nextStepsOf>[0];

/** The steps after an order, in order. */
export function NextSteps(order: NextStepsProps) {
  return (
    <section aria-labelledby="next-steps" className="mt-6">
      <h2 id="next-steps" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        {nextStepsOf(order).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
