/** The page of a browser that runs no scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { builtSite } from '../../infra/build/paths.ts';
import { firstFacts as business } from '../../shared/business.ts';
import { fallbackFiles, personalPages } from '../../shared/pages.ts';

beforeAll(ensureBuilt, 120_000);

const readBuilt = (file: string) => readFileSync(join(builtSite, file), 'utf8');

/** A document's text for browsers without scripts, with its tags. */
const readNoScript = (html: string) => html.match(/<noscript>(.*?)<\/noscript>/s)?.[1];

it.each([
  ...Object.values(personalPages).map(({ heading, file }): [string, string] => [heading, file]),
  ['a console that is not published yet', fallbackFiles.product],
])('says on %s what to do, and whom to ring', (_, file) => {
  const said = readNoScript(readBuilt(file)) ?? '';
  expect(said).toContain('<h1');
  expect(said).toContain('JavaScript');
  expect(said).toMatch(/href="tel:\d{10}"/);
  expect(said).toContain(business.phone);
  expect(said).toContain(`href="mailto:${business.email}"`);
  expect(said).toContain('href="/products"');
});

it('says so of the builder too, and shows no console that nobody can lay out', () => {
  const html = readBuilt('build.html');
  expect(readNoScript(html)).toMatch(/JavaScript.*href="tel:\d{10}"/s);
  expect(html).not.toContain('/pictures/faces/');
});
