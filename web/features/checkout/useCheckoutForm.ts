import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Build, lacksVehicle } from '../../../shared/build.ts';
import type { Order, OrderRequest, User } from '../../../shared/contract/index.ts';
import { signupLengths } from '../../../shared/contract/lengths.ts';
import { MAX_ORDER_LINES } from '../../../shared/contract/limits.ts';
import { detailLengths, emptyReferences } from '../../../shared/customer-details.ts';
import { vehicleAsTyped } from '../../../shared/fit.ts';
import { shortId } from '../../../shared/order-contact.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import { api } from '../../lib/api/api.ts';
import { hasStatus } from '../../lib/api/api-error.ts';
import { read, readKey } from '../../lib/api/query.ts';
import { createAttempts, sendOnce } from '../../lib/form/attempts.ts';
import { billToErrors } from '../../lib/form/bill-to.ts';
import { type CheckoutValues, checkoutDraft } from '../../lib/form/drafts.ts';
import { SubmitError, useForm } from '../../lib/form/form.ts';
import { type Errors, emailError } from '../../lib/form/form-rules.ts';
import {
  changePostcode,
  deliveryRequest,
  NO_STATE,
  requiredShipping,
  shippingErrors,
} from '../../lib/form/shipping.ts';
import { facts } from '../../lib/page/facts.ts';
import { requireCookies } from '../../lib/session/cookies.ts';
import { loginAddress } from '../../lib/session/return-path.ts';
import { userQuery, useSession } from '../../lib/session/session.ts';
import { cart } from '../../lib/shopping/cart-changes.ts';
import { type Cart, cartCents, groupedAddons, lineBuild } from '../../lib/shopping/cart-rules.ts';
import { placedOrder } from '../../lib/shopping/placed-order.ts';
import { wantedPostcode } from '../../lib/shopping/postcode.ts';
import { toast } from '../../lib/state/toast.ts';
import { requiredContact } from '../../ui/form/ContactFields.tsx';
import { passwordError } from '../../ui/form/PasswordFields.tsx';
import { loadToaster } from '../../ui/Toasts.tsx';

/** Time to read the notification once it is shown, in ms, before the browser goes to log in. */
const READING_TIME = 1200;

/** True if visitors may not order. If that could not be fetched, the server decides. */
const needsAccount = (client: QueryClient): Promise<boolean> =>
  client.ensureQueryData(read('orders.checkout')).then(
    ({ accounts }) => accounts === 'required',
    () => false,
  );

/** Name and phone as in the last order, else as in the account; the address as in the last order. */
const nameAndAddress = (user: User | null, last: Order | undefined) => ({
  customerFirstName: last?.customerFirstName ?? user?.firstName ?? '',
  customerLastName: last?.customerLastName ?? user?.lastName ?? '',
  customerEmail: user?.email ?? '',
  customerPhone: last?.customerPhone ?? user?.phone ?? '',
  shippingAddress: last?.shippingAddress ?? '',
  shippingCity: last?.shippingCity ?? '',
  ...placeOf(last),
});

const noPlace = { shippingState: NO_STATE, shippingPostcode: '' };

/** State and postcode as in the last order, else by the postcode typed to see the postage. */
const placeOf = (last: Order | undefined) =>
  last?.shippingPostcode
    ? {
        shippingState: last.shippingState ?? NO_STATE,
        shippingPostcode: last.shippingPostcode,
      }
    : { ...noPlace, ...changePostcode(noPlace, wantedPostcode.get()) };

/** @throws SubmitError always: silent on the way to the login, or where that would lead nowhere, saying why */
function askToLogIn(): never {
  requireCookies();
  toast({
    title: 'Authentication Required',
    description: 'Please log in to place an order.',
    variant: 'destructive',
  });
  const goToLogin = () => location.assign(loginAddress('/checkout'));
  void loadToaster().then(() => setTimeout(goToLogin, READING_TIME), goToLogin);
  throw new SubmitError();
}

interface CheckoutOptions {
  /** The signed-in customer's last order, whose name and address the fields begin with. */
  lastOrder: Order | undefined;
  /** Compares the cart with today's prices; where it differs, shows how. */
  isCartCurrent: () => Promise<boolean>;
  /** Signs a visitor up, or logs them in. */
  enterAccount: (values: CheckoutValues) => Promise<void>;
  /** Gets an order that was placed without an account. */
  onGuestOrder: (order: Order) => void;
  /** The vehicle for lines that name none. */
  vehicle: Vehicle | null;
  /** True if the shopper picks it up at the workshop, and no address is asked for. */
  pickUp: boolean;
}

/**
 * Places the order: checks who is asking, the cart, the fields and today's prices, makes the account
 * of a visitor who chose a password, then sends it.
 */
export function useCheckoutForm(options: CheckoutOptions) {
  const { lastOrder, isCartCurrent, enterAccount, onGuestOrder, vehicle, pickUp } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user, pending, failed } = useSession();

  return useForm({
    initial: {
      ...nameAndAddress(user, lastOrder),
      ...emptyReferences,
      notes: '',
      password: '',
      pickUp: false,
    },
    draft: checkoutDraft,
    transient: ['password'],
    lengths: { ...detailLengths, password: signupLengths.password },
    required: pickUp ? requiredContact : { ...requiredContact, ...requiredShipping },
    check: (values) => findErrors(values, pickUp),
    reachedBy: ['customerEmail', 'customerPhone'],
    failure: {
      title: 'Order Failed',
      description: 'There was an error placing your order. Please try again.',
      otherwise: 'Nothing was ordered. Please try again.',
      again: 'Press Place Order again: we’ll find out, and you won’t order twice.',
    },
    async before({ password }) {
      const isUnknown = pending || failed;
      const isVisitor = !(isUnknown ? await client.ensureQueryData(userQuery) : user);
      if (isVisitor && password === '' && (await needsAccount(client))) askToLogIn();
      if (isVisitor && password !== '') requireCookies();
    },
    async submit(values) {
      const items = cart.get();
      if (items.length > MAX_ORDER_LINES) {
        throw new SubmitError(
          `One order takes ${MAX_ORDER_LINES} different consoles. Take some out first.`,
        );
      }
      if (!(await isCartCurrent())) throw new SubmitError();
      if (values.password !== '' && !client.getQueryData(userQuery.queryKey)) {
        await enterAccount(values);
      }
      const body = orderRequest(values, items, vehicle, pickUp);
      const { answer: order, ...sent } = await sendOrder(body).catch(async (error: unknown) => {
        if (hasStatus(error, 401)) {
          client.setQueryData(userQuery.queryKey, null);
          askToLogIn();
        }
        if (hasStatus(error, 404, 409)) await isCartCurrent();
        throw error;
      });
      clearOrdered(sent.body, body);
      toast(sent.isEarlier ? earlierOrder(order) : placed);
      if (!client.getQueryData(userQuery.queryKey)) return onGuestOrder(order);
      // A list requested before the order was placed may lack it.
      await client.cancelQueries({ queryKey: readKey('orders.list') });
      await client.invalidateQueries({ queryKey: readKey('orders.list'), refetchType: 'none' });
      const { pickUp: isPickUp, estimate } = order;
      placedOrder.set({
        id: order.id,
        email: order.customerEmail ?? '',
        pickUp: isPickUp,
        estimate,
        lacksVehicle: lacksVehicle(order.orderItems),
      });
      await navigate({ to: '/dashboard' });
    },
  });
}

const attempts = createAttempts('order');

const sendOrder = (body: OrderRequest) =>
  sendOnce(attempts, body, (body, headers) => api('orders.create', { body, headers }));

const placed = {
  title: 'Order Placed Successfully!',
  description: 'Your order has been received and is being processed.',
};

/** Said where an earlier try had arrived, and what was changed since then had not. */
const earlierOrder = ({ id }: Order) => ({
  title: 'Your First Try Had Arrived',
  description: `It is order #${shortId(id)}, as you first sent it. What you changed since isn’t in it: ring us on ${facts.phone} and we’ll sort it out.`,
});

/** Takes out of the cart what was ordered; what was put in or changed since then stays. */
function clearOrdered(ordered: OrderRequest, now: OrderRequest): void {
  const lines = ordered.items.map((line) => JSON.stringify(line));
  cart.replace(cart.get().filter((_, at) => !lines.includes(JSON.stringify(now.items[at]))));
}

function findErrors(values: CheckoutValues, pickUp: boolean): Errors<CheckoutValues> {
  const { customerEmail, password } = values;
  return {
    customerEmail: emailError(customerEmail),
    ...(!pickUp && shippingErrors(values)),
    ...billToErrors(values),
    password: password !== '' && passwordError(password),
  };
}

/**
 * The order as it is sent, with the total that the shopper was shown.
 *
 * @param mine the shopper's 4x4, which lines without a vehicle of their own are for
 */
function orderRequest(
  { password: _, pickUp: __, ...values }: CheckoutValues,
  cart: Cart,
  mine: Vehicle | null,
  pickUp: boolean,
): OrderRequest {
  return {
    ...values,
    ...deliveryRequest(values, pickUp),
    items: cart.map((item) => ({
      productId: item.product.id,
      quantity: item.quantity,
      addons: groupedAddons(item).map(({ addon, quantity }) => ({ addonId: addon.id, quantity })),
      ...knownParts(withTypedVehicle(lineBuild(item, mine))),
    })),
    expectedTotalCents: cartCents(cart),
  };
}

/** A vehicle that is not listed is read as far as its words allow. */
const withTypedVehicle = (build: Build): Build =>
  build.vehicle?.make === '' ? { ...build, vehicle: vehicleAsTyped(build.vehicle.model) } : build;

/** Without what was not chosen. */
const knownParts = (build: Build): Partial<Build> =>
  Object.fromEntries(Object.entries(build).filter(([, part]) => part !== null));
