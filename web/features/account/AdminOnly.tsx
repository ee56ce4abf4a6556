import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { LoadingNote } from '../../ui/Skeleton.tsx';

/** Shows its content to administrators; sends anyone else home. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { user, pending } = useSession({ needed: true });
  if (pending) return <LoadingNote>Looking you up</LoadingNote>;
  return user?.role === 'admin' ? children : <Navigate to="/" replace />;
}
