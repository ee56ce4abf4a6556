import '../../lib/later-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { OneOf } from '../../ui/OneOf.tsx';

/** Who is ordering: a customer, or a visitor who may or may not need an account. */
export function AccountNote() {
  const { user, pending } = useSession();
  const isVisitor = !user && !pending;
  const { data } = useQuery({ ...read('orders.checkout'), enabled: isVisitor });
  return (
    <OneOf
      texts={{
        required: (
          <>
            You need an account to place the order. <Ways />
          </>
        ),
        optional: (
          <>
            You can order without an account. Have one, or want one? <Ways />
          </>
        ),
        customer: `You are logged in as ${user?.email}.`,
      }}
      shown={user ? 'customer' : isVisitor ? data?.accounts : undefined}
      className="mt-3 max-w-text"
    />
  );
}

function Ways() {
  const search = { returnTo: '/checkout' };
  return (
    <>
      <Link to="/login" search={search} className="link">
        Log in
      </Link>{' '}
      or{' '}
      <Link to="/signup" search={search} className="link">
        create one
      </Link>
      . Your cart and what you type here are kept.
    </>
  );
}
