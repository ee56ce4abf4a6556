/**
 * Leaves out of the site's bundle what the shop doesn't use of its libraries, and what only the
 * server needs of the contract.
 *
 * Versions are pinned, so a replaced module changes only with the lock file. The build fails if a
 * library no longer has a module that is named here.
 */
import type { Plugin } from 'vite';
import type { Route } from '../../shared/contract/route.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';

/** Path and method of each call that is picked, as JSON; without the method for GET, fetch's default. */
function calls(picked: (id: RouteId) => boolean): string {
  // The browser navigates to what redirects, instead of calling it.
  const found = routeIds.filter((id) => picked(id) && getRoute(id).status !== 302);
  const toCall = ({ method, path }: Route) => (method === 'GET' ? { path } : { method, path });
  return JSON.stringify(Object.fromEntries(found.map((id) => [id, toCall(getRoute(id))])));
}

/** Calls that a page starts with: public reads, and who is signed in. */
const isEarly = (id: RouteId): boolean =>
  (getRoute(id).cached === true && id !== 'orders.checkout') ||
  id === 'auth.user' ||
  id === 'auth.logout';

/** The replacement of a module, by the end of the module's path. */
const substitutes: Readonly<Record<string, () => string>> = {
  // React has had this hook itself since 18: 191 bytes.
  'use-sync-external-store/shim/with-selector.js': () =>
    `export * from 'use-sync-external-store/with-selector';`,
  // Vite's only hints at the files; this one downloads them, and tries again after a failure.
  '\0vite/preload-helper.js': () =>
    // Vite also names the app's stylesheet, without a slash; the document has that one.
    `export const __vitePreload = (load, files = []) =>
      window.loadPart(files.filter((file) => file.startsWith('/')), load);`,
  // A call needs its method and path. Access and possible answers concern the server alone.
  'shared/contract/routes.ts': () => `export const routes = ${calls(isEarly)};`,
  // Forms and paged lists add their calls.
  'web/lib/later-calls.ts': () => `
    import { routes } from '../../shared/contract/routes.ts';
    Object.assign(routes, ${calls((id) => !isEarly(id) && getRoute(id).access !== 'admin')});`,
  // Only the dashboard makes the admins' calls: it adds them when it loads.
  'web/features/admin/shared/data/admin-routes.ts': () => `
    import { routes } from '../../../../../shared/contract/routes.ts';
    Object.assign(routes, ${calls((id) => getRoute(id).access === 'admin')});`,
};

/**
 * React throws five constants and compares them by identity. As `Error`s they record where they were
 * created, for which V8 parses the whole app twice more: 25 of 45 ms of evaluating it on a laptop
 * (2026-11-22). They become objects of the same type without a stack.
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
