/**
 * 2. Sent: which script file each module goes into, so that a first visit needs few requests and
 * little code. By default the bundler makes 21 files of the home page's scripts; these are 3.
 */
import type { Plugin, Rollup } from 'vite';

type Context = { getModuleInfo(id: string): Rollup.ModuleInfo | null };

/** Whether a file is part of every page's first scripts. */
export const isFirst = (file: string) => /\/(rolldown-runtime|index)-[\w-]+\.js$/.test(file);

const START = /\/web\/index\.html$/;
/** The pages that most visits start on, and the names of their files. */
const FIRST_PAGES = Object.entries({
  home: '/routes/index.tsx?tsr-split=component',
  products: '/routes/products.index.tsx?tsr-split=component',
  product: '/routes/products.$id.tsx?tsr-split=component',
});

/** Library modules that only later pages use, although the libraries' index files import them: 1.0 kB. */
const LATER = /nfiniteQueryObserver|useInfiniteQuery|useIsFetching|useBlocker/;
/** The home page's form shares this with the forms of all other pages. */
const FIELD = /\/ui\/Field\.tsx$/;
/** The bundler inlines single facts into the pages that state them; the rest goes here: 0.5 kB. */
const FACTS = /shared\/business\.ts$/;

/**
 * Modules that later pages need together, one file for each group: form fields, whether a console
 * fits, the shell from the first interaction on, what is added to the cart, names and dates of orders,
 * what several tabs of the dashboard share, the log-in pages, the legal pages. Each further file would
 * cost the first visit its hashed name, in the list of what each page loads.
 */
const TOGETHER = {
  fields:
    /\/ui\/(TextField|CheckField|SelectField|LoginFields|ShippingFields|PasswordField|NewPasswordField|CollectionNotice|Form|OneOf)\.tsx$|\/lib\/(form|form-rules|checkout-draft|shipping|toast)\.ts$|\/contract\/(lengths|choices)\.ts$|\/shared\/postcode\.ts$/,
  fit: /\/shared\/fit\.ts$|\/useFitting\.ts$|\/(FitMark|VehicleFits)\.tsx$|\/vehicle-options\.ts$/,
  shell: /\/(MobileMenu|Sheet|Footer|VehicleDialog|moving-about|placeholder)\.tsx?$/,
  cart: /\/lib\/(chosen|cart-changes)\.ts$/,
  orders: /\/lib\/ids\.ts$|\/shared\/dates\.ts$|\/order-icons\.tsx$/,
  // No components: a group includes what its modules import, and shoppers' dialogs import some of that.
  owner:
    /\/shared\/mail\.ts$|\/admin\/shared\/(status|copy|differences|toast-failure)\.ts$|\/shared\/dollars\.ts$/,
  account:
    /\/routes\/(login|signup|forgot-password|reset-password|confirm-address)\.tsx\?tsr-split=component$/,
  legal:
    /\/shared\/legal\.ts$|\/LegalPage\.tsx$|\/routes\/(privacy|warranty|terms)\.tsx\?tsr-split=component$/,
};

/** The entry points and dynamic imports that load a module. */
function findStarts(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const info = context.getModuleInfo(id);
  const isStart = !info || info.isEntry || info.dynamicImporters.length > 0;
  const starts = info?.importers.flatMap((importer) => findStarts(importer, context, seen)) ?? [];
  return isStart ? [id, ...starts] : starts;
}

function findChunk(id: string, context: Context): string | null {
  if (FACTS.test(id)) return 'facts';
  if (FIELD.test(id)) return 'field';
  if (LATER.test(id)) return null;
  const [together] = Object.entries(TOGETHER).find(([, those]) => those.test(id)) ?? [];
  if (together) return together;
  const starts = findStarts(id, context);
  const [page, another] = FIRST_PAGES.filter(([, end]) => starts.some((one) => one.endsWith(end)));
  if (another || starts.some((start) => START.test(start))) return 'app';
  return page?.[0] ?? null;
}

/** The bundler's groups, highest priority first: a group includes what its modules import. */
export const chunks = [
  'facts',
  'app',
  'field',
  ...FIRST_PAGES.map(([name]) => name),
  ...Object.keys(TOGETHER),
].map((chunk, index, { length }) => ({
  name: (id: string, context: Context) => (findChunk(id, context) === chunk ? chunk : null),
  priority: length - index,
}));

/** A script and its static imports, imports first. */
function withImports(bundle: Rollup.OutputBundle, file: string, seen = new Set<string>()) {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk') return seen;
  for (const imported of chunk.imports) withImports(bundle, imported, seen);
  return seen.add(`/${file}`);
}

/** Id of a route by its module: that of `routes/products.$id.tsx?…` is `/products/$id`. */
const toRouteId = (module: string) =>
  /\/routes\/([^/?]+)\.tsx\?tsr-split=component$/
    .exec(module)?.[1]
    ?.replaceAll('.', '/')
    .replace(/^/, '/')
    .replace(/\/index$/, '/');

/** Lists the files of the app and of each route, for the documents that name them. */
export const listFiles: Plugin = {
  name: 'list-files',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const scripts = Object.values(bundle).filter((one) => one.type === 'chunk');
    const app = [...withImports(bundle, scripts.find(({ isEntry }) => isEntry)?.fileName ?? '')];
    const routes = scripts.flatMap(({ fileName, moduleIds }) =>
      moduleIds.flatMap((module) => {
        const id = toRouteId(module);
        const files = [...withImports(bundle, fileName)].filter((file) => !app.includes(file));
        return id ? [[id, files] as const] : [];
      }),
    );
    const source = JSON.stringify({ app, routes: Object.fromEntries(routes) });
    this.emitFile({ type: 'asset', fileName: 'files.json', source });
  },
};
