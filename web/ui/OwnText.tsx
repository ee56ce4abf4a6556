import { type ReactNode, useEffect, useState } from 'react';
import { FACTS } from '../../shared/pages.ts';
import type { ShownTexts, TextName, TextSection } from '../../shared/texts.ts';
import { facts } from '../lib/page/facts.ts';
import { Skeleton } from './Skeleton.tsx';

interface OwnTextProps {
  name: TextName;
  /** Our text, shown unless the owner has written another. */
  ours: () => readonly TextSection[];
  /** Shows the first section, which has the text's heading, and the sections below it. */
  children?: (head: TextSection, parts: readonly TextSection[]) => ReactNode;
}

/** A long text of a page: the owner's, or ours. */
export function OwnText({ name, ours, children }: OwnTextProps) {
  const sections = useOwnText(name, ours);
  if (!sections) return <Skeleton className="mt-8 h-96" />;
  const [head, ...parts] = sections;
  return children ? head && children(head, parts) : <TextSections sections={sections} />;
}

/** The sections of a long text: headings, paragraphs and lists. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, paragraphs }) => (
    <section key={title} className="mt-8">
      {title && <h2 className="text-xl">{title}</h2>}
      <Paragraphs of={paragraphs} className="mt-2" />
    </section>
  ));
}

interface BandHeadProps {
  id: string;
  head: TextSection;
}

/** The heading of a text that fills a band of the page, and what stands directly below it. */
export function BandHead({ id, head }: BandHeadProps) {
  return (
    <>
      <h2 id={id} className="text-3xl">
        {head.title}
      </h2>
      <Paragraphs of={head.paragraphs} className="mt-4" />
    </>
  );
}

interface ParagraphsProps {
  of: TextSection['paragraphs'];
  /** Classes of each paragraph and list. */
  className: string;
}

export function Paragraphs({ of, className }: ParagraphsProps) {
  return of.map((paragraph) =>
    typeof paragraph === 'string' ? (
      <p key={paragraph} className={className}>
        {paragraph}
      </p>
    ) : (
      <ul key={paragraph.join()} className={`${className} list-disc pl-5`}>
        {paragraph.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}

/**
 * The owner's text for the page at this address, or ours; undefined while it is fetched. Only that
 * page's document contains the owner's, so a visitor who comes from another page fetches it there.
 */
function useOwnText(name: TextName, ours: () => readonly TextSection[]) {
  const [fetched, setFetched] = useState<ShownTexts>();
  const isOwn = facts.own?.includes(name);
  const own = facts.texts?.[name] ?? fetched?.[name];
  const isMissing = isOwn && !own && !fetched;
  useEffect(() => {
    if (isMissing) void textsOf(location.pathname).then(setFetched);
  }, [isMissing]);
  if (isMissing) return undefined;
  return isOwn && own ? own : ours();
}

const fetches = new Map<string, Promise<ShownTexts>>();

/** Fetches the texts of a page, once for all of them. */
function textsOf(path: string): Promise<ShownTexts> {
  const texts = fetches.get(path) ?? fetchTexts(path);
  fetches.set(path, texts);
  return texts;
}

/** Our texts are used if the owner's can't be loaded. */
async function fetchTexts(path: string): Promise<ShownTexts> {
  try {
    const answer = await fetch(path);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const stated = JSON.parse(page.getElementById(FACTS)?.textContent ?? '{}') as typeof facts;
    return stated.texts ?? {};
  } catch {
    return {};
  }
}
