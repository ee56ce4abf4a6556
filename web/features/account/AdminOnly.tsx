import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession, wasAdmin } from '../../lib/session/session.ts';
import { LoadingNote } from '../../ui/Skeleton.tsx';

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
