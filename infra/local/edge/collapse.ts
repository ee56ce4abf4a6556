import type { Answer } from '../gateway/answer.ts';

/** So many equal reads go to the functions side by side; one more shares the newest one's answer. */
const MAX_READS = 16;

/**
 * Request collapsing, as CloudFront does it: under a rush of visitors, equal public reads share an
 * answer that is on its way. Below that every read goes to the functions and sees what is newest.
 */
export function collapsing(): (key: string, read: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>[]>();
  return (key, read) => {
    const reads = underWay.get(key) ?? [];
    const newest = reads.at(-1);
    if (newest && reads.length >= MAX_READS) return newest;
    const started = read().finally(() => {
      reads.splice(reads.indexOf(started), 1);
      if (reads.length === 0) underWay.delete(key);
    });
    reads.push(started);
    underWay.set(key, reads);
    return started;
  };
}
