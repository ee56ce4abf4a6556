/** 2. Sent: the whole document of a page: its head, its markup, its data, and the files it needs. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Rendering, Site } from '../../shared/pages.ts';
import type { PageData } from '../lib/api/query.ts';
import type { Head } from '../lib/page/head.ts';
import { SeoHead } from '../seo/SeoHead.tsx';
import { scriptJson } from '../seo/structured-data.ts';

export interface Rendered {
  readonly markup: string;
  readonly head: Head;
  readonly data: PageData;
  readonly routeId: string;
}

/** The scripts of a document. They fetch the listed files once the page is painted. */
function renderScripts({ scripts, app, routes }: Site, routeId?: string): string {
  const files = [...app, ...((routeId && routes[routeId]) || [])].join(' ');
  return scripts
    .map((src) => `<script async src="${src}" data-files="${files}"></script>`)
    .join('');
}

function fill(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/<!--(head|page|data)-->/g, (_, part: string) => parts[part] ?? '');
}

/** The document of a rendered page. */
export function renderDocument(
  site: Site,
  path: string,
  { head, markup, data, routeId }: Rendered,
  rendering: Rendering,
): string {
  const elements = <SeoHead path={path} head={head} data={data} rendering={rendering} />;
  const script = `<script type="application/json" id="page-data">${scriptJson(data)}</script>`;
  return fill(site.template, {
    head: renderToStaticMarkup(elements) + renderScripts(site, routeId),
    page: markup,
    data: data.length > 0 ? script : '',
  });
}

/** The document of every page that is rendered in the browser alone. */
export function emptyDocument(site: Site): string {
  return fill(site.template, { head: renderScripts(site) });
}
