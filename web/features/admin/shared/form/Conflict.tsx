import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../../shared/dates.ts';
import { Words } from '../Words.tsx';

interface ConflictProps<Item extends object> {
  /** The form, which holds the item as it was opened and as another admin has saved it since. */
  form: { readonly item: Item | undefined; readonly newer: Item | undefined };
  /** The thing another admin changed, as in 'this order'. */
  what: string;
  /** The values another admin may have changed, by their labels in the form. */
  valuesOf?: (item: Item) => Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** Another admin saved first: shows their values above the form, which keeps the typed ones. */
export function Conflict<Item extends object>(props: ConflictProps<Item>) {
  const { form, what, valuesOf, children } = props;
  const { item, newer } = form;
  if (!item || !newer) return null;
  const older = valuesOf?.(item) ?? {};
  const values = Object.entries(valuesOf?.(newer) ?? {}).filter(
    ([name, now]) => now !== older[name],
  );
  const { updatedAt } = newer as { readonly updatedAt?: string | null };
  return (
    <Notice title={`Someone else changed ${what} while you were editing.`}>
      {children ?? (updatedAt && <p className="mt-1">{`Changed ${formatDateTime(updatedAt)}.`}</p>)}
      <p className="mt-1">
        Your changes have not been saved, and are not lost.
        {values.length > 0 && <span> It now says:</span>}
      </p>
      {values.length > 0 && (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
          {values.map(([name, now]) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="min-w-0 whitespace-pre-line">
                <Words>{now}</Words>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1">Save again to use yours, or cancel to keep theirs.</p>
    </Notice>
  );
}

/** An important message; screen readers announce it when it appears. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="border-wattle border-l-4 bg-sunk px-4 py-3 text-sm">
      <p className="font-bold">{title}</p>
      {children}
    </div>
  );
}
