import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import * as business from '../../../shared/business.ts';
import { deferred } from '../../lib/page/deferred.ts';
import { facts } from '../../lib/page/facts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PHONE_WIDTH, Picture } from '../../ui/Picture.tsx';
import { Money } from '../../ui/Verbatim.tsx';

const PICTURE = '/pictures/hero-1920x1080-876876987976976976/960.jpg';
/** Shown where the hero's own picture does not load. */
const FALLBACK = '/pictures/hero-fallback-1280x960-654765876987876976/960.jpg';

const HeroStatistics = deferred(() => import('./HeroStatistics.tsx'));
const statistics = (
  <Suspense>
    <HeroStatistics />
  </Suspense>
);

/**
 * The overhead part of the home page: what we make, from how much, and where it goes.
 *
 * @param props.startingPrice in cents; none while it is unknown
 */
export function Hero({ startingPrice }: { startingPrice?: number | null | undefined }) {
  const [picture, setPicture] = useState(PICTURE);
  return (
    <section className="felt overflow-hidden">
      <div className="container-page grid gap-x-12 gap-y-8 pt-10 md:pt-14 lg:grid-cols-[1fr_1.2fr] lg:items-center lg:py-16">
        <div>
          <p className="font-bold text-wattle">{business.tagline}</p>
          <h1 tabIndex={-1} className="mt-3 text-4xl">
            {facts.heroTitle}
          </h1>
          <p className="mt-5 max-w-text text-ash text-lg">
            <span>{facts.heroText}</span>
            {startingPrice && (
              <span>
                {' '}
                From <Money cents={startingPrice} whole />.
              </span>
            )}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/products" className={buttonClass('dirt')}>
              Explore Consoles
            </Link>
            <Link to="/contact" className={buttonClass('line')}>
              Get a Quote
            </Link>
            <Link to="/build" className={buttonClass('line')}>
              Build Your Own
            </Link>
          </div>
        </div>
        <Picture
          src={picture}
          alt="A felt-covered roof console above the windscreen of a 4x4"
          eager
          sizes={`(min-width: 62rem) 54vw, ${PHONE_WIDTH}`}
          className="-mx-[clamp(1rem,4vw,2.5rem)] aspect-[16/10] lg:mx-0 lg:-mr-[max(2.5rem,calc((100vw-80rem)/2+2.5rem))]"
          {...(picture === PICTURE && { onError: () => setPicture(FALLBACK) })}
        />
      </div>
      <hr className="stitch text-ash" />
      {statistics}
    </section>
  );
}
