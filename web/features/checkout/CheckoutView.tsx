import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { payLater } from '../../../shared/pay-later.ts';
import { type Vehicle, vehicleName } from '../../../shared/vehicle.ts';
import { read } from '../../lib/api/query.ts';
import { type CheckoutValues, checkoutDraft } from '../../lib/form/drafts.ts';
import type { FormApi } from '../../lib/form/form.ts';
import { focusOnMount } from '../../lib/page/focus-on-mount.ts';
import { useSession } from '../../lib/session/session.ts';
import { useCart } from '../../lib/shopping/cart.ts';
import { lineBuild } from '../../lib/shopping/cart-rules.ts';
import { useVehicle, vehicle } from '../../lib/shopping/vehicle.ts';
import { useStore } from '../../lib/state/storage.ts';
import { toast } from '../../lib/state/toast.ts';
import { EmptyCart } from '../../ui/EmptyCart.tsx';
import { CollectionNotice, TermsNote } from '../../ui/form/CollectionNotice.tsx';
import { ContactFields } from '../../ui/form/ContactFields.tsx';
import { DeliveryFields } from '../../ui/form/DeliveryFields.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { ReferenceFields } from '../../ui/form/ReferenceFields.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import VehicleForm from '../../ui/form/VehicleForm.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { ReadyAbout } from '../../ui/ReadyAbout.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { AccountFields, AccountNote, useAccount } from './Account.tsx';
import { CartChanges, useCartCheck } from './CartCheck.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { GuestPlaced } from './GuestPlaced.tsx';
import { useCheckoutForm } from './useCheckoutForm.ts';

const emptyCart = {
  title: 'Empty Cart',
  description: 'Please add items to your cart before checking out.',
  variant: 'destructive',
} as const;

export function CheckoutView() {
  const items = useCart();
  const mine = useVehicle();
  // A vehicle picked in the form counts, even if its button was not pressed.
  const [picked, setPicked] = useState<Vehicle | null>(null);
  const named = mine ?? picked;
  const isVehicleKnown = items.every((item) => lineBuild(item, mine).vehicle);
  const cartCheck = useCartCheck();
  const hasChanged = cartCheck.changes.length > 0;
  const [placed, setPlaced] = useState<Order>();
  const account = useAccount();
  const { data: offers } = useQuery(read('orders.checkout'));
  const pickUp = useStore(checkoutDraft).pickUp === true && offers?.pickUp === true;
  const lastOrder = useLastOrder();
  const form = useCheckoutForm({
    lastOrder,
    isCartCurrent: cartCheck.checkOrder,
    enterAccount: account.enter,
    onGuestOrder: setPlaced,
    vehicle: named,
    pickUp,
  });

  // An order that is being placed empties the cart before its thank-you is there.
  const isEmpty = items.length === 0 && !form.busy && !placed;
  useEffect(() => {
    // The toaster may listen only after this.
    if (isEmpty) queueMicrotask(() => toast(emptyCart));
  }, [isEmpty]);

  if (placed) return <GuestPlaced order={placed} />;
  if (isEmpty) return <EmptyCart />;

  return (
    <>
      <PageTitle>Checkout</PageTitle>
      <AccountNote knowsAddress={lastOrder !== undefined} />
      <AskVehicle isKnown={isVehicleKnown} onChange={setPicked} />
      <Form form={form} className="mt-8 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-14">
        <div>
          {hasChanged && cartCheck.refusals === 0 && (
            <CartChanges check={cartCheck} className="mb-8" />
          )}
          <CheckoutFields
            form={form}
            isVehicleKnown={items.every((item) => lineBuild(item, named).vehicle)}
            pickUp={pickUp}
            onPickUp={offers?.pickUp ? (pickUp) => form.set({ pickUp }) : undefined}
          />
          <AccountFields form={form} known={account.known} />
        </div>
        <div className="plate p-6 pt-7 md:px-8 lg:sticky lg:top-24 lg:row-span-2">
          <CheckoutSummary
            items={items}
            mine={named}
            postcode={form.values.shippingPostcode}
            pickUp={pickUp}
          />
          <ReadyAbout items={items} />
        </div>
        {/* After the last field on a wide screen too: beside the first ones it covered the password. */}
        <div className="max-w-text">
          <SubmitButton form={form} busy="Placing your order…" className="w-full sm:w-72">
            Place Order
          </SubmitButton>
          <FormFailure form={form} className="mt-4" />
          {/* Below the button, so that a second tap cannot land on another one. */}
          {hasChanged && cartCheck.refusals > 0 && (
            <CartChanges check={cartCheck} className="mt-6" />
          )}
          <p className="mt-4 text-sm text-soft">
            <span>{payLater(pickUp)}</span> <TermsNote />
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

interface AskVehicleProps {
  isKnown: boolean;
  onChange: (vehicle: Vehicle | null) => void;
}

/** Asks which 4x4 to cut for; an order goes through without an answer, and the workshop then rings. */
function AskVehicle({ isKnown, onChange }: AskVehicleProps) {
  const [answer, setAnswer] = useState('');
  if (isKnown) {
    return (
      answer && (
        <p ref={focusOnMount} tabIndex={-1} className="mt-6 font-bold outline-none">
          <span>It’s for your </span>
          <Verbatim>{answer}</Verbatim>
          <span>.</span>
        </p>
      )
    );
  }
  return (
    <section aria-labelledby="which-4x4" className="plate mt-6 p-6 md:px-8">
      <h2 id="which-4x4" className="text-xl">
        Which 4x4 is it for?
      </h2>
      <p className="mt-1 text-soft">
        We cut every console to its roof. Not in the list? Pick “Not listed” and say what it is, or
        we’ll ask when we ring.
      </p>
      <div className="mt-4">
        <VehicleForm
          save="Build It for This"
          onPick={(picked) => {
            setAnswer(vehicleName(picked));
            vehicle.set(picked);
          }}
          onChange={onChange}
        />
      </div>
    </section>
  );
}

/** The signed-in customer's last order: the next one most likely goes to the same place. */
function useLastOrder(): Order | undefined {
  const { user } = useSession();
  const { data } = useQuery({
    ...read('orders.list', { query: { limit: 1 } }),
    enabled: user !== null,
  });
  return data?.[0];
}

interface CheckoutFieldsProps {
  form: FormApi<CheckoutValues>;
  /** True if every console of the cart is for a vehicle that the shopper named. */
  isVehicleKnown: boolean;
  /** True if it is picked up at the workshop. */
  pickUp: boolean;
  /** Chooses that, or postage; undefined where the owner does not offer it. */
  onPickUp: ((pickUp: boolean) => void) | undefined;
}

/** Recipient and shipping address. */
function CheckoutFields({ form, isVehicleKnown, pickUp, onPickUp }: CheckoutFieldsProps) {
  const { field } = form;
  return (
    <>
      <fieldset>
        <legend className="mb-4 font-extrabold text-xl">Contact</legend>
        <ContactFields form={form} />
      </fieldset>
      <fieldset className="mt-10">
        <legend className="mb-4 font-extrabold text-xl">Shipping</legend>
        <div className="grid gap-5 sm:grid-cols-6">
          <DeliveryFields form={form} pickUp={pickUp} onPickUp={onPickUp} />
          <ReferenceFields form={form} className="sm:col-span-6" billToClass="sm:col-span-6" />
          <TextField
            label="Order notes"
            rows={4}
            className="sm:col-span-6"
            hint={
              isVehicleKnown
                ? 'Anything we should know.'
                : 'Put your vehicle model and year here, and anything we should know.'
            }
            {...field('notes')}
          />
        </div>
      </fieldset>
    </>
  );
}
