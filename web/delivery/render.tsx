/**
 * 1. Rendered ahead: makes pages at the build, and whenever the shop's owner saves something. Pure:
 *   the same path and answers give the same page. 2. Sent: each is a whole document, with its head,
 *   its markup, its data, and the files it needs.
 */
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { firstFacts, type Stated } from '../../shared/business.ts';
import type { RouteId } from '../../shared/contract/routes.ts';
import { eachOf } from '../../shared/each-of.ts';
import { shownTexts } from '../../shared/page-text.ts';
import {
  type Answers,
  absentProductPath,
  FACTS,
  type PersonalRoute,
  personalPages,
  productOf,
  type Render,
  type Rendering,
  type Site,
} from '../../shared/pages.ts';
import { textNames, textPages } from '../../shared/texts.ts';
import { App } from '../App.tsx';
import { consoleReviews } from '../features/catalogue/console-reviews.ts';
import { createQueryClient, type PageData, type ReadKey } from '../lib/api/query.ts';
import { facts } from '../lib/page/facts.ts';
import { type Head, HeadContext } from '../lib/page/head.ts';
import { createRouter } from '../router.tsx';
import { SeoHead, scriptJson } from '../seo.tsx';
import { setPlaceholder } from '../ui/Picture.tsx';
import { placeholder } from '../ui/placeholder.ts';
import { NoScript } from './NoScript.tsx';
import { openingOf, openingStyle } from './Opening.tsx';

/** The scripts of a document. They fetch the listed files once the page is painted. */
function renderScripts({ scripts, opening, app, routes }: Site, routeId?: string): string {
  const files = [...app, ...((routeId && routes[routeId]) || [])].join(' ');
  if (facts.soon) {
    const [early, boot] = scripts;
    return `<script async src="${early}"></script><script async src="${opening}" data-boot="${boot}" data-files="${files}"></script>`;
  }
  return scripts
    .map((src) => `<script async src="${src}" data-files="${files}"></script>`)
    .join('');
}

function fill(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/<!--(head|page|data)-->/g, (_, part: string) => parts[part] ?? '');
}

let last: Promise<unknown> = Promise.resolve();

/** Renders while everything states these facts, which only one rendering at a time can. */
function stating<Rendered>(about: Stated, render: () => Promise<Rendered>): Promise<Rendered> {
  const rendered = last.then(() => {
    Object.assign(facts, { soon: undefined, own: undefined, texts: undefined }, about);
    return render();
  });
  last = rendered.catch(() => {});
  return rendered;
}

/** React has nothing to hydrate in an opening, and draws the page in its place. */
const openingRoot = (markup: string) => `<div id="root" class="opening">${markup}</div>`;

/** The document of a page that only the browser renders; empty until the shop is open. */
export const openingDocument = (site: Site, route: PersonalRoute, about: Stated): Promise<string> =>
  stating(about, () => renderOpeningDocument(site, route));

async function renderOpeningDocument(site: Site, route: PersonalRoute): Promise<string> {
  const data = renderToStaticMarkup(<NoScript />);
  const { title: name } = personalPages[route];
  // Used until React puts the page's own title before it.
  const title = renderToStaticMarkup(<title>{`${name} · ${facts.name}`}</title>);
  const isDesk = route === '/admin-dashboard';
  // An owner's skeleton cannot be read, so the app comes at once.
  const app = site.app.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  const ahead = `<script async src="${site.ahead}" data-ahead="${site.desk.join(' ')}"></script>${app}`;
  const scripts = (isDesk ? ahead : '') + renderScripts(site, isDesk ? undefined : route);
  const page = facts.soon ? '' : await renderOpening(route);
  const template = page
    ? site.template.replace('<div id="root"><!--page--></div>', openingRoot('<!--page-->'))
    : site.template;
  return fill(template, {
    head: title + scripts + (page && `<style>${openingStyle}</style>`),
    page,
    data: data + factsScript(),
  });
}

async function renderOpening(route: PersonalRoute): Promise<string> {
  const opening = await openingOf(
    route,
    answeredClient(() => undefined),
  );
  return renderWhole(() => renderToString(opening));
}

setPlaceholder(placeholder);

/** Outside the root, so that hydration does not touch it. */
const absentProductNote = () => renderToStaticMarkup(<NoScript product />);

/** Waits for promises that depend on nothing outside this process. */
const settle = () => new Promise((done) => setTimeout(done));

/** Renders twice: the first pass only requests the lazy parts, and the second renders them. */
async function renderWhole(draw: () => string): Promise<string> {
  draw();
  await settle();
  return draw();
}

/** A read without an answer stays pending, as in the browser. */
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

async function renderPage(path: string, { answers = () => undefined }: Rendering) {
  const queryClient = answeredClient(answers);
  const router = createRouter(queryClient, {
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  });
  await router.load();
  // Its route's loader would carry this read in the first scripts, which show it only when used.
  const product = productOf(path);
  if (product !== undefined) void queryClient.prefetchQuery(consoleReviews(product));
  await settle();
  const head: Partial<Head> = {};
  const draw = () =>
    renderToString(
      // Preload only the first of several pictures that load eagerly.
      <HeadContext value={(part) => Object.assign(head, { ...part, ...first(head) })}>
        <App queryClient={queryClient} router={router} />
      </HeadContext>,
    );
  const markup = await renderWhole(draw);
  const queries = queryClient.getQueryCache().getAll();
  const data: PageData = queries.flatMap(({ queryKey, state }) =>
    state.data === undefined ? [] : [[queryKey, state.data] as const],
  );
  return { markup, head: head as Head, data, routeId: router.state.matches.at(-1)?.routeId };
}

/**
 * The facts of the business as data for a document's scripts (see lib/page/facts.ts), with those long texts
 * that its page shows.
 */
function factsScript(path = '') {
  const { texts, ...short } = facts;
  const shown = textNames.filter((name) => textPages[name] === path && texts?.[name]);
  const stated =
    shown.length > 0 ? { ...short, texts: eachOf(shown, (name) => texts?.[name]) } : short;
  return `<script type="application/json" id="${FACTS}">${scriptJson(stated)}</script>`;
}

/** The renderer of a built site: a page is a whole document. */
export const renderer =
  (site: Site): Render =>
  (path, rendering) => {
    const { texts, facts: about = firstFacts } = rendering;
    const stated = { ...about, ...(texts && { texts: shownTexts(texts, about) }) };
    return stating(stated, () => renderDocument(site, path, rendering));
  };

async function renderDocument(site: Site, path: string, rendering: Rendering): Promise<string> {
  const { markup, head, data, routeId } = await renderPage(path, rendering);
  const elements = (
    <SeoHead path={path.replace(/\?.*/, '')} head={head} data={data} rendering={rendering} />
  );
  const script = `<script type="application/json" id="page-data">${scriptJson(data)}</script>`;
  return fill(site.template, {
    head: renderToStaticMarkup(elements) + renderScripts(site, routeId),
    page: markup,
    data:
      factsScript(path) +
      (data.length > 0 ? script : '') +
      (path === absentProductPath ? absentProductNote() : ''),
  });
}
