import { createFileRoute } from '@tanstack/react-router';
import { GuestOrder } from '../features/orders/GuestOrder.tsx';
import { OrderReview } from '../features/reviews/OrderReview.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/order/$token')({ component: OrderPage });

function OrderPage() {
  const { token } = Route.useParams();
  return (
    <Page title="Your Order" description="Your order and how far along it is." listed={false}>
      {/* The address opens the order. The page has this in its headers too, unless it was navigated to. */}
      <meta name="referrer" content="no-referrer" />
      <GuestOrder token={token} review={(order) => <OrderReview order={order} token={token} />} />
    </Page>
  );
}
