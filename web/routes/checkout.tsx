import { createFileRoute } from '@tanstack/react-router';
import { CheckoutView } from '../features/checkout/CheckoutView.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/checkout')({ component: CheckoutPage });

function CheckoutPage() {
  return (
    <Page title="Checkout" description="Where your console goes and who it is for." listed={false}>
      <CheckoutView />
    </Page>
  );
}
