import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense } from 'react';
import type { Order, User } from '../../../shared/contract/index.ts';
import { detailsOf } from '../../../shared/customer-details.ts';
import { eachOf } from '../../../shared/each-of.ts';
import { NO_REMINDERS } from '../../../shared/order-news.ts';
import { api } from '../../lib/api/api.ts';
import { hasStatus } from '../../lib/api/api-error.ts';
import { read, readKey } from '../../lib/api/query.ts';
import { checkoutDraft } from '../../lib/form/drafts.ts';
import { toastFailure } from '../../lib/form/toast-failure.ts';
import { typedDetails } from '../../lib/form/typed-details.ts';
import { useAction } from '../../lib/form/useAction.ts';
import { useKeptPaper, useReportOpened } from '../../lib/session/papers.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Awaited } from '../../ui/Failed.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tooltips } from '../../ui/Tooltip.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OpenTimeline } from './OrderTimeline.tsx';

const StopReminders = lazy(() => import('./StopReminders.tsx'));

interface GuestOrderProps {
  /** Token of the guest's link to the order. */
  token: string;
  review: (order: Order) => ReactElement | null;
}

/** The order that a link opens, or the end of reminders, for which the order may be an account's. */
export function GuestOrder(props: GuestOrderProps) {
  return location.hash === NO_REMINDERS ? (
    <Suspense>
      <StopReminders token={props.token} />
    </Suspense>
  ) : (
    <OpenOrder {...props} />
  );
}

function OpenOrder({ token, review }: GuestOrderProps) {
  const order = useQuery(read('orders.byLink', { params: { token } }));
  const { data, error } = order;
  useReportOpened('orders.opened', token, data !== undefined);
  const isDead = hasStatus(error, 400, 404);
  useKeptPaper(data?.order.id, `/order/${token}`, isDead);
  if (isDead) return <DeadLink />;
  return (
    <>
      <PageTitle className="mb-8">Your Order</PageTitle>
      {!data && (
        <Awaited what="your order" query={order}>
          <Skeleton className="h-64" />
        </Awaited>
      )}
      {data && (
        <div className="wrap-anywhere grid gap-12">
          <Tooltips>
            <OrderCard
              order={data.order}
              token={token}
              open
              review={review(data.order)}
              timeline={<OpenTimeline events={data.events} order={data.order} />}
            />
          </Tooltips>
          <ClaimOrder order={data.order} token={token} />
        </div>
      )}
    </>
  );
}

function DeadLink() {
  return (
    <div className="max-w-text">
      <PageTitle>This link no longer works</PageTitle>
      <p className="mt-4">
        If you have added the order to your account, it is in{' '}
        <Link to="/dashboard" className="link">
          your dashboard
        </Link>
        . Otherwise look for a newer email from us, or{' '}
        <Link to="/contact" className="link">
          ask us
        </Link>{' '}
        for a new link.
      </p>
    </div>
  );
}

interface ClaimOrderProps {
  order: Order;
  token: string;
}

/** Offers to add a guest's order to the account of the guest's address. */
function ClaimOrder({ order, token }: ClaimOrderProps) {
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
  const address = (
    <strong className="wrap-anywhere">
      <Verbatim>{order.customerEmail}</Verbatim>
    </strong>
  );
  if (!user) {
    const way = {
      search: { returnTo: `/order/${token}` },
      className: 'link',
      onClick: () => beginWith(order),
    };
    return (
      <p>
        <Link to="/login" {...way}>
          Log in
        </Link>{' '}
        or{' '}
        <Link to="/signup" {...way}>
          sign up
        </Link>{' '}
        with {address}
        <span>, and you can add this order to your account. You’ll come back here afterwards.</span>
      </p>
    );
  }
  if (user.email !== order.customerEmail) {
    return (
      <p>
        You are logged in with{' '}
        <span className="wrap-anywhere">
          <Verbatim>{user.email}</Verbatim>
        </span>
        . This order was placed with {address}
        <span>, so only that account can add it.</span>
      </p>
    );
  }
  return <ClaimButton token={token} />;
}

/** Lets the forms of an account begin with the order's contact: only its own address can claim it. */
function beginWith(order: Order): void {
  const typed = typedDetails(order);
  const contact = eachOf(detailsOf('contact'), (name) => typed[name]);
  checkoutDraft.set({ ...checkoutDraft.get(), ...contact });
}

function ClaimButton({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, run } = useAction();

  async function claim() {
    try {
      await api('orders.claim', { params: { token } });
    } catch (error) {
      toastFailure('Order Not Added', error);
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
