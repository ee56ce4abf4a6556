/**
 * 2. Sent: which script file each module goes into, so that a first visit asks for few and reads
 * little. Left to itself the bundler makes 21 files of the home page's scripts; these are 3.
 */
import type { Plugin, Rollup } from 'vite';

type Context = { getModuleInfo(id: string): Rollup.ModuleInfo | null };

/** Files that every page begins with. */
export const isFirst = (file: string) => /\/(rolldown-runtime|index)-[\w-]+\.js$/.test(file);

const START = /\/web\/index\.html$/;
/** Pages that most visits begin with, and the names of their files. */
const FIRST_PAGES = Object.entries({
  home: '/routes/index.tsx?tsr-split=component',
  products: '/routes/products.index.tsx?tsr-split=component',
  product: '/routes/products.$id.tsx?tsr-split=component',
});

/** Parts of the libraries that only later pages use, though their index files import them: 1.0 kB. */
const LATER = /nfiniteQueryObserver|useInfiniteQuery|useIsFetching|useBlocker/;
/** Of the home page's form, what the forms of all other pages share. */
const FIELD = /\/ui\/Field\.tsx$/;
/** Single facts are written into the pages that state them; this is the rest of them: 0.5 kB. */
const FACTS = /shared\/business\.ts$/;

/**
 * What is wanted together later, one file each: the fields of forms, what tells whether a console
 * fits, what the shell shows and does from the first touch on, what was chosen on its way into the cart, how
 * orders are named and dated, what several tabs of the dashboard share, the pages of log-ins, the legal pages.
 * Every file costs the first visit its hashed name, in the list of what each page loads.
 */
const TOGETHER = {
  fields:
    /\/ui\/(TextField|CheckField|SelectField|LoginFields|ShippingFields|PasswordField|NewPasswordField|CollectionNotice|Form|OneOf)\.tsx$|\/lib\/(form|form-rules|checkout-draft|shipping|toast)\.ts$|\/contract\/(lengths|choices)\.ts$|\/shared\/postcode\.ts$/,
  fit: /\/shared\/fit\.ts$|\/useFitting\.ts$|\/(FitMark|VehicleFits)\.tsx$|\/vehicle-options\.ts$/,
  shell: /\/(MobileMenu|Sheet|Footer|VehicleDialog|moving-about|placeholder)\.tsx?$/,
  cart: /\/lib\/(chosen|cart-changes)\.ts$/,
  orders: /\/lib\/ids\.ts$|\/shared\/dates\.ts$|\/order-icons\.tsx$/,
  // No components: a group takes what they import along, which dialogs of shoppers import too.
  owner:
    /\/shared\/mail\.ts$|\/admin\/shared\/(status|copy|differences|toast-failure)\.ts$|\/shared\/dollars\.ts$/,
  account: /\/routes\/(login|signup|forgot-password|reset-password)\.tsx\?tsr-split=component$/,
  legal:
    /\/shared\/legal\.ts$|\/LegalPage\.tsx$|\/routes\/(privacy|warranty|terms)\.tsx\?tsr-split=component$/,
};

/** The modules whose loading loads this one: starts of the program and what is imported when wanted. */
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

/** The bundler's groups. What is named first is taken first, for a group takes what it imports along. */
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

/** A script with all that it imports before it runs; what is imported comes first. */
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

/** At the build: lists the files of the app and of each route, for the documents that name them. */
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
