import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import * as business from '../../../shared/business.ts';
import type { Product } from '../../../shared/contract/index.ts';
import { priceFacts } from '../../../shared/what-next.ts';
import { deferred } from '../../lib/page/deferred.ts';
import { facts } from '../../lib/page/facts.ts';
import {
  ADDON_DIALOG,
  setConsoleChoice,
  useConsoleChoice,
} from '../../lib/shopping/console-choice.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { FitNote } from './FitNote.tsx';
import { PictureGallery } from './PictureGallery.tsx';

const ProductFacts = deferred(() => import('./ProductFacts.tsx'));
// It opens without script, and keeps what is ticked and pressed until its code is there.
const AddonDialog = deferred(() => import('./AddonDialog.tsx'));

/** Everything about one console, and how to order it. */
export function ProductDetail({ product }: { product: Product }) {
  const images = product.imageUrls.length > 0 ? product.imageUrls : [product.imageUrl];
  return (
    // Below `lg` one column, so that the bar with the button can stick along all of it.
    <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-x-16">
      <PictureGallery name={product.name} images={images} />
      <div className="contents lg:block">
        <p className="tag self-start bg-felt text-bone uppercase tracking-wide">
          {`${product.series} SERIES`}
        </p>
        <PageTitle className="mt-3">
          <Verbatim>{product.name}</Verbatim>
        </PageTitle>
        <div className="mt-3 grid min-h-11 grid-cols-[auto_1fr] items-baseline gap-x-6">
          <p className="font-extrabold text-2xl">
            <Money cents={product.price} />
          </p>
          <FitNote product={product} main />
        </div>
        <p className="mb-2 flex items-center gap-2 text-sm text-soft">
          <Stars rating={business.productStars} />
          <span className="pt-0.5">{`(${business.productReviewCount} reviews)`}</span>
        </p>
        <p className="text-sm">{priceFacts(product, facts)}</p>
        <p className="text-sm text-soft">{product.specifications.Pictures}</p>
        <p className="mt-5">{product.description}</p>
        <OrderControls product={product} />
      </div>
      <Suspense>
        <ProductFacts product={product} />
      </Suspense>
      <Suspense>
        <AddonDialog product={product} />
      </Suspense>
    </div>
  );
}

const otherWay = buttonClass('line', undefined, 'mt-3 w-full');

/** How many, and the ways to order: the cart, by the dialog of add-ons, or a quote. */
function OrderControls({ product }: { product: Product }) {
  const choice = useConsoleChoice(product.id);
  const { quantity = 1 } = choice;
  const [look, setLook] = useState<'line'>();
  return (
    <>
      <div className="contents lg:mt-5 lg:flex lg:gap-3">
        <Stepper
          label={product.name}
          value={quantity}
          min={1}
          onChange={(quantity) => setConsoleChoice(product.id, { ...choice, quantity })}
          className="mt-7 self-start lg:mt-0"
        />
        <div className="buy-bar flex-wrap">
          <FitNote product={product} setLook={setLook} className="-mb-2 w-full lg:hidden" />
          <p className="font-extrabold text-lg lg:hidden">
            <Money cents={product.price * quantity} />
          </p>
          <Button
            look={look}
            className="flex-1"
            aria-haspopup="dialog"
            popoverTarget={ADDON_DIALOG}
          >
            Add to Cart
          </Button>
        </div>
      </div>
      <Link to="/contact" search={{ console: product.id, ...choice }} className={otherWay}>
        Request Custom Quote
      </Link>
      {product.face && (
        <Link to="/build" search={{ console: product.id }} className={otherWay}>
          Build Your Own
        </Link>
      )}
    </>
  );
}
