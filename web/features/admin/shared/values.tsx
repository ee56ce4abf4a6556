/** Facts as every screen shows them: people, amounts and pictures. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { personHash } from '../search.ts';

/** Links a person's name to everything about them. */
export function PersonLink({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <Link to="/admin-dashboard" search={{}} hash={personHash(email)} className="link wrap-anywhere">
      {children ?? <Verbatim>{email}</Verbatim>}
    </Link>
  );
}

/** A link that rings a number, without the spaces and brackets people write in it. */
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

/** An amount, or a text instead, at the end of a line that begins with its name. */
export function SumRow({ name, className, children }: FactProps) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** A number in large type below its name. */
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

/** The small picture at the start of a line; nothing if there is none. */
export function Thumbnail({ src, className }: { src: string | null; className?: string }) {
  if (!src) return null;
  return (
    <Picture src={src} alt="" sizes="4rem" className={cx('aspect-[4/3] rounded-tag', className)} />
  );
}
