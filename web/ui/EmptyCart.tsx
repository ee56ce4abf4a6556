import { BrowseProducts, Empty } from './Empty.tsx';

/** Takes the place of a cart without anything in it, and of its checkout. */
export const EmptyCart = () => (
  <Empty as="h1" title="Your Cart is Empty" action={<BrowseProducts />}>
    <p>Pick a console first. Switches, gauges and lights are added as you go.</p>
  </Empty>
);
