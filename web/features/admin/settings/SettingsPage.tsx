import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ViewProps } from '../search.ts';
import { topics } from '../shared/topics.ts';
import { findParts } from './find-parts.ts';
import { parts } from './parts.tsx';

/** Everything that the owner sets, by topic, with a search over all of it. */
export default function SettingsPage({ search: { topic, part } }: Pick<ViewProps, 'search'>) {
  const shown = topics.find(({ id }) => id === topic) ?? topics[0];
  const [typed, setTyped] = useState('');
  useFoundPart(part);
  return (
    <div className="settings">
      <div className="grid content-start gap-3">
        <h2 className="sr-only">Settings</h2>
        <search>
          <TextField
            label="Find a setting"
            type="search"
            required
            value={typed}
            onChange={setTyped}
          />
        </search>
        <Found typed={typed} onFound={() => setTyped('')} />
        <nav aria-label="Topics of the settings">
          <ul className="settings-topics">
            {topics.map(({ id, label }) => (
              <li key={id}>
                <Link
                  to="/admin-dashboard"
                  search={{ tab: 'settings', topic: id }}
                  resetScroll={false}
                  className="settings-topic"
                  aria-current={id === shown.id ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="settings-parts">
        {parts
          .filter((one) => one.topic === shown.id)
          .map(({ id, Content, title, description }) => (
            <div key={id} id={`part-${id}`}>
              <Content title={title} description={description} />
            </div>
          ))}
      </div>
    </div>
  );
}

/** Shows the part that was looked for. */
function useFoundPart(part: string | undefined): void {
  useEffect(() => {
    document.querySelector<HTMLElement>(`#part-${CSS.escape(part ?? '')} h3`)?.focus();
  }, [part]);
}

/** The parts that are found, as links to them. */
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
          {found.map(({ id, topic, title }) => (
            <li key={id}>
              <Link
                to="/admin-dashboard"
                search={{ tab: 'settings', topic, part: id }}
                className="link inline-flex min-h-11 items-center"
                onClick={onFound}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
