import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { hasStatus, serverMessage } from '../../lib/api-error.ts';
import { cart } from '../../lib/cart-changes.ts';
import type { Form } from '../../lib/form.ts';
import { keyOf } from '../../lib/query.ts';
import { loginAddress } from '../../lib/return-path.ts';
import { userQuery } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { attemptKey, endAttempt } from './attempt.ts';
import { type Name, orderOf } from './checkout-form.ts';

/** Time to read the toast, in ms, before the browser goes to log in. */
const READING_TIME = 1200;
/** Lines that one order takes. */
const LINES_AT_MOST = 20;

/**
 * Placing the order: who is asking, what is in the cart, the form, today's prices, then the order.
 *
 * @param check whether the cart still stands against today's prices
 */
export function usePlaceOrder(form: Form<Name>, check: () => Promise<boolean>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [placing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const busy = useRef(false);

  function askToLogIn() {
    toast({
      title: 'Authentication Required',
      description: 'Please log in to place an order.',
      variant: 'destructive',
    });
    setTimeout(() => location.assign(loginAddress('/checkout')), READING_TIME);
  }

  async function send() {
    const user = await client.ensureQueryData(userQuery);
    if (!user) return askToLogIn();
    const items = cart.get();
    if (items.length === 0) {
      return toast({
        title: 'Empty Cart',
        description: 'Please add items to your cart before checking out.',
        variant: 'destructive',
      });
    }
    if (!form.validate()) return;
    if (items.length > LINES_AT_MOST) {
      return setProblem(
        `One order takes ${LINES_AT_MOST} different consoles. Take some out first.`,
      );
    }
    if (!(await check())) return;
    const body = orderOf(form.values, items);
    await api('orders.create', { body, headers: { 'idempotency-key': attemptKey(body) } });
    endAttempt();
    cart.clear();
    form.reset();
    await client.invalidateQueries({ queryKey: keyOf('orders.list') });
    toast({
      title: 'Order Placed Successfully!',
      description: 'Your order has been received and is being processed.',
    });
    await navigate({ to: '/dashboard' });
  }

  async function place() {
    if (busy.current) return;
    busy.current = true;
    setPlacing(true);
    setProblem(undefined);
    try {
      await send();
    } catch (error) {
      if (hasStatus(error, 401)) {
        client.setQueryData(userQuery.queryKey, null);
        askToLogIn();
      } else {
        toast({
          title: 'Order Failed',
          description: 'There was an error placing your order. Please try again.',
          variant: 'destructive',
        });
        setProblem(serverMessage(error, 'We couldn’t reach the workshop. Nothing was ordered.'));
        if (hasStatus(error, 404, 409)) await check();
      }
    } finally {
      busy.current = false;
      setPlacing(false);
    }
  }

  return { place, placing, problem };
}
