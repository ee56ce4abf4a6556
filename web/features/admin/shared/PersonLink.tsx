import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { personHash } from '../search.ts';

/** Leads to everything of a person, from where they are named. */
export function PersonLink({ email, children = email }: { email: string; children?: ReactNode }) {
  return (
    <Link to="/admin-dashboard" search={{}} hash={personHash(email)} className="link break-all">
      {children}
    </Link>
  );
}
