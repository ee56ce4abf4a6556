/** Facts as every screen shows them: who somebody is, and what something comes to. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { personHash } from '../search.ts';

/** Leads to everything of a person, from where they are named. */
export function PersonLink({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <Link to="/admin-dashboard" search={{}} hash={personHash(email)} className="link break-all">
      {children ?? <Verbatim>{email}</Verbatim>}
    </Link>
  );
}

/** Rings a number, without the spaces and brackets that people write in it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Verbatim>{phone}</Verbatim>
    </a>
  );
}

interface FactProps {
  name: ReactNode;
  className?: string | false | undefined;
  children: ReactNode;
}

/** An amount, or what stands in its place, at the end of the line that begins with its name. */
export function SumRow({ name, className, children }: FactProps) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** A number in large print below its name. */
export function LargeFact({ name, note, children }: FactProps & { note?: ReactNode }) {
  return (
    <div>
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="font-bold text-xl tabular-nums">
        <span>{children}</span>
        {note && <span className="block font-normal text-soft text-sm">{note}</span>}
      </dd>
    </div>
  );
}

/** The small picture at the beginning of a line; nothing where there is none. */
export function Thumbnail({ src, className }: { src: string | null; className?: string }) {
  if (!src) return null;
  return (
    <Picture src={src} alt="" sizes="4rem" className={cx('aspect-[4/3] rounded-tag', className)} />
  );
}
