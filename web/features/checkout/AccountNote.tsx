import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session.ts';
import { OneOf } from '../../ui/form/OneOf.tsx';
import { useAccountChoice } from './useAccountChoice.ts';

const KEPT = 'Your cart and what you type here are kept.';

interface AccountNoteProps {
  /** Whether the fields begin with the last order's address. */
  knowsAddress: boolean;
}

/** Who is ordering: a customer, or a visitor who may or may not need an account. */
export function AccountNote({ knowsAddress }: AccountNoteProps) {
  const { user } = useSession();
  const choice = useAccountChoice();
  return (
    <OneOf
      texts={{
        required: (
          <>
            New here? Choose a password below, and your account is made with the order. Have an
            account? <Way to="/login">Log in</Way>. {KEPT}
          </>
        ),
        optional: (
          <>
            You can order without an account. Have one, or want one? <Way to="/login">Log in</Way>{' '}
            or <Way to="/signup">create one</Way>. {KEPT}
          </>
        ),
        customer: (
          <>
            You are logged in as <span className="[overflow-wrap:anywhere]">{user?.email}</span>.
            {knowsAddress && ' We’ve filled in your details from last time.'}
          </>
        ),
      }}
      shown={user ? 'customer' : choice === 'unknown' ? undefined : choice}
      className="mt-3 max-w-text"
    />
  );
}

function Way({ to, children }: { to: '/login' | '/signup'; children: string }) {
  return (
    <Link to={to} search={{ returnTo: '/checkout' }} className="link">
      {children}
    </Link>
  );
}
