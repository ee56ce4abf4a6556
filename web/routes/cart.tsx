import { createFileRoute } from '@tanstack/react-router';
import { CartView } from '../features/cart/CartView.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/cart')({ component: CartPage });

function CartPage() {
  return (
    <Page title="Cart" description="The consoles and add-ons you have picked." listed={false}>
      <CartView />
    </Page>
  );
}
