/** Which script file each module goes into, so that a first visit asks for few and reads little. */
import type { Rollup } from 'vite';

type Context = { getModuleInfo(id: string): Rollup.ModuleInfo | null };

/** Pages that most visits begin with; what two of them share is loaded with the shop itself. */
export const firstPages: readonly { name: string; path: RegExp; component: RegExp }[] = [
  { name: 'home', path: /^\/$/, component: /\/routes\/index\.tsx\?tsr-split=component$/ },
  {
    name: 'products',
    path: /^\/products$/,
    component: /\/routes\/products\.index\.tsx\?tsr-split=component$/,
  },
  {
    name: 'product',
    path: /^\/products\/./,
    component: /\/routes\/products\.\$id\.tsx\?tsr-split=component$/,
  },
];
const START = /\/web\/main\.tsx$/;
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//;
/** The first script of every page, and what lets it load another: waits for no other file. */
const BOOT = /\/web\/boot\.ts$|vite\/preload-helper/;
/** Single facts are written into the pages that state them; this is what else there is to tell. */
const FACTS = /\/shared\/business\.ts$/;
/** Parts of the framework for what comes later. Its index files import them, so all seem to need them. */
const LATER = /nfiniteQueryObserver|useInfiniteQuery|useIsFetching|useBlocker/;

/** The modules whose loading loads this one: starts of the program and what is imported when wanted. */
function startsOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  const starts = new Set<string>();
  if (seen.has(id)) return starts;
  seen.add(id);
  const info = context.getModuleInfo(id);
  if (!info || info.isEntry || info.dynamicImporters.length > 0) starts.add(id);
  for (const importer of info?.importers ?? []) {
    for (const start of startsOf(importer, context, seen)) starts.add(start);
  }
  return starts;
}

/** Name of the file for a module, or null where the bundler may choose. */
function chunkOf(id: string, context: Context): string | null {
  if (BOOT.test(id)) return 'boot';
  if (FACTS.test(id)) return 'facts';
  const starts = [...startsOf(id, context)];
  const first = starts.some((start) => START.test(start));
  const [page, another] = firstPages.filter(({ component }) =>
    starts.some((start) => component.test(start)),
  );
  if (LATER.test(id)) return null;
  if (!first && !another) return page?.name ?? null;
  return FRAMEWORK.test(id) ? 'framework' : 'shop';
}

/** The bundler's groups. What is named first is taken first, for a group takes what it imports along. */
export const chunks = [
  'boot',
  'facts',
  'framework',
  'shop',
  ...firstPages.map(({ name }) => name),
].map((chunk, index, { length }) => ({
  name: (id: string, context: Context) => (chunkOf(id, context) === chunk ? chunk : null),
  priority: length - index,
}));
