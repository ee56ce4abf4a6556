/**
 * What memory costs: Lambda gives a function memory / 1769 MiB of a vCPU, so that the measured CPU
 * time stretches below that and shrinks no further above it.
 */

import { prices } from '../../infra/costs/prices.ts';

const { perCall, perGBSecond } = prices.lambda;
const WHOLE_VCPU_MIB = 1769;
/** What DynamoDB takes to answer in the same region, in milliseconds; not stretched. */
const TABLE_MS = 5;

export interface Work {
  readonly name: string;
  /** Milliseconds of a whole vCPU. */
  readonly cpu: number;
}

/** A table in Markdown: milliseconds a call, and dollars a million, at each size. */
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
