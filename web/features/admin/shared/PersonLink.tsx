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

/** Rings a number, without the spaces and brackets that people write in it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
}
