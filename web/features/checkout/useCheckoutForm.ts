import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Build } from '../../../shared/build.ts';
import type { Order, OrderRequest, User } from '../../../shared/contract/index.ts';
import { signupLengths } from '../../../shared/contract/lengths.ts';
import { MAX_ORDER_LINES } from '../../../shared/contract/limits.ts';
import { detailLengths, emptyReferences } from '../../../shared/customer-details.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import { api } from '../../lib/api/api.ts';
import { hasStatus } from '../../lib/api/api-error.ts';
import { read, readKey } from '../../lib/api/query.ts';
import { type CheckoutValues, checkoutDraft } from '../../lib/form/drafts.ts';
import { SubmitError, useForm } from '../../lib/form/form.ts';
import { type Errors, emailError } from '../../lib/form/form-rules.ts';
import {
  NO_STATE,
  requiredShipping,
  shippingErrors,
  shippingRequest,
} from '../../lib/form/shipping.ts';
import { loginAddress } from '../../lib/session/return-path.ts';
import { userQuery, useSession } from '../../lib/session/session.ts';
import { cart } from '../../lib/shopping/cart-changes.ts';
import { type Cart, cartCents, groupedAddons, lineBuild } from '../../lib/shopping/cart-rules.ts';
import { placedOrder } from '../../lib/shopping/placed-order.ts';
import { text } from '../../lib/state/codec.ts';
import { matching, object } from '../../lib/state/codecs.ts';
import { persistentStore } from '../../lib/state/storage.ts';
import { toast } from '../../lib/state/toast.ts';
import { passwordError } from '../../ui/form/PasswordFields.tsx';
import { loadToaster } from '../../ui/Toasts.tsx';

/** Time to read the notification once it is shown, in ms, before the browser goes to log in. */
const READING_TIME = 1200;

/** Whether visitors may not order. If that could not be fetched, the server decides. */
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
  shippingState: last?.shippingState ?? NO_STATE,
  shippingPostcode: last?.shippingPostcode ?? '',
});

function askToLogIn(): never {
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
  /** What lines without a vehicle of their own are for. */
  vehicle: Vehicle | null;
}

/**
 * Places the order: checks who is asking, the cart, the fields and today's prices, makes the account
 * of a visitor who chose a password, then sends it.
 */
export function useCheckoutForm(options: CheckoutOptions) {
  const { lastOrder, isCartCurrent, enterAccount, onGuestOrder, vehicle } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user, pending, failed } = useSession();

  return useForm({
    initial: {
      ...nameAndAddress(user, lastOrder),
      ...emptyReferences,
      notes: '',
      password: '',
    },
    draft: checkoutDraft,
    transient: ['password'],
    lengths: { ...detailLengths, password: signupLengths.password },
    required,
    check: findErrors,
    failure: {
      title: 'Order Failed',
      description: 'There was an error placing your order. Please try again.',
      otherwise: 'We couldn’t reach the workshop. Nothing was ordered.',
    },
    async before({ password }) {
      const isUnknown = pending || failed;
      const isVisitor = !(isUnknown ? await client.ensureQueryData(userQuery) : user);
      if (isVisitor && password === '' && (await needsAccount(client))) askToLogIn();
      if (cart.get().length > 0) return;
      toast({
        title: 'Empty Cart',
        description: 'Please add items to your cart before checking out.',
        variant: 'destructive',
      });
      throw new SubmitError();
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
      const body = orderRequest(values, items, vehicle);
      let order: Order;
      try {
        order = await api('orders.create', {
          body,
          headers: { 'idempotency-key': idempotencyKey(body) },
        });
      } catch (error) {
        if (hasStatus(error, 401)) {
          client.setQueryData(userQuery.queryKey, null);
          askToLogIn();
        }
        if (hasStatus(error, 404, 409)) await isCartCurrent();
        throw error;
      }
      forgetIdempotencyKey();
      cart.clear();
      toast({
        title: 'Order Placed Successfully!',
        description: 'Your order has been received and is being processed.',
      });
      if (!client.getQueryData(userQuery.queryKey)) return onGuestOrder(order);
      // A list requested before the order was placed may lack it.
      await client.cancelQueries({ queryKey: readKey('orders.list') });
      await client.invalidateQueries({ queryKey: readKey('orders.list'), refetchType: 'none' });
      placedOrder.set({ id: order.id, email: order.customerEmail ?? '' });
      await navigate({ to: '/dashboard' });
    },
  });
}

interface Attempt {
  body: string;
  key: string;
}

const last = persistentStore<Attempt | null>(
  'order-attempt',
  null,
  object<Attempt>({ body: text(1_000_000), key: matching(/^[\w-]{8,100}$/) }),
  'session',
);

/** The idempotency key of an order: the same for every attempt to send the same body. */
function idempotencyKey(order: unknown): string {
  const body = JSON.stringify(order);
  const known = last.get();
  if (known?.body === body) return known.key;
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  last.set({ body, key });
  return key;
}

/** Ends an attempt that succeeded: an identical order later gets a new key. */
function forgetIdempotencyKey(): void {
  last.set(null);
}

const required = {
  customerFirstName: 'Enter your first name.',
  customerLastName: 'Enter your last name.',
  customerEmail: 'Enter your e-mail address.',
  customerPhone: 'Enter a phone number we can ring.',
  ...requiredShipping,
};

function findErrors(values: CheckoutValues): Errors<CheckoutValues> {
  const { customerEmail, password } = values;
  return {
    customerEmail: emailError(customerEmail),
    ...shippingErrors(values),
    password: password !== '' && passwordError(password),
  };
}

/**
 * The order as it is sent, with the total that the shopper was shown.
 *
 * @param mine the shopper's 4x4, which lines without a vehicle of their own are for
 */
function orderRequest(
  { password: _, ...values }: CheckoutValues,
  cart: Cart,
  mine: Vehicle | null,
): OrderRequest {
  return {
    ...values,
    ...shippingRequest(values),
    items: cart.map((item) => ({
      productId: item.product.id,
      quantity: item.quantity,
      addons: groupedAddons(item).map(({ addon, quantity }) => ({ addonId: addon.id, quantity })),
      ...knownParts(lineBuild(item, mine)),
    })),
    expectedTotalCents: cartCents(cart),
  };
}

/** Without what was not chosen. */
const knownParts = (build: Build): Partial<Build> =>
  Object.fromEntries(Object.entries(build).filter(([, part]) => part !== null));
