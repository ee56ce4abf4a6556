import { Link } from '@tanstack/react-router';
import { useCart } from '../../lib/cart.ts';
import { useForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useVehicle, vehicleName } from '../../lib/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { CollectionNotice } from '../../ui/CollectionNotice.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { CartChanges } from './CartChanges.tsx';
import { CheckoutFields } from './CheckoutFields.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { check, draft, NO_STATE, names } from './checkout-form.ts';
import { useCartCheck } from './useCartCheck.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

export function CheckoutView() {
  const items = useCart();
  const mine = useVehicle();
  const { user, pending } = useSession();
  const form = useForm(
    names,
    draft,
    {
      state: NO_STATE,
      ...(user && { firstName: user.firstName, lastName: user.lastName, email: user.email }),
      ...(user?.phone && { phone: user.phone }),
      ...(mine && { notes: `Vehicle: ${vehicleName(mine)}` }),
    },
    check,
  );
  const cartCheck = useCartCheck();
  const { place, placing, problem } = usePlaceOrder(form, cartCheck.check);

  return (
    <>
      <PageTitle>Checkout</PageTitle>
      {!user && !pending && (
        <p className="mt-3 max-w-text">
          You need an account to place the order.{' '}
          <Link to="/login" search={{ returnTo: '/checkout' }} className="link">
            Log in
          </Link>{' '}
          or{' '}
          <Link to="/signup" search={{ returnTo: '/checkout' }} className="link">
            create one
          </Link>
          . Your cart and what you type here are kept.
        </p>
      )}
      <form
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void place();
        }}
        className="mt-8 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-14"
      >
        <div>
          {cartCheck.changes.length > 0 && (
            <CartChanges changes={cartCheck.changes} onAccept={cartCheck.accept} />
          )}
          <CheckoutFields form={form} vehicle={mine} />
        </div>
        <div className="plate p-6 pt-7 md:px-8 lg:sticky lg:top-24">
          <CheckoutSummary items={items} />
          <Button type="submit" className="mt-6 w-full" disabled={placing}>
            {placing ? 'Placing your order…' : 'Place Order'}
          </Button>
          <div aria-live="assertive">
            {problem && <p className="mt-4 font-semibold text-alarm">{problem}</p>}
          </div>
          <p className="mt-4 text-sm text-soft">
            You pay nothing now. We ring with the postage and a date, then send an invoice.
          </p>
          <CollectionNotice
            purpose="to build, post and invoice your order"
            className="mt-3 text-sm text-soft"
          />
        </div>
      </form>
    </>
  );
}
