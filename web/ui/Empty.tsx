import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from './Button.tsx';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  /** The next step, a button or a link; left out if it is right above. */
  action?: ReactNode;
  /** `h3` is for a tab of the dashboard, with less space around it. */
  as?: 'h1' | 'h2' | 'h3';
}

/** Takes the place of an empty list: it says what is missing, and offers the next step. */
export function Empty({ title, children, action, as: Heading = 'h2' }: EmptyProps) {
  const inTab = Heading === 'h3';
  return (
    <div className={inTab ? 'stitch-top py-8' : 'stitch-top py-10 md:py-14'}>
      <Heading
        tabIndex={Heading === 'h1' ? -1 : undefined}
        className={inTab ? 'text-xl' : 'text-2xl'}
      >
        {title}
      </Heading>
      {children && <div className="mt-3 max-w-text text-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}

/** The next step for most empty lists of the shop. */
export function BrowseProducts() {
  return (
    <Link to="/products" className={buttonClass()}>
      Browse Products
    </Link>
  );
}
