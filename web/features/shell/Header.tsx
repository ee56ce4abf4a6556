import { Link } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { deferred } from '../../lib/page/deferred.ts';
import { useSession } from '../../lib/session/session.ts';
import { useLogout } from '../../lib/session/useLogout.ts';
import { useCartCount } from '../../lib/shopping/cart-count.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Bars, Icon } from '../../ui/icons.tsx';
import { Logo } from './Logo.tsx';
import { MENU, mainLinks, personalLinks, useShoppingSearch } from './links.ts';

const MobileMenu = deferred(() => import('./MobileMenu.tsx'));
// It opens without script, and contains ordinary links.
const menu = (
  <Suspense>
    <MobileMenu />
  </Suspense>
);

interface HeaderProps {
  vehicle: ReactElement;
  /** Beside the vehicle, in place of what the shop says of itself. */
  children: ReactElement | false;
}

/** The bar over the page: felt, a line of stitching, and a lit switch for where you are. */
export function Header({ vehicle, children }: HeaderProps) {
  return (
    <>
      <header className="felt sticky top-0 z-40">
        <div className="container-page flex min-h-16 items-center gap-2 md:gap-4">
          <Logo />
          <DesktopNav />
          <div className="ml-auto flex items-center gap-1 md:gap-2">
            <SessionLinks />
            <CartLink />
            <button
              type="button"
              aria-label="Open menu"
              className="grid size-11 place-items-center rounded-patch hover:bg-white/10 bar:hidden"
              aria-haspopup="dialog"
              popoverTarget={MENU}
            >
              <Bars />
            </button>
          </div>
        </div>
        <hr className="stitch text-wattle" />
      </header>
      <section aria-label="Your 4x4" className="border-line border-b bg-panel">
        <div className="container-page flex items-center gap-2">
          {vehicle}
          {children || (
            <span className="ml-auto hidden pt-0.5 text-sm text-soft lg:inline">
              Hand-built in Queensland. Posted to all of Australia.
            </span>
          )}
        </div>
      </section>
      {menu}
    </>
  );
}

function DesktopNav() {
  const { user } = useSession();
  const search = useShoppingSearch();
  return (
    <nav aria-label="Main" className="ml-4 hidden items-center bar:flex">
      {[...mainLinks, ...personalLinks(user)].map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          {...(to === '/products' && { search })}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          className="switch"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function CartLink() {
  const count = useCartCount();
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      className="switch relative min-h-11 gap-2"
    >
      <Icon path="M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6" />
      <span className="hidden sm:inline">Cart</span>
      {count > 0 && (
        <span
          data-testid="cart-badge"
          // Positioned absolutely: the links around it do not move when the stored cart is counted.
          className="absolute -top-1 -right-2 min-w-6 rounded-full bg-wattle px-1.5 pt-0.5 text-center font-extrabold text-[#24221f] text-xs"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

function SessionLinks() {
  const { user } = useSession();
  const logOut = useLogout();
  if (user) {
    return (
      <button
        type="button"
        onClick={logOut}
        className={buttonClass('line', 'small', 'hidden bar:inline-flex')}
      >
        Logout
      </button>
    );
  }
  return (
    <>
      <Link to="/login" className="switch hidden bar:inline-flex">
        Login
      </Link>
      <Link to="/contact" className={buttonClass('dirt', 'small', 'hidden bar:inline-flex')}>
        Get Quote
      </Link>
    </>
  );
}
