/**
 * Renders pages ahead of time, at the build and whenever the shop's owner saves something. Pure: the
 * same path and answers give the same page.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { RouteId } from '../shared/contract/routes.ts';
import type { Answers, Render, Rendering } from '../shared/pages.ts';
import { App } from './App.tsx';
import { scriptsNow } from './first-scripts.ts';
import { documentOf } from './head/document.ts';
import { loadLater } from './lib/later.tsx';
import type { PageData } from './lib/page-data.ts';
import { createQueryClient } from './lib/query.ts';
import { createRouter } from './router.tsx';
import { givePlaceholders } from './ui/Picture.tsx';
import { placeholderOf } from './ui/placeholders.ts';

givePlaceholders(placeholderOf);

interface Read {
  queryKey: QueryKey;
}

/** A query client whose prefetching takes the answers that are known and makes no calls. */
function answeredClient(answers: Answers): { client: QueryClient; data: PageData } {
  const client = createQueryClient();
  const data: PageData = [];
  const answer = ({ queryKey }: Read, wrap: (value: unknown) => unknown) => {
    const [id, params, query] = queryKey as [RouteId, unknown?, unknown?];
    const value = answers(id, { params: params ?? undefined, query: query ?? undefined });
    if (value === undefined) return;
    const stored = wrap(value);
    client.setQueryData(queryKey, stored);
    data.push([queryKey, stored]);
  };
  client.prefetchQuery = async (options) => answer(options as Read, (value) => value);
  client.prefetchInfiniteQuery = async (options) =>
    answer(options as Read, (page) => ({ pages: [page], pageParams: [null] }));
  return { client, data };
}

async function renderApp(path: string, { answers = () => undefined }: Rendering) {
  const { client, data } = answeredClient(answers);
  const router = createRouter(client, {
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  });
  await router.load();
  await loadLater();
  return { markup: renderToString(<App queryClient={client} router={router} />), data };
}

/** The page that is drawn in the browser, from the build's index.html. */
export function emptyDocument(template: string): string {
  return scriptsNow(template).replace(/<!--(head|page|data)-->/g, '');
}

/**
 * The renderer of a build.
 *
 * @param template the build's index.html
 */
export function renderer(template: string): Render {
  return async (path, rendering) => {
    const { markup, data } = await renderApp(path, rendering);
    return documentOf({ template, path, markup, data, rendering });
  };
}
