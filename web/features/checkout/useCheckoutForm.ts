import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '../../../shared/contract/index.ts';
import { orderLengths } from '../../../shared/contract/lengths.ts';
import { MAX_ORDER_LINES } from '../../../shared/contract/limits.ts';
import { api } from '../../lib/api.ts';
import { hasStatus } from '../../lib/api-error.ts';
import { cart } from '../../lib/cart-changes.ts';
import { SubmitError, useForm } from '../../lib/form.ts';
import { orderNote } from '../../lib/order-note.ts';
import { read, readKey } from '../../lib/query.ts';
import { loginAddress } from '../../lib/return-path.ts';
import { userQuery, useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useVehicle } from '../../lib/vehicle.ts';
import { loadToaster } from '../../ui/Toasts.tsx';
import { attemptKey, endAttempt } from './attempt.ts';
import { draft, emptyCheckout, findErrors, orderRequest, required } from './checkout-form.ts';

/** Time to read the notification once it is shown, in ms, before the browser goes to log in. */
const READING_TIME = 1200;

/** Whether visitors may not order. Where that could not be fetched, the server says so itself. */
const needsAccount = (client: QueryClient): Promise<boolean> =>
  client.ensureQueryData(read('orders.checkout')).then(
    ({ accounts }) => accounts === 'required',
    () => false,
  );

/**
 * Places the order: checks who is asking, the cart, the fields and today's prices, then sends it.
 *
 * @param isCartCurrent compares the cart with today's prices; where it differs, shows how
 * @param onGuestOrder gets an order that was placed without an account
 */
export function useCheckoutForm(
  isCartCurrent: () => Promise<boolean>,
  onGuestOrder: (order: Order) => void,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const vehicle = useVehicle();

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

  return useForm({
    initial: {
      ...emptyCheckout,
      customerFirstName: user?.firstName ?? '',
      customerLastName: user?.lastName ?? '',
      customerEmail: user?.email ?? '',
      customerPhone: user?.phone ?? '',
      notes: orderNote(vehicle, cart.get()),
    },
    draft,
    lengths: orderLengths,
    required,
    check: findErrors,
    failure: {
      title: 'Order Failed',
      description: 'There was an error placing your order. Please try again.',
      otherwise: 'We couldn’t reach the workshop. Nothing was ordered.',
    },
    async before() {
      if (!(await client.ensureQueryData(userQuery)) && (await needsAccount(client))) askToLogIn();
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
      const body = orderRequest(values, items);
      let order: Order;
      try {
        order = await api('orders.create', {
          body,
          headers: { 'idempotency-key': attemptKey(body) },
        });
      } catch (error) {
        if (hasStatus(error, 401)) {
          client.setQueryData(userQuery.queryKey, null);
          askToLogIn();
        }
        if (hasStatus(error, 404, 409)) await isCartCurrent();
        throw error;
      }
      endAttempt();
      cart.clear();
      toast({
        title: 'Order Placed Successfully!',
        description: 'Your order has been received and is being processed.',
      });
      if (!client.getQueryData(userQuery.queryKey)) return onGuestOrder(order);
      await client.invalidateQueries({ queryKey: readKey('orders.list') });
      await navigate({ to: '/dashboard' });
    },
  });
}
