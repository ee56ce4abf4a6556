// Written by web/pictures/publish.ts; do not edit.

/** Slug to a 3 by 2 grid of 12-bit colours, row by row, for the blurred placeholder. */
export const pictures: Record<string, string> = {
  'compact-jimny-1': 'a97a98cbacb9986987',
  'compact-one-1': 'cba998a98887876ba9',
  'compact-wrangler-1': 'cbaa98a97887987cb9',
  'heritage-defender-1': '987998cb9cba987776',
  'heritage-eighty-1': 'ba9a97a87986a87ba9',
  'heritage-pajero-1': 'a86a87ba9cb9986976',
  'outback-expedition-1': '974975975a75864865',
  'outback-patrol-1': 'cb9a98a87987987cba',
  'outback-seventy-1': 'cb9a98987887987cba',
  'tourer-hilux-1': 'cba998987887987cba',
  'tourer-prado-1': 'a86a86986986986a86',
  'tourer-ranger-1': '987987cb9cba887876',
  'tourer-wagon-1': '876886876876876886',
  'trade-dmax-1': '987987cbacb9876876',
  'trade-navara-1': 'cbaa98997988987cba',
  'trade-triton-1': 'a98a98cbacba987988',
};

/** Proportions of the pictures that are not 4:3. */
export const pictureSizes: Record<string, readonly [number, number]> = {};
