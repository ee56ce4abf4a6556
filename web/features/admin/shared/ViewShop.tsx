import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/Button.tsx';

/** The next step where the owner waits for customers. */
export function ViewShop({
  to = '/',
  children = 'View Shop',
}: {
  to?: '/' | '/contact';
  children?: string;
}) {
  return (
    <Link to={to} className={buttonClass('line', 'small')}>
      {children}
    </Link>
  );
}
