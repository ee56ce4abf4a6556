import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/Button.tsx';

/** At the end of a page that is only read: leads to the consoles. */
export function WayOn() {
  return (
    <section aria-labelledby="way-on" className="dirt">
      <div className="container-page flex flex-wrap items-end justify-between gap-x-12 gap-y-7 py-14 md:py-20">
        <h2 id="way-on" className="text-3xl">
          Have a look at what we build.
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link to="/products" className={buttonClass('bone')}>
            Explore Consoles
          </Link>
          <Link to="/contact" className={buttonClass('line')}>
            Get a Quote
          </Link>
        </div>
      </div>
    </section>
  );
}
