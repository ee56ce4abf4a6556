// Written by web/pictures/publish.ts; do not edit.

/** Slug to a 3 by 2 grid of 12-bit colours, row by row, for the blurred placeholder. */
export const pictures: Record<string, string> = {
  'compact-jimny-1': 'a97a98cbacb9986987',
  'compact-jimny-3': 'a98875664664986ba9',
  'compact-one-1': 'cba998a98887876ba9',
  'compact-one-3': '654776998ba9987665',
  'compact-wrangler-1': 'cbaa98a97887987cb9',
  'compact-wrangler-3': '654765987ba8876433',
  'heritage-defender-1': '987998cb9cba987776',
  'heritage-defender-3': '543665887ba9776443',
  'heritage-eighty-1': 'ba9a97a87986a87ba9',
  'heritage-eighty-3': 'a97976764764986ba8',
  'heritage-pajero-1': 'a86a87ba9cb9986976',
  'heritage-pajero-3': 'a86865754732765b97',
  'outback-expedition-1': '974975975a75864865',
  'outback-expedition-3': '875875975a75754764',
  'outback-patrol-1': 'cb9a98a87987987cba',
  'outback-patrol-3': '654765987ba9876554',
  'outback-seventy-1': 'cb9a98987887987cba',
  'outback-seventy-3': '987766654544876ba9',
  'tourer-hilux-1': 'cba998987887987cba',
  'tourer-hilux-3': '988766555554876ba9',
  'tourer-prado-1': 'a86a86986986986a86',
  'tourer-prado-3': 'a97987987876976a86',
  'tourer-ranger-1': '987987cb9cba887876',
  'tourer-ranger-3': '554765876ba8876443',
  'tourer-wagon-1': '876886876876876886',
  'tourer-wagon-3': '987987a87875775886',
  'trade-dmax-1': '987987cbacb9876876',
  'trade-dmax-3': '987765877a98765322',
  'trade-navara-1': 'cbaa98997988987cba',
  'trade-navara-3': 'a98876655655876ba9',
  'trade-triton-1': 'a98a98cbacba987988',
  'trade-triton-3': 'a98887776665987ba9',
};

/** Proportions of the pictures that are not 4:3. */
export const pictureSizes: Record<string, readonly [number, number]> = {
};
