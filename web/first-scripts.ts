/** Which scripts a page begins with: named in its document, so that they are fetched side by side. */
import type { Plugin } from 'vite';
import { firstPages } from './chunks.ts';

const TAG = /(<script type="module"[^>]*src="\/assets\/boot-[^"]+")([^>]*) data-scripts="([^"]*)"/;

/** What every page begins with. */
const always = ['framework', 'shop'];

/** At the build: lists on the first script's tag the files that it may load next, `name=address`. */
export const firstScripts: Plugin = {
  name: 'first-scripts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const listed = [...always, ...firstPages.map(({ name }) => name)].map((name) => {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.name === name,
        );
        if (!chunk) throw new Error(`No script is named ${name}`);
        return `${name}=/${chunk.fileName}`;
      });
      return html.replace(
        /(<script type="module"[^>]*)>/,
        `$1 data-scripts="${listed.join(' ')}">`,
      );
    },
  },
};

function scriptsOf(listed: string, path?: string): string[] {
  const page = path && firstPages.find((one) => one.path.test(path))?.name;
  return listed
    .split(' ')
    .map((entry) => entry.split('=') as [name: string, address: string])
    .filter(([name]) => always.includes(name) || name === page)
    .map(([, address]) => address);
}

/** A page that was rendered ahead: its scripts are for later, and the first one is told of them. */
export function scriptsLater(html: string, path: string): string {
  return html.replace(
    TAG,
    (_, start, rest, listed) =>
      `${start}${rest} data-scripts="${scriptsOf(listed, path).join(' ')}"`,
  );
}

/** A page that is drawn in the browser: there is nothing to see before its scripts. */
export function scriptsNow(html: string): string {
  const listed = TAG.exec(html)?.[3] ?? '';
  const links = scriptsOf(listed).map(
    (address) => `<link rel="modulepreload" crossorigin href="${address}">`,
  );
  return html.replace(TAG, '$1$2').replace('</head>', `${links.join('')}</head>`);
}
