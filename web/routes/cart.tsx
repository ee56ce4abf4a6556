import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { CartView } from '../features/cart/CartView.tsx';
import { Page } from '../ui/Page.tsx';

const LineDialog = lazy(async () => {
  const { LineDialog } = await import('../features/catalogue/AddonDialog.tsx');
  return { default: LineDialog };
});

export const Route = createFileRoute('/cart')({ component: CartPage });

function CartPage() {
  return (
    <Page title="Cart" description="The consoles and add-ons you have picked." listed={false}>
      <CartView Editor={LineDialog} />
    </Page>
  );
}
