const OLDEST = 1980;

/** The year that a page was rendered in, so that the browser finds the very years that it shows. */
function yearOfPage(): number | undefined {
  if (typeof document === 'undefined') return undefined;
  return Number(document.documentElement.dataset.year) || undefined;
}

/** Model years, next year's first. */
export function years(now = new Date()): string[] {
  const newest = (yearOfPage() ?? now.getUTCFullYear()) + 1;
  return Array.from({ length: newest - OLDEST + 1 }, (_, back) => String(newest - back));
}
