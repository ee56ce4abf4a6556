import { Link } from '@tanstack/react-router';
import { payLater } from '../../../shared/pay-later.ts';
import { useCart } from '../../lib/shopping/cart.ts';
import { cartCents, lineKey } from '../../lib/shopping/cart-rules.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyCart } from '../../ui/EmptyCart.tsx';
import { FromMoney, OpenExtras } from '../../ui/FromMoney.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { PicturedNote } from '../../ui/PicturedNote.tsx';
import { PostageQuestion } from '../../ui/PostageEstimate.tsx';
import { ReadyAbout } from '../../ui/ReadyAbout.tsx';
import { TotalLabel } from '../../ui/TotalLabel.tsx';
import { CartLine, type LineEditor } from './CartLine.tsx';

/** @param Editor changes what is chosen for a line */
export function CartView({ Editor }: { Editor: LineEditor }) {
  const items = useCart();
  if (items.length === 0) {
    return <EmptyCart />;
  }
  const extras = items.map(({ extraCutOut }) => extraCutOut);
  const total = <FromMoney cents={cartCents(items)} extras={extras} />;
  return (
    <>
      <PageTitle>Your Cart</PageTitle>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
        <ul className="border-line border-t">
          {items.map((item) => (
            <CartLine key={lineKey(item)} item={item} Editor={Editor} />
          ))}
        </ul>
        <section aria-labelledby="summary" className="plate p-6 pt-7 md:px-8 lg:sticky lg:top-24">
          <h2 id="summary" className="text-xl">
            Order Summary
          </h2>
          <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2">
            <dt>Subtotal</dt>
            <dd className="text-right tabular-nums">{total}</dd>
            <dt>Shipping</dt>
            <dd className="pl-4 text-right text-soft">Calculated at checkout</dd>
            {/* In a row of its own: the words about shipping would leave the label no room. */}
            <div className="col-span-2 flex justify-between gap-4 border-edge/50 border-t pt-3 font-extrabold text-lg">
              <dt>
                <TotalLabel />
              </dt>
              <dd
                data-testid="cart-total"
                aria-live="polite"
                aria-atomic="true"
                className="text-right tabular-nums"
              >
                {total}
              </dd>
            </div>
          </dl>
          <OpenExtras extras={extras} />
          <PostageQuestion items={items} />
          <ReadyAbout items={items} />
          <Link to="/checkout" className={buttonClass('dirt', undefined, 'mt-6 w-full')}>
            Proceed to Checkout
          </Link>
          <p className="mt-4 text-sm">{payLater()}</p>
          <PicturedNote />
          <Link to="/products" className={buttonClass('line', undefined, 'mt-4 w-full')}>
            Continue Shopping
          </Link>
        </section>
      </div>
    </>
  );
}
