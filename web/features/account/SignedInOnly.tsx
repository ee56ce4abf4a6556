import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { loginAddress } from '../../lib/session/return-path.ts';
import { userQuery, useSession, wasAdmin } from '../../lib/session/session.ts';
import { Failed } from '../../ui/Failed.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

interface SignedInOnlyProps {
  /** Where to come back to after logging in. */
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
  return isAdmin ? children : <Navigate to="/" replace />;
}

/** Who is signed in could not be read: nobody is sent away for that. */
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
