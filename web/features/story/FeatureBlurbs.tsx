import { featureBlurbs } from '../../../shared/story.ts';
import { acrossPhone, Picture } from '../../ui/Picture.tsx';

/** Six things that are true of every console, beside one seen up close. */
export function FeatureBlurbs() {
  return (
    <section aria-labelledby="why" className="bg-panel">
      <div className="container-page grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[1fr_1.4fr]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="why" className="text-3xl">
            Made for the road to the station, not the one to the shops.
          </h2>
          <Picture
            src="/pictures/bench-detail-1280x960-743753853853875875/960.jpg"
            alt="A rust-red console on the bench, with thread, scissors and screws"
            sizes={`(min-width: 62rem) 32rem, ${acrossPhone}`}
            className="mt-8 aspect-[4/3] rounded-patch"
          />
        </div>
        <dl className="grid gap-x-10 sm:grid-cols-2 lg:pt-2">
          {featureBlurbs.map(({ title, text }) => (
            <div key={title} className="stitch-top pt-5 pb-8">
              <dt className="font-extrabold text-lg">{title}</dt>
              <dd className="mt-1.5 text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
