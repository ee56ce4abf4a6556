/**
 * 2. Sent: assigns each module to a script file, so that a first visit needs few requests and
 *   little code. By default the bundler makes 32 files of the home page's scripts, 130 kB; these
 *   are 5, 120 kB.
 */
import type { Plugin, Rollup } from 'vite';

type Context = { getModuleInfo(id: string): Rollup.ModuleInfo | null };

/** True if a file is part of every page's first scripts. */
export const isFirst = (file: string) => /\/(rolldown-runtime|index)-[\w-]+\.js$/.test(file);

const START = /\/web\/index\.html$/;

/** The pages where most visits start, and the names of their files. */
const FIRST_PAGES: readonly (readonly [routeId: string, file: string])[] = [
  ['/', 'home'],
  ['/products/', 'products'],
  ['/products/$id', 'product'],
];

/**
 * Files and folders that the rule below would misplace: the script file for each, and why. The
 * effect of leaving a group out: without the forms' own, pages take 14 kB or twenty requests more;
 * without the common one, the builder takes 11 kB more; without the dashboard's photos, 5 kB;
 * without Radix's, two files import each other; without any other, the first scripts exceed their
 * budget.
 */
const PLACED: Readonly<Record<string, string | null>> = {
  // The bundler inlines single facts into the pages that state them; the rest goes here: 0.5 kB.
  '/shared/business.ts': 'facts',
  // All forms share these: one request instead of a dozen.
  '/web/ui/form/': 'fields',
  '/web/lib/form/': 'fields',
  '/web/delivery/left-page.ts': 'fields',
  // The builder, the cart and sheets of add-ons need these without any form.
  '/shared/build.ts': 'common',
  '/shared/cut-outs.ts': 'common',
  '/shared/cut.ts': 'common',
  '/shared/fit.ts': 'common',
  '/web/ui/LineDrawing.tsx': 'common',
  '/web/ui/NotCutFor.tsx': 'common',
  '/web/ui/FromMoney.tsx': 'common',
  '/web/ui/Sentence.tsx': 'common',
  '/web/ui/PhoneLink.tsx': 'common',
  '/web/ui/PicturedNote.tsx': 'common',
  '/web/lib/state/codecs.ts': 'common',
  '/web/lib/state/toast.ts': 'common',
  '/web/lib/page/late-popover.ts': 'common',
  '/web/ui/PostageEstimate.tsx': 'fields',
  '/shared/postage.ts': 'fields',
  '/shared/postcode.ts': 'fields',
  '/shared/pay-later.ts': 'fields',
  // Every page's script names the files that others load: one of these rather than four.
  '/shared/builder/': 'layouts',
  '/web/lib/shopping/chosen.ts': 'layouts',
  // The long texts: one file, partly used by the owner's settings, not four that every page's
  // script names.
  '/shared/legal.ts': 'texts',
  '/shared/page-text.ts': 'texts',
  '/web/ui/OwnText.tsx': 'texts',
  '/web/features/story/LegalPage.tsx': 'texts',
  // Rules of orders, quotes and invoices: one request for their pages and the dashboard, not seven.
  '/shared/days.ts': 'records',
  '/web/lib/page/copy.ts': 'records',
  '/shared/gst.ts': 'records',
  '/shared/invoice.ts': 'records',
  '/shared/order-money.ts': 'records',
  '/shared/order-news.ts': 'records',
  '/shared/quote.ts': 'records',
  '/shared/quote-': 'records',
  '/web/ui/OrderStatus.tsx': 'records',
  '/web/lib/session/papers.ts': 'records',
  // Only later pages use these, although their libraries' index files import them: 1.2 kB.
  '/infiniteQueryObserver.js': null,
  '/useInfiniteQuery.js': null,
  // Only the owner's pages use these.
  '/mutationObserver.js': 'desk',
  '/useMutation.js': 'desk',
  '/useIsFetching.js': 'desk',
  '/useMutationState.js': 'desk',
  '/useBlocker.js': 'desk',
  '/react-alert-dialog/': 'desk',
  '/react-direction/': 'desk',
  '/react-dropdown-menu/': 'desk',
  '/react-menu/': 'desk',
  '/react-roving-focus/': 'desk',
  '/react-tabs/': 'desk',
  '/react-use-is-hydrated/': 'desk',
  // The owner's forms load these once a picture is chosen.
  '/web/features/admin/photos/': null,
};

/** Rules that no module has matched yet; the build fails if any are left. */
const unused = new Set([...Object.keys(PLACED), ...FIRST_PAGES.map(([route]) => route)]);

/** The entry points and dynamic imports that load a module. */
function findStarts(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const info = context.getModuleInfo(id);
  const isStart = !info || info.isEntry || info.dynamicImporters.length > 0;
  const starts = info?.importers.flatMap((importer) => findStarts(importer, context, seen)) ?? [];
  return isStart ? [id, ...starts] : starts;
}

/** The owner's code starts at the dashboard and each of its views. */
const DASHBOARD = /\/web\/routes\/admin-dashboard\.tsx\?/;
const VIEW = /\/web\/features\/admin\//;

/** The file of a module that no shopper's page loads: of the dashboard and its first view, or of what views share. */
function findDesk(starts: readonly string[]): string | null {
  if (!starts.every((start) => DASHBOARD.test(start) || VIEW.test(start))) return null;
  if (starts.some((start) => DASHBOARD.test(start))) return 'desk';
  return new Set(starts).size > 1 ? 'views' : null;
}

/** A module's file: the app's if every page or several first pages need it, or a first page's. */
function findChunk(id: string, context: Context): string | null {
  const placed = Object.keys(PLACED).find((part) => id.includes(part));
  if (placed) {
    unused.delete(placed);
    return PLACED[placed] ?? null;
  }
  const starts = findStarts(id, context);
  const routes = new Set(starts.map(toRouteId));
  const [page, another] = FIRST_PAGES.filter(([route]) => routes.has(route));
  if (page) unused.delete(page[0]);
  if (another || starts.some((start) => START.test(start))) return 'app';
  return page?.[1] ?? findDesk(starts);
}

/**
 * The bundler's groups, highest priority first. A group includes the modules it imports; the last three leave
 * out modules that other pages load too.
 */
export const chunks = [
  'facts',
  'app',
  ...FIRST_PAGES.map(([, name]) => name),
  'common',
  'fields',
  'layouts',
  'texts',
  'records',
  'desk',
  'views',
].map((chunk, index, { length }) => ({
  name: (id: string, context: Context) => (findChunk(id, context) === chunk ? chunk : null),
  priority: length - index,
  includeDependenciesRecursively: !['records', 'desk', 'views'].includes(chunk),
}));

/** A script and its static imports, imports first. */
function withImports(bundle: Rollup.OutputBundle, file: string, seen = new Set<string>()) {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk') return seen;
  for (const imported of chunk.imports) withImports(bundle, imported, seen);
  return seen.add(`/${file}`);
}

/** The id of a route from its module: `routes/products.$id.tsx?…` becomes `/products/$id`. */
const toRouteId = (module: string) =>
  /\/routes\/([^/?]+)\.tsx\?tsr-split=component$/
    .exec(module)?.[1]
    ?.replaceAll('.', '/')
    .replace(/^/, '/')
    .replace(/\/index$/, '/');

/** The dashboard's own style, and the scripts of the dashboard and its first view. */
const DESK_STYLE = /^assets\/admin-\w+\.css$/;
const isDesk = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk) =>
  [facadeModuleId, ...moduleIds].some((id) => id && DASHBOARD.test(id));

/** Lists the files of the app, of each route and of the dashboard, for the documents that name them. */
export const listFiles: Plugin = {
  name: 'list-files',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    for (const part of unused) this.error(`The site no longer has ${part}`);
    const scripts = Object.values(bundle).filter((one) => one.type === 'chunk');
    const app = [...withImports(bundle, scripts.find(({ isEntry }) => isEntry)?.fileName ?? '')];
    const routes = scripts.flatMap(({ fileName, moduleIds }) =>
      moduleIds.flatMap((module) => {
        const id = toRouteId(module);
        const files = [...withImports(bundle, fileName)].filter((file) => !app.includes(file));
        return id ? [[id, files] as const] : [];
      }),
    );
    const desk = new Set([
      ...app,
      ...scripts.filter(isDesk).flatMap(({ fileName }) => [...withImports(bundle, fileName)]),
    ]);
    const style = Object.keys(bundle).filter((file) => DESK_STYLE.test(file));
    const source = JSON.stringify({
      app,
      routes: Object.fromEntries(routes),
      desk: [...style.map((file) => `/${file}`), ...desk],
    });
    this.emitFile({ type: 'asset', fileName: 'files.json', source });
  },
};
