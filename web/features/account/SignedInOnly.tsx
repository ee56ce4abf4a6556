import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { loginAddress } from '../../lib/session/return-path.ts';
import { userQuery, useSession, wasAdmin } from '../../lib/session/session.ts';
import { useSignedIn } from '../../lib/session/sign-in.ts';
import { Failed } from '../../ui/Failed.tsx';
import { PasskeyLogin } from '../../ui/form/PasskeyLogin.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

interface SignedInOnlyProps {
  /** The page to come back to after logging in. */
  returnTo: string;
  children: ReactNode;
}

/** Shows its content to the signed-in; sends anyone else to log in. */
export function SignedInOnly({ returnTo, children }: SignedInOnlyProps) {
  const { user, pending, failed } = useSession({ needed: true });
  const away = !user && !pending && !failed;

  useEffect(() => {
    if (away) location.replace(loginAddress(returnTo));
  }, [away, returnTo]);

  if (failed) return <AccountFailed />;
  if (user) return children;
  return (
    <>
      <LoadingNote>{away ? 'Taking you to log in' : 'Looking you up'}</LoadingNote>
      <Skeleton className="h-64" />
    </>
  );
}

/** Shows its content to administrators; sends anyone else home. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { user, pending, failed } = useSession({ needed: true });
  const isAdmin = user?.role === 'admin';
  const isKnown = !pending && !failed;
  useEffect(() => {
    if (isKnown) wasAdmin.set(isAdmin);
  }, [isKnown, isAdmin]);
  if (pending) return <LoadingNote>Looking you up</LoadingNote>;
  if (failed) {
    return (
      <div className="container-page pt-20">
        <AccountFailed />
      </div>
    );
  }
  if (user?.needsPasskey) return <PasskeyNeeded />;
  return isAdmin ? children : <Navigate to="/" replace />;
}

/** The shop asks its admins for a passkey: how to get in with one, or to one. */
function PasskeyNeeded() {
  const signedIn = useSignedIn();
  return (
    <div className="container-page max-w-md pt-20">
      <h1 className="text-3xl">One more step</h1>
      <p className="mt-3">This shop asks its admins for a passkey. Log in with yours to run it.</p>
      <PasskeyLogin onLogin={async (user) => signedIn(user)} />
      <p className="mt-6 text-soft">
        <span>No passkey yet? </span>
        <Link to="/dashboard" className="link">
          Add one under Your Account
        </Link>
        <span>. If you lost yours, ask whoever looks after the shop to reset it.</span>
      </p>
    </div>
  );
}

/** Shown if the session could not be read. Nobody is sent to the login page for that. */
function AccountFailed() {
  const client = useQueryClient();
  return (
    <Failed
      what="your account"
      query={{
        error: client.getQueryState(userQuery.queryKey)?.error,
        refetch: () => client.refetchQueries({ queryKey: userQuery.queryKey }),
      }}
    />
  );
}
