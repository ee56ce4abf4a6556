import { Link } from '@tanstack/react-router';
import { blurbs, closing } from '../../../shared/story.ts';
import { facts } from '../../lib/page/facts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { BandHead, OwnText, Paragraphs, TextSections } from '../../ui/OwnText.tsx';
import { PHONE_WIDTH, Picture } from '../../ui/Picture.tsx';
import { Stars } from '../../ui/Stars.tsx';

/** The home page below its products: what to read before deciding. */
export default function HomeStory() {
  return (
    <>
      <FeatureBlurbs />
      <Testimonials />
      <ClosingCall />
    </>
  );
}

/** The last word of the home page. */
function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="dirt">
      <div className="container-page flex flex-wrap items-end justify-between gap-x-12 gap-y-7 py-14 md:py-20">
        <OwnText name="closing" ours={closing}>
          {({ title, paragraphs }, parts) => (
            <div className="max-w-text">
              <h2 id="closing" className="text-3xl">
                {title}
              </h2>
              <Paragraphs of={paragraphs} className="mt-4 text-lg" />
              <TextSections sections={parts} />
            </div>
          )}
        </OwnText>
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

/** Facts about every console, beside one seen up close. */
function FeatureBlurbs() {
  return (
    <section aria-labelledby="why" className="bg-panel">
      <div className="container-page grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[1fr_1.4fr]">
        <OwnText name="blurbs" ours={blurbs}>
          {(head, parts) => (
            <>
              <div className="lg:sticky lg:top-24 lg:self-start">
                <BandHead id="why" head={head} />
                <Picture
                  src="/pictures/bench-detail-1280x960-743753753743865875/960.jpg"
                  alt="A rust-red console on the bench, with thread, scissors and screws"
                  sizes={`(min-width: 62rem) 32rem, ${PHONE_WIDTH}`}
                  className="mt-8 aspect-[4/3] rounded-patch"
                />
              </div>
              <dl className="grid gap-x-10 sm:grid-cols-2 lg:pt-2">
                {parts.map(({ title, paragraphs }) => (
                  <div key={title} className="stitch-top pt-5 pb-8">
                    <dt className="font-extrabold text-lg">{title}</dt>
                    <dd className="mt-1.5 text-soft">
                      <Paragraphs of={paragraphs} className="" />
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </OwnText>
      </div>
    </section>
  );
}

/** Such as SM for Steve Mackay. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first.toUpperCase())
    .slice(0, 2)
    .join('');

/** Customers' words, each under a felt patch with their initials. */
function Testimonials() {
  if (facts.testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="container-page py-16 md:py-24">
      <h2 id="testimonials" className="text-3xl">
        From people who have driven on it
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-3">
        {facts.testimonials.map(({ name, location, text }) => (
          <li key={name}>
            <figure className="flex h-full flex-col">
              <Stars rating={5} />
              <blockquote className="mt-3 text-lg">{`“${text}”`}</blockquote>
              <figcaption className="mt-5 flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="felt relative grid size-12 place-items-center rounded-full pt-0.5 font-bold text-sm after:absolute after:inset-1 after:rounded-full after:border after:border-ash after:border-dashed"
                >
                  {initialsOf(name)}
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
