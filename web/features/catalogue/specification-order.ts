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
/** Always at the end. */
const last = ['Pictures'];

function rank(name: string): number {
  const place = order.indexOf(name);
  if (place >= 0) return place;
  return last.includes(name) ? order.length + 1 : order.length;
}

/** Sorts specifications into reading order. */
export function inOrder(specifications: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(specifications).sort(
    ([a], [b]) => rank(a) - rank(b) || a.localeCompare(b, 'en-AU'),
  );
}
