import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Order, User } from '../../../shared/contract/index.ts';
import { api } from '../../lib/api/api.ts';
import { serverMessage } from '../../lib/api/api-error.ts';
import { readKey } from '../../lib/api/query.ts';
import { useAction } from '../../lib/form/useAction.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button } from '../../ui/Button.tsx';

interface ClaimOrderProps {
  order: Order;
  token: string;
}

/** Offers to add a guest's order to the account of the guest's address. */
export function ClaimOrder({ order, token }: ClaimOrderProps) {
  const { user, pending } = useSession();
  if (pending) return null;
  return (
    <section aria-labelledby="claim" className="border-line border-t pt-8">
      <h2 id="claim" className="text-xl">
        Keep this order in an account
      </h2>
      <div className="mt-3 max-w-text">
        <ClaimInstructions user={user} order={order} token={token} />
      </div>
    </section>
  );
}

function ClaimInstructions({ user, order, token }: ClaimOrderProps & { user: User | null }) {
  const address = <strong className="break-all">{order.customerEmail}</strong>;
  if (!user) {
    const search = { returnTo: `/order/${token}` };
    return (
      <p>
        <Link to="/login" search={search} className="link">
          Log In
        </Link>{' '}
        or{' '}
        <Link to="/signup" search={search} className="link">
          sign up
        </Link>{' '}
        with {address}, and you can add this order to your account. You’ll come back here
        afterwards.
      </p>
    );
  }
  if (user.email !== order.customerEmail) {
    return (
      <p>
        You are logged in with <span className="break-all">{user.email}</span>. This order was
        placed with {address}: it can be added to the account of that address alone.
      </p>
    );
  }
  return <ClaimButton token={token} />;
}

function ClaimButton({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, run } = useAction();

  async function claim() {
    try {
      await api('orders.claim', { params: { token } });
    } catch (error) {
      toast({
        title: 'Order Not Added',
        description: serverMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
      return;
    }
    await client.invalidateQueries({ queryKey: readKey('orders.list') });
    toast({ title: 'Order Added', description: 'It is in your account now.' });
    await navigate({ to: '/dashboard' });
    client.removeQueries({ queryKey: readKey('orders.byLink') });
  }

  return (
    <>
      <p>You’ll find it in your dashboard from then on, and this link stops working.</p>
      <Button className="mt-4" aria-disabled={busy} onClick={() => run(claim)}>
        Add This Order to Your Account
      </Button>
    </>
  );
}
