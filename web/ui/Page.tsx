import { type ReactNode, useContext } from 'react';
import { useSignalHydrated } from '../lib/page/deferred.ts';
import { facts } from '../lib/page/facts.ts';
import { HeadContext } from '../lib/page/head.ts';
import { cx } from './cx.ts';

interface PageProps {
  /** The title of the tab; the shop's name is added. */
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** False if a search engine should not list the page. */
  listed?: boolean;
  /** True if the page lays out its own full-width bands. */
  wide?: boolean;
  children: ReactNode;
}

/** A page: its title and description for the head, and its content. */
export function Page({ title, description, listed = true, wide = false, children }: PageProps) {
  useSignalHydrated();
  const tellHead = useContext(HeadContext);
  const whole = `${title} · ${facts.name}`;
  if (import.meta.env.SSR) tellHead?.({ title: whole, description, listed });
  return (
    <>
      {!import.meta.env.SSR && <title>{whole}</title>}
      {!import.meta.env.SSR && <meta name="description" content={description} />}
      {!import.meta.env.SSR && !listed && <meta name="robots" content="noindex" />}
      <div className={cx(!wide && 'container-page pt-6 pb-12 md:py-12')}>{children}</div>
    </>
  );
}

/** The heading of a page; it takes the focus after a navigation. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={cx('text-3xl', className)}>
      {children}
    </h1>
  );
}
