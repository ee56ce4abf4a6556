import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, useTransition } from 'react';
import * as business from '../../../shared/business.ts';
import type { Product } from '../../../shared/contract/index.ts';
import { priceFacts } from '../../../shared/what-next.ts';
import { deferred } from '../../lib/page/deferred.ts';
import { facts } from '../../lib/page/facts.ts';
import { usePrefetch } from '../../lib/page/usePrefetch.ts';
import { useConsoleChoice } from '../../lib/shopping/console-choice.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { FitNote } from './FitNote.tsx';
import { PictureGallery } from './PictureGallery.tsx';

const ProductFacts = deferred(() => import('./ProductFacts.tsx'));
const loadAddonDialog = () => import('./AddonDialog.tsx');
const AddonDialog = lazy(loadAddonDialog);

/** Id of the dialog of add-ons. */
const ADDONS = 'addons';

/** Everything about one console, and how to order it. */
export function ProductDetail({ product }: { product: Product }) {
  const images = product.imageUrls.length > 0 ? product.imageUrls : [product.imageUrl];
  return (
    // Below `lg` one column, so that the bar with the button can stick along all of it.
    <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-x-16">
      <div className="mb-8">
        <PictureGallery name={product.name} images={images} />
      </div>
      <div className="contents lg:block">
        <p className="tag self-start bg-felt text-bone uppercase tracking-wide">
          {`${product.series} SERIES`}
        </p>
        <PageTitle className="mt-3">
          <Verbatim>{product.name}</Verbatim>
        </PageTitle>
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <p className="font-extrabold text-2xl">
            <Money cents={product.price} />
          </p>
          <p className="flex items-center gap-2 text-sm text-soft">
            <Stars rating={business.productStars} />
            <span className="pt-0.5">({business.productReviewCount} reviews)</span>
          </p>
        </div>
        <p className="text-sm">{priceFacts(product, facts)}</p>
        <p className="text-sm text-soft">{product.specifications.Pictures}</p>
        <p className="mt-5">{product.description}</p>
        <FitNote product={product} others className="mt-5" />
        <OrderControls product={product} />
      </div>
      <Suspense>
        <ProductFacts product={product} />
      </Suspense>
    </div>
  );
}

/** How many, and the ways to order: the cart, by the dialog of add-ons, or a quote. */
function OrderControls({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const choice = useConsoleChoice(product.id);
  // In the page, closed, from when its code is there: a press then opens it without a script.
  const isLoaded = usePrefetch(loadAddonDialog);
  const [isPressed, setPressed] = useState(false);
  const [isOpening, startOpening] = useTransition();
  return (
    <>
      <div className="contents lg:mt-5 lg:flex lg:gap-3">
        <Stepper
          label={product.name}
          value={quantity}
          min={1}
          onChange={setQuantity}
          className="mt-7 self-start lg:mt-0"
        />
        <div className="buy-bar">
          <p className="font-extrabold text-lg lg:hidden">
            <Money cents={product.price * quantity} />
          </p>
          <Button
            className="flex-1"
            aria-haspopup="dialog"
            aria-busy={isOpening || undefined}
            popoverTarget={ADDONS}
            onClick={() => isLoaded || startOpening(() => setPressed(true))}
          >
            Add to Cart
          </Button>
        </div>
      </div>
      <Link
        to="/contact"
        search={{ console: product.id, quantity, ...choice }}
        className={buttonClass('line', undefined, 'mt-3 w-full')}
      >
        Request Custom Quote
      </Link>
      {product.face && (
        <Link
          to="/build"
          search={{ console: product.id }}
          className={buttonClass('line', undefined, 'mt-3 w-full')}
        >
          Build Your Own
        </Link>
      )}
      {/* Around it from the start: React holds a new boundary's content back for 300 ms. */}
      <Suspense>
        {(isLoaded || isPressed) && (
          <AddonDialog
            id={ADDONS}
            isPressed={isPressed}
            product={product}
            quantity={quantity}
            onAdded={() => setQuantity(1)}
          />
        )}
      </Suspense>
    </>
  );
}

export function ProductSkeleton() {
  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-x-16">
      <Skeleton className="mb-8 aspect-[4/3]" />
      <Skeleton className="min-h-[48rem]" />
    </div>
  );
}
