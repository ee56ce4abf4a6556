import { Link } from '@tanstack/react-router';
import { buttonClass } from './Button.tsx';
import { BrowseProducts, Empty } from './Empty.tsx';

/** Takes the place of a cart without anything in it, and of its checkout. */
export const EmptyCart = () => (
  <Empty as="h1" title="Your Cart is Empty" action={<Ways />}>
    <p>Pick a console first. Switches, gauges and lights are added as you go.</p>
  </Empty>
);

const Ways = () => (
  <>
    <BrowseProducts />
    <Link to="/build" className={buttonClass('line')}>
      Build Your Own
    </Link>
  </>
);
