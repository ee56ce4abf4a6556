import { Link } from '@tanstack/react-router';
import * as business from '../../../shared/business.ts';
import { buttonClass } from '../../ui/Button.tsx';

/** The last word of the home page. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="dirt">
      <div className="container-page flex flex-wrap items-end justify-between gap-x-12 gap-y-7 py-14 md:py-20">
        <div className="max-w-text">
          <h2 id="closing" className="text-3xl">
            Tell us what you drive and what has to fit.
          </h2>
          <p className="mt-4 text-lg">
            We’ll come back with a price and a date within {business.replyWithin}. Postage is quoted
            to your postcode and suburb.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass('bone')}>
            Request a Quote
          </Link>
          <Link to="/products" className={buttonClass('line')}>
            Browse Products
          </Link>
        </div>
      </div>
    </section>
  );
}
