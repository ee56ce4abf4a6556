import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../build/paths.ts';
import type { DataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';

/** The line of an error report that names the problem. */
function reasonIn(report: string): string | undefined {
  const lines = report.trim().split('\n');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1);
}

/**
 * Fills a shop with the demo catalogue, accounts and orders, unless that is done already. An interrupted fill
 * continues from the same point.
 *
 * @param isNew true if the table has only just been created
 * @throws StartError with the seed's last line of output
 */
export async function seedOnce(
  dataDir: DataDir,
  env: Readonly<Record<string, string>>,
  isNew: boolean,
): Promise<void> {
  const marker = join(dataDir.path, 'seeded');
  // Otherwise, a new table with an interrupted fill would count as filled.
  if (isNew) rmSync(marker, { force: true });
  if (existsSync(marker)) return;
  const child = spawn(process.execPath, ['functions/commands/seed.ts', '--demo'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  const code = new Promise((done) => child.once('close', done));
  for await (const line of createInterface(child.stderr)) {
    if (line.startsWith('Waiting for ')) console.error(line);
    else output += `${line}\n`;
  }
  if ((await code) !== 0) {
    throw new StartError(`The shop could not be filled: ${reasonIn(output) ?? (await code)}`);
  }
  writeFileSync(marker, '');
}
