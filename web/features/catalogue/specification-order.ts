/** The order of specifications; others follow by name. */
const order = [
  'Material',
  'Felt colour',
  'Radio slots',
  'Speakers',
  'Width',
  'Weight',
  'Mounting',
  'In the kit',
  'Lead time',
];
/** Stands by the price. */
const ELSEWHERE = 'Pictures';

function rank(name: string): number {
  const place = order.indexOf(name);
  return place >= 0 ? place : order.length;
}

/** Specifications in reading order, without what stands elsewhere on the page. */
export function inOrder(specifications: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(specifications)
    .filter(([name]) => name !== ELSEWHERE)
    .sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b, 'en-AU'));
}
