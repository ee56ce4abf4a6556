import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { laidOut } from '../../../shared/story.ts';
import { read } from '../../lib/api/query.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { FaceView } from '../../ui/FaceView.tsx';

const ID = 'build-yours';

/**
 * A console that is laid out, and the way to the builder: a band of the home page, or a plate under
 * the gallery. Only a shop that features this console shows it.
 */
export default function BuildYours({ shown }: { shown: keyof typeof laidOut }) {
  const { question, answer, product, code, drawing } = laidOut[shown];
  // A list that failed is the page's to ask for again.
  const { data } = useQuery({ ...read('products.featured'), retryOnMount: false });
  // A build's page shows it before the list is known, and React hydrates what the page shows.
  const [isShown, setShown] = useState(() => globalThis.document?.getElementById(ID) != null);
  useLayoutEffect(() => setShown(false), []);
  if (!isShown && data && !data.some(({ id, face }) => id === product && face)) return null;
  const isBand = shown === 'radios';
  return (
    <section aria-labelledby={ID} className={isBand ? 'bg-sunk' : 'plate mt-10'}>
      <div className={isBand ? 'container-page py-16 md:py-24' : 'p-6 pt-7 md:px-8'}>
        <h2 id={ID} className={isBand ? 'text-3xl' : 'text-2xl'}>
          {question}
        </h2>
        <FaceView
          drawing={drawing}
          product={product}
          sizes="(min-width: 80rem) 76rem, 92vw"
          dimensions={isBand}
          className="mt-8"
        />
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
          <p className="max-w-text text-lg">{answer}</p>
          <div className="flex flex-wrap gap-3">
            <Link to="/build" className={buttonClass('dirt')}>
              Build Your Own
            </Link>
            <Link to="/build" search={{ l: code }} className={buttonClass('line')}>
              Change This One
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
