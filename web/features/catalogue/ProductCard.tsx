import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Product } from '../../../shared/contract/index.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PHONE_WIDTH, Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { FitNote } from './FitNote.tsx';

const VEHICLES_SHOWN = 2;

interface ProductCardProps {
  product: Product;
  eager?: boolean;
}

/** A product at a glance. All of the card is the link to it. */
export function ProductCard({ product, eager = false }: ProductCardProps) {
  const { id, name, price, description, imageUrl, compatibleVehicles } = product;
  return (
    <article data-testid="product-card" className="card group relative flex flex-col">
      <div className="relative">
        <Picture
          src={imageUrl}
          alt={`${name} roof console`}
          eager={eager}
          sizes={`(min-width: 62rem) 25rem, (min-width: 36rem) 46vw, ${PHONE_WIDTH}`}
          className="aspect-[4/3] rounded-patch"
          imgClassName="transition-transform duration-500 group-hover:scale-[1.03]"
        />
        <span className="absolute right-0 bottom-4 bg-felt px-3 pt-1.5 pb-1 font-extrabold text-bone text-lg leading-none">
          <Money cents={price} whole />
        </span>
      </div>
      <div className="flex flex-1 flex-col pt-4">
        <h3 className="text-xl">
          <Verbatim>{name}</Verbatim>
        </h3>
        <p className="mt-1.5 line-clamp-3 text-soft">{description}</p>
        {compatibleVehicles.length > 0 && (
          <div className="mt-3 text-sm">
            <p className="font-bold">Compatible with:</p>
            <ul translate="no">
              {compatibleVehicles.slice(0, VEHICLES_SHOWN).map((vehicle) => (
                <li key={vehicle}>{vehicle}</li>
              ))}
            </ul>
          </div>
        )}
        <FitNote product={product} className="mt-3" />
        <div className="mt-auto pt-4">
          <Link to="/products/$id" params={{ id }} className="card-link">
            <span className={buttonClass('line', 'small', 'w-full sm:w-auto')}>View Details</span>
            <span className="sr-only">
              {' '}
              of <Verbatim>{name}</Verbatim>
            </span>
          </Link>
        </div>
      </div>
    </article>
  );
}

/** The placeholder of a card. */
export function ProductCardSkeleton() {
  return (
    <div data-testid="product-skeleton" aria-hidden="true">
      <Skeleton className="aspect-[4/3] rounded-patch" />
      <Skeleton className="mt-4 h-7 w-3/5" />
      <Skeleton className="mt-3 h-16" />
      <Skeleton className="mt-3 h-16 w-4/5" />
      <Skeleton className="mt-4 h-10 w-32" />
    </div>
  );
}

/** One, two or three cards across. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-16">
      {children}
    </div>
  );
}
