/**
 * Leaves out of the site what its libraries carry for other programs and what only the server reads
 * of the contract.
 *
 * Versions are exact, so what is stood for changes only with a change of the lock file; a name here
 * that a library no longer has fails the build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Route } from '../../shared/contract/route.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';

const ours = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Path of each call that is picked, as JSON, and its method unless it is fetch's own, GET. */
function calls(picked: (id: RouteId) => boolean): string {
  // What redirects is gone to, not called.
  const found = routeIds.filter((id) => picked(id) && getRoute(id).status !== 302);
  const toCall = ({ method, path }: Route) => (method === 'GET' ? { path } : { method, path });
  return JSON.stringify(Object.fromEntries(found.map((id) => [id, toCall(getRoute(id))])));
}

/** Calls that a page begins with: what is the same for everybody, and who is signed in. */
const isFirst = (id: RouteId): boolean =>
  (getRoute(id).cached === true && id !== 'orders.checkout') ||
  id === 'auth.user' ||
  id === 'auth.logout';

/** What stands for a module, by the end of its path. */
const substitutes: Readonly<Record<string, () => string>> = {
  // 1,039 bytes of every first visit, gzip (2026-11-22, like those below).
  '@tanstack/query-core/build/modern/mutationCache.js': () => ours('mutation-cache.ts'),
  // 209 bytes, both.
  '@tanstack/query-core/build/modern/focusManager.js': () => ours('managers.ts'),
  '@tanstack/query-core/build/modern/onlineManager.js': () => ours('managers.ts'),
  // React has had this hook itself since 18: 191 bytes.
  'use-sync-external-store/shim/with-selector.js': () =>
    `export * from 'use-sync-external-store/with-selector';`,
  // Vite's own only hints at files; ours has them, or tries again.
  '\0vite/preload-helper.js': () =>
    // Vite names the app's stylesheet too, without a slash; that one is in the document.
    `export const __vitePreload = (load, files = []) =>
      window.loadPart(files.filter((file) => file.startsWith('/')), load);`,
  // A call needs its method and path. Who may make it and what may come of it is the server's.
  'shared/contract/routes.ts': () => `export const routes = ${calls(isFirst)};`,
  // Forms and lists that are read in pages add theirs.
  'web/lib/later-calls.ts': () => `
    import { routes } from '../../shared/contract/routes.ts';
    Object.assign(routes, ${calls((id) => !isFirst(id) && getRoute(id).access !== 'admin')});`,
  // Only the dashboard makes the admins' calls: it adds them to the others when it loads.
  'web/features/admin/shared/admin-routes.ts': () => `
    import { routes } from '../../../../shared/contract/routes.ts';
    Object.assign(routes, ${calls((id) => getRoute(id).access === 'admin')});`,
};

/**
 * React throws five constants of its own and knows them by identity. As errors they note where they
 * were created, for which V8 parses the whole app again, twice: 25 of 45 ms of evaluating it on a
 * laptop (2026-11-22). They become objects of the same type without a stack.
 */
const REACT_DOM = /\/react-dom-client\.production\.js$/;
const CONSTANT_ERROR = /(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;
const CONSTANT_ERRORS = 5;

function withoutStacks(code: string): string {
  const found = code.match(CONSTANT_ERROR)?.length;
  if (found !== CONSTANT_ERRORS) throw new Error(`react-dom has ${found} constant errors`);
  return code.replace(CONSTANT_ERROR, '$1 = { __proto__: Error.prototype }');
}

export function lean(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'lean',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load(id) {
      const name = Object.keys(substitutes).find((end) => id === end || id.endsWith(`/${end}`));
      if (!name) return;
      replaced.add(name);
      return { code: substitutes[name]?.() ?? '', moduleType: 'ts' };
    },
    transform: (code, id) => (REACT_DOM.test(id) ? { code: withoutStacks(code), map: null } : null),
    generateBundle() {
      for (const name of Object.keys(substitutes)) {
        if (!replaced.has(name)) this.error(`The site no longer has ${name}`);
      }
    },
  };
}
