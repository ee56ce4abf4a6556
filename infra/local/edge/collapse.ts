import type { Answer } from '../gateway/answer.ts';

/** This many equal reads go to the functions in parallel; further ones share the newest one's answer. */
const MAX_READS = 16;

/**
 * Request collapsing, as in CloudFront: under heavy load, equal public reads share a pending answer.
 * Otherwise every read goes to the functions and gets the latest data.
 */
export function collapseRequests(): (key: string, read: () => Promise<Answer>) => Promise<Answer> {
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
