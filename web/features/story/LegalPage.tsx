import { Link } from '@tanstack/react-router';
import type { LegalText } from '../../../shared/legal.ts';
import type { TextName } from '../../../shared/texts.ts';
import { facts } from '../../lib/page/facts.ts';
import { OwnText } from '../../ui/OwnText.tsx';
import { Page, PageTitle } from '../../ui/Page.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

interface LegalPageProps {
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** The owner's text that replaces ours. */
  name: TextName;
  ours: LegalText;
}

/** A legal page: its sections, and the way to the other two. */
export function LegalPage({ title, description, name, ours }: LegalPageProps) {
  return (
    <Page title={title} description={description}>
      <PageTitle>{title}</PageTitle>
      <div className="max-w-text">
        <OwnText name={name} ours={() => ours(facts)} />
        <p className="mt-8">
          Something unclear?{' '}
          <Link to="/contact" className="link">
            Write to us
          </Link>
          <span hidden={!facts.phone}>
            {' '}
            or ring <PhoneLink />
          </span>
          .
        </p>
        <p className="stitch-top mt-10 flex flex-wrap gap-x-5 pt-5">
          {(['/privacy', '/warranty', '/terms'] as const).map((to) => (
            <Link key={to} to={to} className="link py-2 capitalize aria-[current]:hidden">
              {to.slice(1)}
            </Link>
          ))}
        </p>
      </div>
    </Page>
  );
}
