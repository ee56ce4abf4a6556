/**
 * 1. Rendered ahead: makes pages at the build and whenever the shop's owner saves something. Pure:
 * the same path and answers give the same page.
 */
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { RouteId } from '../../shared/contract/routes.ts';
import type { Answers, Render, Rendering, Site } from '../../shared/pages.ts';
import { App } from '../App.tsx';
import { createQueryClient, type ReadKey } from '../lib/api/query.ts';
import { type Head, HeadContext } from '../lib/page/head.ts';
import { createRouter } from '../router.tsx';
import { setPlaceholder } from '../ui/Picture.tsx';
import { placeholder } from '../ui/placeholder.ts';
import { emptyDocument, type Rendered, renderDocument } from './document.tsx';

setPlaceholder(placeholder);

/** Lets promises settle that wait for nothing outside this process. */
const settle = () => new Promise((done) => setTimeout(done));

/** A read that is not answered stays pending, as it does in the browser. */
const never = new Promise<never>(() => {});

function answeredClient(answers: Answers) {
  return createQueryClient(({ queryKey }) => {
    const [id, params, query] = queryKey as unknown as ReadKey;
    const answer = answers(id as RouteId, {
      params: params ?? undefined,
      query: query ?? undefined,
    });
    return answer === undefined ? never : answer;
  });
}

const first = ({ opening }: Partial<Head>) => opening && { opening };

async function renderPage(
  path: string,
  { answers = () => undefined }: Rendering,
): Promise<Rendered> {
  const queryClient = answeredClient(answers);
  const router = createRouter(queryClient, {
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  });
  await router.load();
  await settle();
  const head: Partial<Head> = {};
  const draw = () =>
    renderToString(
      // Of several pictures that load eagerly, the first is the one to preload.
      <HeadContext value={(part) => Object.assign(head, { ...part, ...first(head) })}>
        <App queryClient={queryClient} router={router} />
      </HeadContext>,
    );
  // The first pass only requests the lazy parts; the second renders them.
  draw();
  await settle();
  const markup = draw();
  const queries = queryClient.getQueryCache().getAll();
  return {
    markup,
    head: head as Rendered['head'],
    data: queries.flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [[queryKey, state.data] as const],
    ),
    routeId: router.state.matches.at(-1)?.routeId ?? '',
  };
}

/** The renderer of a built site. */
export function renderer(site: Site): Render {
  return async (path, rendering) =>
    renderDocument(site, path, await renderPage(path, rendering), rendering);
}

export { emptyDocument };
