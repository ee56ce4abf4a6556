import { useEffect, useState } from 'react';
import type { TextName } from '../../shared/business.ts';
import type { TextSection } from '../../shared/legal.ts';
import { fillFacts, parseText } from '../../shared/page-text.ts';
import { FACTS } from '../../shared/pages.ts';
import { facts } from '../lib/page/facts.ts';
import { Skeleton } from './Skeleton.tsx';

interface OwnTextProps {
  name: TextName;
  /** What stands there unless the owner wrote it anew. */
  ours: () => readonly TextSection[];
}

/** A long text of a page: the owner's, or ours. */
export function OwnText({ name, ours }: OwnTextProps) {
  const own = useOwnText(name);
  if (own === undefined) return <Skeleton className="mt-8 h-96" />;
  return <TextSections sections={own ? parseText(fillFacts(own, facts)) : ours()} />;
}

/** The parts of a long text: headings, paragraphs and lists. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, paragraphs }) => (
    <section key={title} className="mt-8">
      {title && <h2 className="text-xl">{title}</h2>}
      {paragraphs.map((paragraph) =>
        typeof paragraph === 'string' ? (
          <p key={paragraph} className="mt-2">
            {paragraph}
          </p>
        ) : (
          <ul key={paragraph.join()} className="mt-2 list-disc pl-5">
            {paragraph.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));
}

/**
 * The text that the owner wrote for the page at this address; empty for ours, undefined while it is fetched. It stands in
 * that page's document alone, so a visitor who comes from another page has it fetched from there.
 */
function useOwnText(name: TextName): string | undefined {
  const isOwn = facts.own?.includes(name);
  const [fetched, setFetched] = useState<string>();
  const text = isOwn ? (facts.texts?.[name] ?? fetched) : '';
  useEffect(() => {
    if (text === undefined) void fetchText(name).then(setFetched);
  }, [name, text]);
  return text;
}

/** Ours stands in for what cannot be had. */
async function fetchText(name: TextName): Promise<string> {
  try {
    const answer = await fetch(location.pathname);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const stated = JSON.parse(page.getElementById(FACTS)?.textContent ?? '{}') as typeof facts;
    return stated.texts?.[name] ?? '';
  } catch {
    return '';
  }
}
