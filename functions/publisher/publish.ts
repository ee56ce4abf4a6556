import { isDeepStrictEqual } from 'node:util';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { openingDocument, renderer } from 'shop-renderer';
import site from 'shop-site';
import { forEachAtOnce } from '../../shared/at-once.ts';
import type { Stated } from '../../shared/business.ts';
import {
  type Answers,
  absentProductPath,
  askedPages,
  fallbackFiles,
  openingSoonPath,
  pageFile,
  personalPages,
  personalRoutes,
  productOf,
  shopPage,
} from '../../shared/pages.ts';
import { callBounds } from '../core/call-bounds.ts';
import type { PublisherEnvironment } from '../core/environment.ts';
import { isFault } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import {
  affectedPages,
  affectsSitemap,
  type Change,
  isOfAllPages,
  isOfWorkshop,
  reviewedOrders,
} from './affected-pages.ts';
import { buildAnswers, type Catalogue, readCatalogue, reviewsOf } from './catalogue.ts';
import { type Failures, readFailures, storeFailures } from './rows.ts';
import { robots, sitemap } from './sitemap.ts';

const render = renderer(site);

/** Files written at the same time. */
const CONCURRENCY = 8;

interface Published {
  /** The number of pages and other files written or removed. */
  readonly made: number;
  readonly failures: Failures;
}

/** True if a path belongs to a hidden product, or to one that never existed. */
function isAbsent(path: string, { products }: Catalogue): boolean {
  const id = productOf(path);
  return id !== undefined && !products.some((product) => product.id === id);
}

/** A page's answers, with the reviews of the console whose page it is. */
async function withReviews(path: string, answers: Answers, catalogue: Catalogue): Promise<Answers> {
  const product = productOf(path);
  if (product === undefined) return answers;
  const reviews = await reviewsOf(product, catalogue);
  return (id, call) => (id === 'reviews.list' ? reviews : answers(id, call));
}

/** The page shown at a path. Until the shop opens, its pages all show the one that says so. */
const shownAt = (path: string, { soon }: Stated) =>
  soon && shopPage.test(path) ? openingSoonPath : path;

/** The files that are not pages, by name. */
function otherFiles({ products, facts }: Catalogue, origin: string) {
  const files: Record<string, () => string | Promise<string>> = {
    'sitemap.xml': () =>
      sitemap(
        origin,
        products.map(({ id }) => id),
        facts.soon,
      ),
    'robots.txt': () => robots(origin),
    [fallbackFiles.notFound]: () => render('/404', { facts }),
    [fallbackFiles.product]: () => render(shownAt(absentProductPath, facts), { facts }),
  };
  for (const { path, file } of askedPages) files[file] = () => render(path, { facts });
  for (const route of personalRoutes) {
    files[personalPages[route].file] = () => openingDocument(site, route, facts);
  }
  return files;
}

/** Runs `work` for each name; a failure does not stop the others. */
async function forEachIsolated(
  names: readonly string[],
  work: (name: string) => Promise<void>,
): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>();
  await forEachAtOnce(CONCURRENCY, names, (name) =>
    work(name).catch((error: unknown) => {
      logError('A page could not be published', error, { page: name });
      failed.set(name, error);
    }),
  );
  return failed;
}

/**
 * Renders the pages affected by changes, and those that failed before, from the current state of
 * the table. Removals come first. It can safely be repeated.
 *
 * @throws S3's error, after everything else is done: the changes are then delivered again
 */
export async function publish(
  changes: readonly Change[],
  { SITE_BUCKET, SITE_ORIGIN: origin }: PublisherEnvironment,
): Promise<Published> {
  const bucket = siteBucket(SITE_BUCKET);
  const [catalogue, before] = await Promise.all([
    readCatalogue(reviewedOrders(changes)),
    readFailures(),
  ]);
  const answers = buildAnswers(catalogue);
  const { said, facts, texts } = catalogue;
  const isNews = !isDeepStrictEqual(said, before.said);
  const telling = changes.filter((change) => !isOfWorkshop(change) || isNews);
  const others = otherFiles(catalogue, origin);
  const names = new Set([
    ...affectedPages(telling, catalogue),
    ...(affectsSitemap(changes) ? ['sitemap.xml'] : []),
    // These change only with a new build, or with the facts of the business.
    ...(changes.some(isOfAllPages) ? Object.keys(others) : []),
    ...before.pages,
  ]);
  const removed = [...names].filter((name) => isAbsent(name, catalogue));
  const written = [...names].filter((name) => !isAbsent(name, catalogue));
  const failed = new Map([
    ...(await forEachIsolated(removed, (path) => bucket.remove(pageFile(path)))),
    ...(await forEachIsolated(written, async (name) => {
      const other = others[name];
      if (other) await bucket.put(name, await other());
      else
        await bucket.put(
          pageFile(name),
          await render(shownAt(name, facts), {
            origin,
            answers: await withReviews(name, answers, catalogue),
            facts,
            texts,
          }),
        );
    })),
  ]);
  const retold = telling.some((change) => change === 'all' || isOfWorkshop(change));
  const failures = {
    pages: [...failed.keys()],
    rows: catalogue.unreadable,
    said: retold ? said : before.said,
    published: before.published || changes.includes('all'),
  };
  await storeFailures(failures, before);
  for (const error of failed.values()) if (isFault(error)) throw error;
  return { made: names.size - failed.size, failures };
}

const types = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
} as const;

const client = new S3Client({ ...callBounds, requestChecksumCalculation: 'WHEN_REQUIRED' });

/** The bucket of the site's pages. */
interface SiteBucket {
  put(file: string, text: string): Promise<void>;
  /** Removes a file; does nothing if there is none. */
  remove(file: string): Promise<void>;
}

function siteBucket(name: string): SiteBucket {
  return {
    async put(file, text) {
      const extension = file.slice(file.lastIndexOf('.') + 1) as keyof typeof types;
      await client.send(
        new PutObjectCommand({
          Bucket: name,
          Key: file,
          Body: text,
          ContentType: types[extension],
        }),
      );
    },
    async remove(file) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: file }));
    },
  };
}
