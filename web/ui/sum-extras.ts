import { describeExtra, readExtras } from '../../shared/cut-outs.ts';

const ABOUT = / \(about \$([\d,]+)\)$/;

/**
 * The extra cut-outs of several lines in one: '2 extra gauge holes' and '1 extra gauge hole' are 3. Anything
 * else stays as it is.
 */
export function sumExtras(lines: readonly string[]): string[] {
  const sums = new Map<string, { text: string; count: number; dollars: number }>();
  for (const part of lines.flatMap((line) => line.split(', '))) {
    const [extra] = readExtras(part);
    const about = ABOUT.exec(part)?.[1];
    // A price for some of them would look like the price of all.
    const key = extra ? `${extra.kind} ${about === undefined}` : part;
    const before = sums.get(key);
    const count = (extra?.count ?? 0) + (before?.count ?? 0);
    const dollars = Number(about?.replaceAll(',', '') ?? 0) + (before?.dollars ?? 0);
    const text = extra ? describeExtra({ ...extra, count }, (dollars * 100) / count) : part;
    sums.set(key, { text, count, dollars });
  }
  return [...sums.values()].map(({ text }) => text);
}
