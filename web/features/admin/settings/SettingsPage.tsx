import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ViewProps } from '../search.ts';
import { topics } from '../shared/topics.ts';
import { findParts, hasWords } from './find-parts.ts';
import { PartHeading } from './PartForm.tsx';
import { type Part, parts } from './parts.tsx';

/** All settings, by topic, with a search over them. */
export default function SettingsPage({ search: { topic, part } }: Pick<ViewProps, 'search'>) {
  const shown = topics.find(({ id }) => id === topic) ?? topics[0];
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const navigate = useNavigate();
  useFoundPart(part, sought);

  function found() {
    setSought(typed);
    setTyped('');
  }

  /** Enter goes to the first result. */
  function goToFirst(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const [first] = findParts(typed, parts);
    if (!first) return;
    found();
    void navigate({ to: '/admin-dashboard', search: searchOf(first) });
  }
  return (
    <div className="grid gap-5 pt-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-10">
      <div className="grid content-start gap-3">
        <h2 className="sr-only">Settings</h2>
        <search>
          <form onSubmit={goToFirst} noValidate>
            <TextField
              label="Find a setting"
              type="search"
              required
              value={typed}
              onChange={setTyped}
            />
          </form>
        </search>
        <Found typed={typed} onFound={found} />
        <nav aria-label="Topics of the settings">
          <ul className="flex flex-wrap gap-x-1 lg:grid">
            {topics.map(({ id, label }) => (
              <li key={id}>
                <Link
                  to="/admin-dashboard"
                  search={{ tab: 'settings', topic: id }}
                  resetScroll={false}
                  className="chosen flex min-h-11 items-center rounded-patch px-3 font-semibold text-soft hover:bg-sunk hover:text-ink aria-[current]:text-ink"
                  aria-current={id === shown.id ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid min-w-0 max-w-[46rem] content-start gap-6">
        {parts
          .filter((one) => one.topic === shown.id)
          .map(({ id, Content, title, description }) => (
            <section
              key={id}
              id={`part-${id}`}
              aria-labelledby={`heading-${id}`}
              className="grid gap-5 rounded-patch border border-line bg-panel p-5"
            >
              <div>
                <h3 id={`heading-${id}`} tabIndex={-1} className="text-lg outline-none">
                  {title}
                </h3>
                <p className="text-soft">{description}</p>
              </div>
              <PartHeading value={`heading-${id}`}>
                <Content />
              </PartHeading>
            </section>
          ))}
      </div>
    </div>
  );
}

const searchOf = ({ id, topic }: Part) => ({ tab: 'settings', topic, part: id }) as const;

/** The field in a part whose label has every word of the search. */
function fieldIn(part: Element, words: string): HTMLElement | undefined {
  const labels = [...part.querySelectorAll<HTMLElement>('label, legend')];
  const label = labels.find(({ textContent }) => hasWords(textContent, words));
  const field =
    label instanceof HTMLLabelElement
      ? label.control
      : label?.parentElement?.querySelector<HTMLElement>('input, select, textarea');
  return field ?? undefined;
}

/** Shows the part that was found, and focuses the field in it, which may still be loading. */
function useFoundPart(part: string | undefined, sought: string): void {
  useEffect(() => {
    const shown = document.getElementById(`part-${part}`);
    const heading = shown?.querySelector('h3');
    if (!shown || !heading) return undefined;
    heading.focus();
    const reach = () => {
      // If the user has moved on, the focus is left alone.
      if (document.activeElement === heading) fieldIn(shown, sought)?.focus();
    };
    reach();
    const loading = new MutationObserver(reach);
    loading.observe(shown, { childList: true, subtree: true });
    return () => loading.disconnect();
  }, [part, sought]);
}

/** Links to the parts that were found. */
function Found({ typed, onFound }: { typed: string; onFound: () => void }) {
  const found = findParts(typed, parts);
  const isAsked = typed.trim() !== '';
  return (
    <div>
      <p role="status" className={isAsked ? 'text-soft text-sm' : 'sr-only'}>
        {isAsked && (
          <span>
            {found.length === 0
              ? 'No setting has that word. Try another one.'
              : `${found.length} found`}
          </span>
        )}
      </p>
      {found.length > 0 && (
        <ul aria-label="Settings that were found">
          {found.map((one) => (
            <li key={one.id}>
              <Link
                to="/admin-dashboard"
                search={searchOf(one)}
                className="link inline-flex min-h-11 items-center"
                onClick={onFound}
              >
                {one.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
