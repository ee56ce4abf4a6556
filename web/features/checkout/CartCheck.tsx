import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { read } from '../../lib/api/query.ts';
import { useCart } from '../../lib/shopping/cart.ts';
import { cart } from '../../lib/shopping/cart-changes.ts';
import { type Cart, cartCents } from '../../lib/shopping/cart-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { FromMoney } from '../../ui/FromMoney.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { SUMMARY } from './CheckoutSummary.tsx';

const nothing: { readonly changes: readonly Change[]; readonly now: Cart } = {
  changes: [],
  now: [],
};

/** Compares the cart with today's catalogue, on arrival and before an order. */
export function useCartCheck() {
  const client = useQueryClient();
  const [{ changes, now }, setFound] = useState(nothing);
  const [refusals, setRefusals] = useState(0);
  const items = useCart();
  const ids = items.map(({ product }) => product.id).join();

  /** True if nothing has changed, or if today's prices could not be fetched. */
  const check = useCallback(async (): Promise<boolean> => {
    if (cart.get().length === 0) return true;
    try {
      const [products, addons] = await Promise.all([
        client.fetchQuery({ ...read('products.list'), staleTime: 0 }),
        client.fetchQuery({ ...read('addons.list'), staleTime: 0 }),
      ]);
      const today = compareCart(cart.get(), products, addons);
      setFound({ changes: today.changes, now: today.cart });
      return today.changes.length === 0;
    } catch {
      return true;
    }
  }, [client]);

  /** The same before an order: what was refused is then said where it was pressed. */
  const checkOrder = useCallback(async (): Promise<boolean> => {
    const isCurrent = await check();
    if (!isCurrent) setRefusals((count) => count + 1);
    return isCurrent;
  }, [check]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when other products are in the cart
  useEffect(() => {
    void check();
  }, [check, ids]);

  /** Updates the cart to today's prices and removes what is no longer sold. */
  const accept = useCallback(() => {
    const products = client.getQueryData(read('products.list').queryKey) ?? [];
    const addons = client.getQueryData(read('addons.list').queryKey) ?? [];
    flushSync(() => {
      cart.replace(compareCart(cart.get(), products, addons).cart);
      setFound(nothing);
      setRefusals(0);
    });
    // The button has gone; what is ordered now, and the button that orders it, come next.
    document.getElementById(SUMMARY)?.focus();
  }, [client]);

  return { changes, now, refusals, checkOrder, accept };
}

type Change =
  | { kind: 'price'; id: string; name: string; from: number; to: number }
  | { kind: 'gone'; id: string; name: string };

/**
 * Compares a cart with today's catalogue.
 *
 * @returns what changed, and the cart with those changes applied
 */
export function compareCart(
  cart: Cart,
  products: readonly Product[],
  addons: readonly Addon[],
): { changes: Change[]; cart: Cart } {
  const changes = new Map<string, Change>();
  const today = (seen: { id: string; name: string; price: number }, now?: { price: number }) => {
    const { id, name, price } = seen;
    if (!now) changes.set(id, { kind: 'gone', id, name });
    else if (now.price !== price) {
      changes.set(id, { kind: 'price', id, name, from: price, to: now.price });
    }
  };
  const next = cart.flatMap((item) => {
    const product = products.find(({ id }) => id === item.product.id);
    today(item.product, product);
    if (!product) return [];
    const kept = item.addons.flatMap((chosen) => {
      const addon = addons.find(({ id }) => id === chosen.addon.id);
      today(chosen.addon, addon);
      return addon ? [{ ...chosen, addon }] : [];
    });
    return [{ ...item, product, addons: kept }];
  });
  return { changes: [...changes.values()], cart: next };
}

interface CartChangesProps {
  check: Pick<ReturnType<typeof useCartCheck>, 'changes' | 'now' | 'refusals' | 'accept'>;
  className: string;
}

/**
 * Changes since the cart was filled. Nothing is ordered until they are accepted. A refused press takes
 * the focus here, each time again.
 */
export function CartChanges({ check, className }: CartChangesProps) {
  const { changes, now, refusals, accept } = check;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    if (refusals > 0) box.current?.focus({ preventScroll: true });
  }, [refusals]);
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="changes"
      className={`border-wattle border-l-4 bg-panel p-5 md:p-6 ${className}`}
    >
      <h2 id="changes" className="text-xl">
        Your cart has changed since you filled it
      </h2>
      <ul className="mt-3 grid gap-1.5">
        {changes.map((change) => (
          <li key={change.id}>
            <strong>
              <Verbatim>{change.name}</Verbatim>
            </strong>{' '}
            {change.kind === 'gone' ? (
              <span>is no longer for sale.</span>
            ) : (
              <span>
                was <Money cents={change.from} /> and is now <Money cents={change.to} />.
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <span>Your total is now </span>
        <FromMoney cents={cartCents(now)} extras={now.map(({ extraCutOut }) => extraCutOut)} />
        <span>.</span>
      </p>
      <p className="mt-1 text-soft">Nothing has been ordered. What you typed is still there.</p>
      <Button className="mt-4" onClick={accept}>
        Update My Cart
      </Button>
    </section>
  );
}
