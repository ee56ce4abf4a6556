import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session.ts';
import { useLogout } from '../../lib/session/useLogout.ts';
import { useCartCount } from '../../lib/shopping/cart-count.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { closePopover, PopoverDialog } from '../../ui/PopoverDialog.tsx';
import { MENU, mainLinks, personalLinks, useShoppingSearch } from './links.ts';

const onClose = ({ currentTarget }: { currentTarget: Element }) => closePopover(currentTarget);

/** The slide-out menu of narrow screens. A click on the overlay, Escape or a link closes it. */
export default function MobileMenu() {
  const { user } = useSession();
  const logOut = useLogout();
  const count = useCartCount();
  const search = useShoppingSearch();
  const link = 'menu-link';
  return (
    <PopoverDialog id={MENU} title="Menu" shape="side" className="felt menu">
      <nav aria-label="Menu" className="flex flex-col p-5">
        {mainLinks.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            {...(to === '/products' && { search })}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className={link}
            onClick={onClose}
          >
            {label}
          </Link>
        ))}
        <Link to="/cart" className={link} onClick={onClose}>
          {count > 0 ? `Cart (${count})` : 'Cart'}
        </Link>
        {personalLinks(user).map(({ to, label }) => (
          <Link key={to} to={to} className={link} onClick={onClose}>
            {label}
          </Link>
        ))}
        <div className="mt-6 grid gap-3">
          {user ? (
            <Button
              look="line"
              onClick={(event) => {
                onClose(event);
                return logOut();
              }}
            >
              Logout
            </Button>
          ) : (
            <>
              <Link to="/contact" className={buttonClass('dirt')} onClick={onClose}>
                Get Quote
              </Link>
              <Link to="/login" className={buttonClass('line')} onClick={onClose}>
                Login
              </Link>
            </>
          )}
        </div>
      </nav>
    </PopoverDialog>
  );
}
