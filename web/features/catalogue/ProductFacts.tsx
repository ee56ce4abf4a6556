import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import * as business from '../../../shared/business.ts';
import type { Product } from '../../../shared/contract/index.ts';
import { fitsVehicle, parseFit } from '../../../shared/fit.ts';
import { months } from '../../../shared/months.ts';
import { vehicleShortName } from '../../../shared/vehicle.ts';
import { readyOf } from '../../../shared/what-next.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Tick } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PostageQuestion } from '../../ui/PostageEstimate.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { consoleReviews } from './console-reviews.ts';
import { productList } from './search.ts';

/** Features, vehicles, the plate of specifications, and custom options. */
export default function ProductFacts({ product }: { product: Product }) {
  const { features, compatibleVehicles, specifications } = product;
  // The note about the pictures is beside the price, and so is the day by which it is ready.
  const isToldAbove = (name: string) =>
    name === 'Pictures' || (name === 'Lead time' && product.readyBy !== undefined);
  const pairs = Object.entries(specifications).filter(([name]) => !isToldAbove(name));
  return (
    // Across both columns of a wide page, so that neither is empty beside the other.
    <div className="col-span-2 lg:grid lg:grid-cols-2 gap-x-16">
      <div>
        {features.length > 0 && (
          <section className="stitch-top mt-9 pt-7">
            <h2 className="text-xl">Key Features</h2>
            <ul className="mt-3 grid gap-2">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2.5">
                  <span className="mt-0.5 text-rust">
                    <Tick />
                  </span>
                  <span>{feature}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {compatibleVehicles.length > 0 && (
          <section className="stitch-top mt-8 pt-7">
            <h2 className="text-xl">Vehicle Compatibility</h2>
            <ul translate="no" className="mt-3 flex flex-wrap gap-2">
              {compatibleVehicles.map((vehicle) => (
                <li key={vehicle} className="tag bg-sunk font-semibold">
                  {vehicle}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Postage product={product} />
      </div>
      {pairs.length > 0 && (
        <section className="plate mt-9 p-6 md:px-8 lg:row-span-2 lg:self-start">
          <h2 className="text-xl">Specifications</h2>
          <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
            {pairs.map(([name, value]) => (
              <div key={name} className="border-edge/50 border-t py-2.5">
                <dt className="text-sm text-soft">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <aside className="stitch-top mt-9 pt-7">
        <h2 className="text-xl">Custom Orders Available</h2>
        <p className="mt-2 text-soft">
          Different felt, another slot, a vehicle that is not listed: tell us what you drive and
          what has to fit, and we’ll come back with a price within {business.replyWithin}.
        </p>
        {!product.face && (
          <p className="mt-2">
            We lay this one out with you: tell us what goes in and where, and we’ll draw it.
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Link
            to="/contact"
            search={{ console: product.id, custom: true }}
            className={buttonClass('line')}
          >
            Ask for a Custom Build
          </Link>
          <ShareButton title={product.name} />
        </div>
      </aside>
      <Reviews product={product} />
      <Related product={product} />
    </div>
  );
}

/** When a console goes in the post, and for about how much to the shopper's postcode. */
function Postage({ product }: { product: Product }) {
  const ready = readyOf(product);
  return (
    <section aria-labelledby="postage" className="stitch-top mt-8 pt-7">
      <h2 id="postage" className="text-xl">
        Postage
      </h2>
      <p className="mt-2">
        {`${ready ? `${ready}, then it goes in the post` : 'It goes in the post once it is built'}, to anywhere in Australia.`}
      </p>
      {useHydrated() && (
        <div className="max-w-xs">
          <PostageQuestion items={[{ product, quantity: 1, addons: [] }]} />
        </div>
      )}
    </section>
  );
}

/**
 * 'Dec 2026', of a moment (ISO 8601) as Brisbane has it, which is ten hours ahead all year. The first scripts would
 * have to name the file of shared/dates.ts.
 */
function monthOf(moment: string): string {
  const there = new Date(Date.parse(moment) + 10 * 3_600_000);
  return `${months[there.getUTCMonth()]?.slice(0, 3)} ${there.getUTCFullYear()}`;
}

/** The newest reviews of people who ordered this console; nothing while there are none. */
function Reviews({ product: { id, name } }: { product: Product }) {
  const { data = [] } = useQuery(consoleReviews(id));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="stitch-top mt-9 pt-7 col-span-2">
      <h2 id="reviews" className="text-xl">
        <Verbatim>{name}</Verbatim> Reviews
      </h2>
      <p className="mt-1 text-soft">Only from people whose console was delivered.</p>
      <ul className="mt-4 grid gap-6">
        {data.map(({ id, rating, comment, createdAt }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-3">
              <Stars rating={rating} />
              <time dateTime={createdAt} className="pt-0.5 text-sm text-soft">
                {monthOf(createdAt)}
              </time>
            </p>
            {comment && (
              <p className="mt-2 max-w-text whitespace-pre-wrap wrap-anywhere text-lg">{comment}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <Link to="/reviews" className="link">
          All reviews
        </Link>
      </p>
    </section>
  );
}

/** How many other consoles are named. */
const MOST_RELATED = 4;

/**
 * Other consoles: those cut for the shopper's 4x4, or for the same make while that is not known. Those of the same
 * series come first. Read once the page is used.
 */
function Related({ product }: { product: Product }) {
  const mine = useVehicle();
  const ownMake = product.compatibleVehicles.flatMap((line) => parseFit(line)?.make ?? [])[0];
  const make = (mine ? mine.make : ownMake) ?? '';
  const isUsed = useHydrated();
  const { data = [] } = useQuery({ ...productList({ make }), enabled: isUsed && make !== '' });
  const fits = (one: Product) => !mine || fitsVehicle(one.compatibleVehicles, mine);
  const others = data.filter((one) => one.id !== product.id && fits(one));
  // The list may have been read for the shopper's 4x4 before this is hydrated, where it has none.
  if (!isUsed || others.length === 0) return null;
  const isFirst = ({ series }: Product) => Number(series === product.series);
  const related = others.sort((one, other) => isFirst(other) - isFirst(one)).slice(0, MOST_RELATED);
  return (
    <section aria-labelledby="related" className="stitch-top mt-9 pt-7 col-span-2">
      <h2 id="related" className="text-xl">
        <span>{mine ? (fits(product) ? 'Also Cut for Your ' : 'Cut for Your ') : 'More '}</span>
        <Verbatim>{mine ? vehicleShortName(mine) : make}</Verbatim>
        {!mine && <span> Consoles</span>}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4">
        {related.map(({ id, name, price, imageUrl }) => (
          <li key={id} className="group relative">
            <Picture
              src={imageUrl}
              alt=""
              sizes="(min-width: 48rem) 18rem, 46vw"
              className="aspect-[4/3] rounded-patch"
            />
            <Link to="/products/$id" params={{ id }} className="card-link mt-2 block font-bold">
              <Verbatim>{name}</Verbatim>
            </Link>
            <span className="text-soft">
              <Money cents={price} whole />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shares the page through the device; hidden if the browser cannot. */
function ShareButton({ title }: { title: string }) {
  if (!useHydrated() || !('share' in navigator)) return null;
  return (
    <Button
      look="line"
      // Dismissing the share dialog throws an error, which is ignored.
      onClick={() => navigator.share({ title, url: location.href }).catch(() => {})}
    >
      Share This Console
    </Button>
  );
}
