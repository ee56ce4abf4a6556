import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatWholeDollars } from '../../../shared/money.ts';
import { process, story, team, values } from '../../../shared/story.ts';
import { facts } from '../../lib/page/facts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { BandHead, OwnText, Paragraphs, TextSections } from '../../ui/OwnText.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { PHONE_WIDTH, Picture } from '../../ui/Picture.tsx';

/**
 * How the workshop came to be, with its two numbers.
 *
 * @param props.startingPrice in cents; none while it is unknown
 */
export function WorkshopStory({ startingPrice }: { startingPrice: number | null | undefined }) {
  const [town = '', ...where] = facts.suburb.split(', ');
  const stats = [
    { value: town, label: where.join(', ') || 'Where We Are' },
    // Last: it moves nothing when it comes.
    ...(startingPrice
      ? [{ value: formatWholeDollars(startingPrice), label: 'Starting Price' }]
      : []),
  ];
  return (
    <div className="container-page grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-2">
      <div>
        <OwnText name="story" ours={story}>
          {({ title, paragraphs }, parts) => (
            <>
              <PageTitle>{title || 'The Workshop'}</PageTitle>
              <div className="max-w-text text-lg">
                <TextSections sections={[{ title: '', paragraphs }, ...parts]} />
              </div>
            </>
          )}
        </OwnText>
        <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-5">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-soft">{label}</dt>
              <dd className="font-extrabold text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Picture
        src="/pictures/gallery-7-felt-rolls-1280x960-765543653743432754/960.jpg"
        alt="Rolls of felt on the workshop rack"
        eager
        sizes={`(min-width: 62rem) 38rem, ${PHONE_WIDTH}`}
        className="aspect-[4/3] rounded-patch lg:aspect-auto lg:min-h-[32rem]"
      />
    </div>
  );
}

/** From the first email to the last screw, step by step. */
export function Process() {
  return (
    <section aria-labelledby="process" className="felt">
      <div className="container-page py-16 md:py-24">
        <OwnText name="process" ours={process}>
          {(head, steps) => (
            <>
              <BandHead id="process" head={head} />
              <ol className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
                {steps.map(({ title, paragraphs }, index) => (
                  <li key={title} className="border-ash/60 border-t-2 border-dashed pt-4">
                    <h3 className="text-lg">
                      <span className="mr-2 text-wattle tabular-nums">{index + 1}</span>
                      <span>{title}</span>
                    </h3>
                    <Paragraphs of={paragraphs} className="mt-1 text-ash" />
                  </li>
                ))}
              </ol>
            </>
          )}
        </OwnText>
      </div>
    </section>
  );
}

export function ValuesAndTeam() {
  return (
    <div className="container-page grid gap-x-16 gap-y-16 py-16 md:py-24 lg:grid-cols-[1.2fr_1fr]">
      <section aria-labelledby="values">
        <OwnText name="values" ours={values}>
          {(head, parts) => (
            <>
              <BandHead id="values" head={head} />
              <dl className="mt-8">
                {parts.map(({ title, paragraphs }) => (
                  <div key={title} className="stitch-top pt-5 pb-7">
                    <dt className="font-extrabold text-lg">{title}</dt>
                    <dd className="max-w-text text-soft">
                      <Paragraphs of={paragraphs} className="mt-1" />
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </OwnText>
      </section>
      <section aria-labelledby="team" className="plate self-start p-7 pt-8 md:p-10">
        <OwnText name="team" ours={team}>
          {(head, people) => (
            <>
              <BandHead id="team" head={head} />
              {people.map(({ title, paragraphs }) => (
                <Fragment key={title}>
                  <h3 className="mt-6 text-xl">{title}</h3>
                  <Paragraphs of={paragraphs.slice(0, 1)} className="text-soft" />
                  <Paragraphs of={paragraphs.slice(1)} className="mt-4" />
                </Fragment>
              ))}
            </>
          )}
        </OwnText>
        <p className="mt-4 font-bold">{facts.suburb}</p>
      </section>
    </div>
  );
}

/** Leads from the workshop to what it makes. */
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
