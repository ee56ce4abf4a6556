import { Link } from '@tanstack/react-router';
import { facts } from '../../lib/page/facts.ts';
import { Verbatim } from '../Verbatim.tsx';

interface CollectionNoticeProps {
  /** The purpose of the details, as the end of 'We use these details …'. */
  purpose: string;
  className?: string;
}

/** Tells beside a form what personal details are used for, and how to see or erase them. */
export function CollectionNotice({ purpose, className }: CollectionNoticeProps) {
  return (
    <p className={className}>
      We use these details <span>{purpose}</span>, and for nothing else. They are kept in Australia.{' '}
      {/* A shop that is not open may have no address of its own yet. */}
      <span hidden={facts.soon}>
        To see them or have them erased, write to{' '}
        <a className="link wrap-anywhere" href={`mailto:${facts.email}`}>
          <Verbatim>{facts.email}</Verbatim>
        </a>
        .{' '}
      </span>
      The rest is in our{' '}
      <Link to="/privacy" className="link">
        privacy policy
      </Link>
      .
    </p>
  );
}

/** Terms and warranty, as sentences within a paragraph. */
export function TermsNote() {
  return (
    <span>
      Our{' '}
      <Link to="/terms" className="link">
        terms of sale
      </Link>{' '}
      and{' '}
      <Link to="/warranty" className="link">
        warranty
      </Link>{' '}
      apply.
    </span>
  );
}
