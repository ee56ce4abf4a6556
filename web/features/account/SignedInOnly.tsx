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
  const client = useQueryClient();
  const { user, pending, failed } = useSession({ needed: true });
  const away = !user && !pending && !failed;

  useEffect(() => {
    if (away) location.replace(loginAddress(returnTo));
  }, [away, returnTo]);

  if (failed) {
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
  const { user, pending } = useSession({ needed: true });
  const isAdmin = user?.role === 'admin';
  useEffect(() => {
    if (!pending) wasAdmin.set(isAdmin);
  }, [pending, isAdmin]);
  if (pending) return <LoadingNote>Looking you up</LoadingNote>;
  return isAdmin ? children : <Navigate to="/" replace />;
}
