import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { inWords } from '../../../shared/builder/face.ts';
import { layoutCode } from '../../../shared/builder/layout.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { vehicleShortName } from '../../../shared/vehicle.ts';
import { priceFacts } from '../../../shared/what-next.ts';
import { facts } from '../../lib/page/facts.ts';
import { useCart } from '../../lib/shopping/cart.ts';
import { addToCart, cart } from '../../lib/shopping/cart-changes.ts';
import { chosenAddons, pricedExtra } from '../../lib/shopping/chosen.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { FromMoney, OpenExtras } from '../../ui/FromMoney.tsx';
import { LoadingNote } from '../../ui/Skeleton.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { type Act, type Buildables, byShow } from './steps.ts';
import type { LaidOut } from './useBuilder.ts';

const KeepLayout = lazy(() => import('./KeepLayout.tsx'));

interface OrderProps {
  products: Buildables;
  laid: LaidOut;
  addons: readonly Addon[];
  /** The layout of the cart's line that is being changed, if there is one. */
  line: string | undefined;
  act: Act;
}

/** A layout's price, with buttons to buy it or have it quoted. */
export function OrderLayout({ products, laid, addons, line, act }: OrderProps) {
  const { product, layout, placed, problems, drawing } = laid;
  const extra = laid.extra.map(pricedExtra);
  const mine = useVehicle();
  const code = layoutCode(layout);
  const chosen = chosenAddons(addons, countParts(placed));
  const isInCart = useCart().some((item) => line !== undefined && item.layout === line);
  const navigate = useNavigate();

  function onAdd() {
    const item = {
      product,
      quantity: 1,
      addons: chosen,
      vehicle: mine,
      felt: layout.felt ? inWords(layout.felt) : null,
      stitching: layout.stitching ? inWords(layout.stitching) : null,
      extraCutOut: extra.join(', ') || null,
      layout: code,
      drawing,
    };
    const isChanged = line === undefined ? undefined : cart.changeLayout(line, item);
    if (isChanged === false) return;
    if (isChanged) {
      toast({ title: 'Cart Updated', description: `The ${product.name} has its new layout.` });
      return void navigate({ to: '/cart', replace: true });
    }
    addToCart(item);
    // The words about the face make room for those about the cart.
    act({ type: 'close notice' });
  }

  const cents = chosen.reduce(
    (sum, { addon, quantity }) => sum + addon.price * quantity,
    product.price,
  );
  const notes = notesOn(laid);
  const add = isInCart ? 'Save to Cart' : 'Add to Cart';
  const isFor = (one: Product) => !mine || fitsVehicle(one.compatibleVehicles, mine);
  const isCutForIt = isFor(product);
  const isPlain = isCutForIt && problems.length === 0;
  const [instead] = isCutForIt ? [] : byShow(products.filter(isFor));
  const misfit = mine && !isCutForIt && (
    <div className="builder-wrong">
      <p>
        <span>Not cut for your </span>
        <Verbatim>{vehicleShortName(mine)}</Verbatim>
        <span>. We’d ring you before we build.</span>
      </p>
      {instead && (
        <button
          type="button"
          className="link"
          onClick={() => act({ type: 'begin', product: instead })}
        >
          <span>
            Change to the <Verbatim>{instead.name}</Verbatim>
          </span>
        </button>
      )}
    </div>
  );
  const ways = (
    <>
      <Button className="flex-1" look={isPlain ? undefined : 'line'} onClick={onAdd}>
        {isPlain ? add : `${add} Anyway`}
      </Button>
      <Link
        to="/contact"
        search={{
          console: product.id,
          custom: true,
          layout: code,
          addons: Object.fromEntries(chosen.map(({ addon, quantity }) => [addon.id, quantity])),
        }}
        className={buttonClass('line', undefined, 'flex-1')}
      >
        Ask for a Quote
      </Link>
    </>
  );
  return (
    <>
      <section aria-label="Price" className="plate builder-price p-5">
        <div aria-live="polite">
          <p className="font-extrabold text-2xl">
            <FromMoney cents={cents} extras={extra} />
          </p>
          <OpenExtras extras={extra} />
        </div>
        <div className="mt-3 hidden flex-col gap-3 lg:flex">
          {misfit}
          {ways}
        </div>
        <ul className="mt-4 text-sm">
          <PriceRow name={product.name} cents={product.price} />
          {chosen.map(({ addon, quantity }) => (
            <PriceRow
              key={addon.id}
              name={quantity === 1 ? addon.name : `${addon.name} × ${quantity}`}
              cents={addon.price * quantity}
            />
          ))}
        </ul>
        <div aria-live="polite">
          {notes.length > 0 && (
            <ul className="builder-notes mt-3">
              {notes.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said of two parts
                <li key={at}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        <p className="mt-3 text-sm">{priceFacts(product, facts)}</p>
      </section>
      <div className="buy-bar builder-buy lg:hidden">
        {problems[0] ? (
          <p className="builder-wrong">{`${problems[0].text} We’d ring you before we cut.`}</p>
        ) : (
          misfit
        )}
        <p className="font-extrabold text-lg tabular-nums">
          <FromMoney cents={cents} extras={extra} />
        </p>
        {ways}
      </div>
    </>
  );
}

interface TakeAwayProps extends Pick<OrderProps, 'laid' | 'line'> {
  /** True if its visitor has just logged in to keep it. */
  isToKeep: boolean;
}

/** Keeps a layout, or sends it to somebody. */
export function TakeAway({ laid: { product, layout }, line, isToKeep }: TakeAwayProps) {
  const code = layoutCode(layout);
  // Not the builder's own address: this one's preview shows the drawing.
  const path = `/api/layouts/${code}`;

  const [copied, setCopied] = useState('');
  async function onShare() {
    const url = location.origin + path;
    try {
      if (navigator.share) await navigator.share({ title: `${product.name}, laid out`, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(code);
      }
    } catch (error) {
      // Whoever closes the sheet of ways to share has changed their mind.
      if ((error as Error).name === 'AbortError') return;
      toast({ title: 'Link Not Copied', description: url, variant: 'destructive' });
    }
  }

  return (
    <section aria-labelledby="take-away" className="builder-away">
      <h2 id="take-away" className="text-xl">
        Keep or share it
      </h2>
      <Keep name={product.name} code={code} line={line} isWanted={isToKeep} />
      <Button look="line" className="mt-3 w-full" onClick={() => void onShare()}>
        Share This Layout
      </Button>
      {/* Beside its button: a toast would lie over the face. */}
      <p role="status" className="mt-2 text-sm empty:absolute">
        {copied === code && 'Link copied. Anyone who opens it sees this layout.'}
      </p>
      <MailLayout name={product.name} path={path} />
    </section>
  );
}

interface KeepProps {
  name: string;
  code: string;
  line: string | undefined;
  isWanted: boolean;
}

/** Opens the form that keeps the layout in the shopper's account. */
function Keep({ name, code, line, isWanted }: KeepProps) {
  const [isOpen, setOpen] = useState(isWanted);
  const button = useRef<HTMLButtonElement>(null);
  const search = new URLSearchParams({ l: code, ...(line && { line }), keep: '1' });
  return (
    <>
      <Button
        ref={button}
        look="line"
        className="mt-3 w-full"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Keep in My Account
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingNote>Opening</LoadingNote>}>
          <KeepLayout
            code={code}
            name={name}
            address={`/build?${search}`}
            isWanted={isWanted}
            onKept={() => {
              button.current?.focus();
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Leads to the shopper's own mail program, with the layout's link in a message to nobody yet: the
 * shop mails no stranger's words to an address that a stranger types.
 */
function MailLayout({ name, path }: { name: string; path: string }) {
  // The origin is not known where pages are rendered ahead.
  if (!useHydrated()) return null;
  const subject = encodeURIComponent(`My layout of the ${name}`);
  const body = encodeURIComponent(location.origin + path);
  return (
    <a
      className={buttonClass('line', undefined, 'mt-3 w-full')}
      href={`mailto:?subject=${subject}&body=${body}`}
    >
      Email It to Yourself
    </a>
  );
}

/** How many of each part are laid out, by id. */
const countParts = (placed: LaidOut['placed']) =>
  Object.fromEntries(
    placed.map(({ part: { id } }) => [id, placed.filter(({ part }) => part.id === id).length]),
  );

/** Notes on parts that do not fit or that the workshop has to settle. */
const notesOn = ({ gone, problems, needs }: LaidOut): string[] => [
  ...gone.map(() => 'A part of this layout is no longer in the shop.'),
  ...problems.map(({ text }) => text),
  ...needs,
];

function PriceRow({ name, cents }: { name: string; cents: number }) {
  return (
    <li className="flex justify-between gap-4">
      <Verbatim>{name}</Verbatim>
      <span className="tabular-nums">
        <Money cents={cents} />
      </span>
    </li>
  );
}
