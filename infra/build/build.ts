/**
 * `npm run build`: the site to dist/web, each function to dist/functions/<name>. Both are built in
 * a temporary folder and moved into place once everything has succeeded: a failed build leaves the
 * last good one, and a running stack never reads half of a new one.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { resources } from '../../shared/contract/routes.ts';
import { stampFile } from './ensure-built.ts';
import { functionsBuild, publisherBuild } from './functions.ts';
import { buildPages, buildWeb } from './pages.ts';
import { absentPageName, builtFunctions, builtSite, dist, mailerName } from './paths.ts';

const HOUR_MS = 3_600_000;

function removeLeftovers(): void {
  const left = readdirSync(dist).filter((name) => name.startsWith('.build-'));
  for (const path of left.map((name) => join(dist, name))) {
    if (Date.now() - statSync(path).mtimeMs > HOUR_MS) rmSync(path, { recursive: true });
  }
}

/**
 * Builds the site and the functions.
 *
 * @throws Error if either half does not compile
 */
export async function build(): Promise<void> {
  const startedAt = new Date();
  mkdirSync(dist, { recursive: true });
  removeLeftovers();
  const work = mkdtempSync(join(dist, '.build-'));
  try {
    const site = join(work, 'web');
    const pages = join(work, 'pages');
    const functions = join(work, 'functions');
    const halves = [
      bundle(functionsBuild(functions, [...resources, mailerName, absentPageName])),
      buildWeb({ build: { outDir: site } })
        .then(() => buildPages(site, pages))
        .then(() => bundle(publisherBuild(functions, pages))),
    ];
    // Waits for both, so that neither is still writing when the folder is removed.
    await Promise.allSettled(halves);
    await Promise.all(halves);
    for (const target of [builtSite, builtFunctions]) {
      const name = basename(target);
      if (existsSync(target)) renameSync(target, join(work, `old-${name}`));
      renameSync(join(work, name), target);
    }
    writeFileSync(stampFile, '');
    // A source saved while the build ran is newer than this and causes another build.
    utimesSync(stampFile, startedAt, startedAt);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
