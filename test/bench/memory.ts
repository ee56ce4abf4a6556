/**
 * The price of memory: Lambda gives a function memory / 1769 MiB of a vCPU. Below that the measured
 * CPU time takes longer; above it, no less.
 */

/** US dollars: AWS Lambda's price list, ap-southeast-2, arm64, early 2026. */
const perCall = 0.2 / 1e6;
const perGBSecond = 0.0000133334;
const WHOLE_VCPU_MIB = 1769;
/** DynamoDB's response time in the same region, in milliseconds; independent of memory. */
const TABLE_MS = 5;

export interface Work {
  readonly name: string;
  /** Milliseconds of a whole vCPU. */
  readonly cpu: number;
}

/** A Markdown table: milliseconds per call, and dollars per million, at each size. */
export function memoryTable(works: readonly Work[]): string {
  const sizes = [128, 256, 512, 1024, 1769, 3008];
  const rows = works.map(({ name, cpu }) => {
    const cells = sizes.map((mib) => {
      const ms = TABLE_MS + cpu / Math.min(1, mib / WHOLE_VCPU_MIB);
      const dollars = 1e6 * (perCall + (ms / 1000) * (mib / 1024) * perGBSecond);
      return `${ms.toFixed(0)} ms $${dollars.toFixed(2)}`;
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const heads = sizes.map((mib) => `${mib} MiB`);
  return [
    `| Work | ${heads.join(' | ')} |`,
    `| --- |${' --- |'.repeat(sizes.length)}`,
    ...rows,
  ].join('\n');
}
