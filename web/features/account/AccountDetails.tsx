import { useSession } from '../../lib/session/session.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { UnconfirmedNote } from './ConfirmAddress.tsx';

/** The signed-in user and the form to change the password. */
export function AccountDetails() {
  const { user } = useSession({ needed: true });
  if (!user) return null;
  return (
    <section aria-labelledby="account" className="mt-16 border-line border-t pt-10">
      <h2 id="account" className="font-extrabold text-2xl">
        Your Account
      </h2>
      <p className="mt-2 break-words text-soft">
        {user.firstName} {user.lastName}, {user.email}
      </p>
      {!user.confirmed && <UnconfirmedNote email={user.email} />}
      <details className="mt-4">
        <summary className="cursor-pointer font-semibold">Change your password</summary>
        <ChangePassword email={user.email} />
      </details>
    </section>
  );
}
