import { emptyPage, render } from 'shop-pages';
import { pageFile, standIns } from '../../shared/pages.ts';
import type { PublisherEnvironment } from '../core/environment.ts';
import { type SiteBucket, siteBucket } from './bucket.ts';
import { answersOf, type Catalogue, readCatalogue } from './catalogue.ts';
import { robots, sitemap } from './sitemap.ts';
import { type Change, reviewedOrders, touchedPages, touchesSitemap } from './touched.ts';

/** Product that no shop has; the page of it is that of every product without a page. */
const NO_PRODUCT = '/products/-';

/** How many files are written at once. */
const AT_ONCE = 8;

type Job = () => Promise<void>;

async function inParallel(jobs: readonly Job[]): Promise<void> {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Whether a path is one of a product that nobody may see, or that there never was. */
function isAbsent(path: string, { products }: Catalogue): boolean {
  const id = /^\/products\/(.+)$/.exec(path)?.[1];
  return id !== undefined && !products.some((product) => product.id === id);
}

/** What a new build alone changes. */
function standInJobs(bucket: SiteBucket, origin: string, now: Date): Job[] {
  return [
    async () => bucket.put(standIns.notFound, await render('/404', { now })),
    async () => bucket.put(standIns.product, await render(NO_PRODUCT, { now })),
    () => bucket.put(standIns.personal, emptyPage),
    () => bucket.put('robots.txt', robots(origin)),
  ];
}

/**
 * Makes the pages that changes show on anew, from the table as it is now. Doing it again does no
 * harm.
 *
 * @returns how many pages were made or removed
 */
export async function publish(
  changes: readonly Change[],
  { SITE_BUCKET, SITE_ORIGIN: origin }: PublisherEnvironment,
  now: Date,
): Promise<number> {
  const bucket = siteBucket(SITE_BUCKET);
  const catalogue = await readCatalogue(reviewedOrders(changes));
  const answers = answersOf(catalogue);
  const paths = touchedPages(changes, catalogue);
  const pages = paths.map((path) => async () => {
    const file = pageFile(path);
    if (isAbsent(path, catalogue)) await bucket.remove(file);
    else await bucket.put(file, await render(path, { origin, now, answers }));
  });
  const list = () =>
    bucket.put(
      'sitemap.xml',
      sitemap(
        origin,
        catalogue.products.map(({ id }) => id),
      ),
    );
  await inParallel([
    ...pages,
    ...(touchesSitemap(changes) ? [list] : []),
    ...(changes.includes('all') ? standInJobs(bucket, origin, now) : []),
  ]);
  return paths.length;
}
