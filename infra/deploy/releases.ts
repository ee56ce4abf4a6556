/**
 * Which files in the site's bucket belong to which release. A tab that was opened before a deploy keeps
 * requesting its own files, so they stay until no release of the last weeks names them.
 */

export interface Release {
  /** ISO 8601. */
  readonly at: string;
  /** Name of each file in the bucket -> hash of its content. */
  readonly files: Readonly<Record<string, string>>;
}

/** How long a tab may stay open. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** The releases that a visitor may still have open: each was live until the next one. */
function stillOpen(releases: readonly Release[], now: Date): Release[] {
  return releases.filter((_, index) => {
    const next = releases[index + 1];
    return !next || now.getTime() - Date.parse(next.at) < KEPT_MS;
  });
}

/**
 * Adds a release, and lists the files that are no longer needed.
 *
 * @param releases oldest first
 * @returns the releases to keep, and the hashed files that none of them names; never pages or files
 *   without a hash, which may have been rewritten since
 */
export function addRelease(releases: readonly Release[], release: Release) {
  const kept = stillOpen([...releases, release], new Date(release.at));
  const named = new Set(kept.flatMap(({ files }) => Object.keys(files)));
  const stale = releases
    .flatMap(({ files }) => Object.keys(files))
    .filter((name) => name.startsWith('assets/') && !named.has(name));
  return { releases: kept, stale: [...new Set(stale)] };
}
