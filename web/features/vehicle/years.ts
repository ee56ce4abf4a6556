const OLDEST = 1980;

/** Model years, next year's first. */
export function years(now = new Date()): string[] {
  const newest = now.getFullYear() + 1;
  return Array.from({ length: newest - OLDEST + 1 }, (_, back) => String(newest - back));
}
