import { Link } from '@tanstack/react-router';
import { useCart } from '../../lib/cart.ts';
import { useSession } from '../../lib/session.ts';
import { useVehicle } from '../../lib/vehicle.ts';
import { CollectionNotice } from '../../ui/CollectionNotice.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/Form.tsx';
import { OneOf } from '../../ui/OneOf.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { CartChanges } from './CartChanges.tsx';
import { CheckoutFields } from './CheckoutFields.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { useCartCheck } from './useCartCheck.ts';
import { useCheckoutForm } from './useCheckoutForm.ts';

export function CheckoutView() {
  const items = useCart();
  const vehicle = useVehicle();
  const { user, pending } = useSession();
  const cartCheck = useCartCheck();
  const form = useCheckoutForm(cartCheck.check);

  return (
    <>
      <PageTitle>Checkout</PageTitle>
      <OneOf
        texts={{
          visitor: (
            <>
              You need an account to place the order.{' '}
              <Link to="/login" search={{ returnTo: '/checkout' }} className="link">
                Log in
              </Link>{' '}
              or{' '}
              <Link to="/signup" search={{ returnTo: '/checkout' }} className="link">
                create one
              </Link>
              . Your cart and what you type here are kept.
            </>
          ),
          customer: `You are logged in as ${user?.email}.`,
        }}
        shown={user ? 'customer' : pending ? undefined : 'visitor'}
        className="mt-3 max-w-text"
      />
      <Form form={form} className="mt-8 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-14">
        <div>
          {cartCheck.changes.length > 0 && (
            <CartChanges changes={cartCheck.changes} onAccept={cartCheck.accept} />
          )}
          <CheckoutFields form={form} vehicle={vehicle} />
        </div>
        <div className="plate p-6 pt-7 md:px-8 lg:sticky lg:top-24">
          <CheckoutSummary items={items} />
          <SubmitButton form={form} busy="Placing your order…" className="mt-6 w-full">
            Place Order
          </SubmitButton>
          <FormFailure form={form} className="mt-4" />
          <p className="mt-4 text-sm text-soft">
            You pay nothing now. We ring with the postage and a date, then send an invoice. Our{' '}
            <Link to="/terms" className="link">
              terms of sale
            </Link>{' '}
            and{' '}
            <Link to="/warranty" className="link">
              warranty
            </Link>{' '}
            apply.
          </p>
          <CollectionNotice
            purpose="to build, post and invoice your order"
            className="mt-3 text-sm text-soft"
          />
        </div>
      </Form>
    </>
  );
}
