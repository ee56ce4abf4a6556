import { shortId } from '../../../shared/order-contact.ts';
import { placedOrder, usePlacedOrder } from '../../lib/shopping/placed-order.ts';
import { Button } from '../../ui/Button.tsx';
import { NextSteps } from '../../ui/NextSteps.tsx';

/** Above the orders, once one was placed: its number, what comes next, and where the e-mail went. */
export function ThankYou() {
  const placed = usePlacedOrder();
  if (!placed) return null;
  return (
    <section aria-labelledby="thank-you" className="plate mb-10 p-6 md:px-8">
      <h2 id="thank-you" className="text-2xl">
        Thanks for your order
      </h2>
      <p className="mt-2 text-lg">
        It’s in our book as <strong>#{shortId(placed.id)}</strong>. We’ve e-mailed a copy to{' '}
        <strong className="break-words">{placed.email}</strong>.
      </p>
      <NextSteps />
      <Button look="line" size="small" className="mt-5" onClick={() => placedOrder.set(null)}>
        Got It
      </Button>
    </section>
  );
}
