import { Link } from '@tanstack/react-router';
import type { Facts } from '../../../shared/business.ts';
import type { LegalSection } from '../../../shared/legal.ts';
import { facts } from '../../lib/page/facts.ts';
import { Page, PageTitle } from '../../ui/Page.tsx';

interface LegalPageProps {
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  sections: (facts: Facts) => readonly LegalSection[];
}

/** A legal page: its sections, and the way to the other two. */
export function LegalPage({ title, description, sections }: LegalPageProps) {
  return (
    <Page title={title} description={description}>
      <PageTitle>{title}</PageTitle>
      <div className="max-w-text">
        {sections(facts).map(({ title, paragraphs }) => (
          <section key={title} className="mt-8">
            <h2 className="text-xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
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
