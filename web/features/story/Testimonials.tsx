import { testimonials } from '../../../shared/business.ts';
import { Stars } from '../../ui/Stars.tsx';

/** What three customers say, each under a felt patch with their initials. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="container-page py-16 md:py-24">
      <h2 id="testimonials" className="text-3xl">
        From people who have driven on it
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-3">
        {testimonials.map(({ name, location, initials, text }) => (
          <li key={name}>
            <figure className="flex h-full flex-col">
              <Stars rating={5} />
              <blockquote className="mt-3 text-lg">“{text}”</blockquote>
              <figcaption className="mt-5 flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="felt relative grid size-12 place-items-center rounded-full pt-0.5 font-bold text-sm after:absolute after:inset-1 after:rounded-full after:border after:border-ash after:border-dashed"
                >
                  {initials}
                </span>
                <span>
                  <span className="block font-bold leading-tight">{name}</span>
                  <span className="text-sm text-soft">{location}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
