const OLDEST = 1980;

/** The year a page was prerendered in, so that hydration renders the same options. */
function yearOfPage(): number | undefined {
  if (typeof document === 'undefined') return undefined;
  return Number(document.documentElement.dataset.year) || undefined;
}

/** Model years, next year's first. */
export function years(now = new Date()): string[] {
  const newest = (yearOfPage() ?? now.getUTCFullYear()) + 1;
  return Array.from({ length: newest - OLDEST + 1 }, (_, back) => String(newest - back));
}
