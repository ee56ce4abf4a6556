/** Tells `cpu.ts` which file of tests this process runs. */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';

const { CPU_MARKS } = process.env;
const { testPath } = expect.getState();
if (CPU_MARKS && testPath) {
  writeFileSync(join(CPU_MARKS, `${process.pid}`), relative('test', testPath));
}
