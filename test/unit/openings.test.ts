/** Documents of personal pages, as they look until the browser has rendered them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { builtSite } from '../../infra/build/paths.ts';
import { firstFacts } from '../../shared/business.ts';
import { personalPages, personalRoutes } from '../../shared/pages.ts';

beforeAll(ensureBuilt, 120_000);

/** The opening that stands in the app's place. */
function readOpening(file: string): string {
  const html = readFileSync(join(builtSite, file), 'utf8');
  return html.match(/<div id="root" class="opening">(.*?)<\/main>/s)?.[1] ?? '';
}

it.each(personalRoutes)('%s opens with its heading in the head of the shop', (route) => {
  const { file, title, heading } = personalPages[route];
  const opening = readOpening(file);
  expect(opening).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(opening).toContain('role="status"');
  const html = readFileSync(join(builtSite, file), 'utf8');
  expect(/<title>([^·]*) · /.exec(html)?.[1]).toBe(title);
  const isDesk = route === '/admin-dashboard';
  expect(opening.includes('href="/products"')).toBe(!isDesk);
  // Whom to ring if the rest does not come.
  expect(opening.includes(firstFacts.phone)).toBe(!isDesk);
});

it('names the files of a page in its document, and those of the dashboard for admins alone', () => {
  const html = (file: string) => readFileSync(join(builtSite, file), 'utf8');
  const files = (file: string) =>
    html(file)
      .match(/data-files="([^"]*)"/)?.[1]
      ?.split(' ') ?? [];
  expect(files('cart.html').length).toBeGreaterThan(files('admin-dashboard.html').length);
  const [ahead = ''] = /data-ahead="[^"]*"/.exec(html('admin-dashboard.html')) ?? [];
  for (const name of ['/desk-', '.css']) expect(ahead).toContain(name);
  expect(files('admin-dashboard.html').join(' ')).not.toContain('/desk-');
  for (const { file } of Object.values(personalPages)) {
    if (file !== 'admin-dashboard.html') expect(html(file).includes('/desk-')).toBe(false);
  }
});
