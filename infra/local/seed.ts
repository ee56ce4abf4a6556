import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/paths.ts';
import { type DataDir, requireRoom } from './data-dir.ts';
import { StartError } from './start-error.ts';

/** The line of an error report that says what is wrong. */
function reasonIn(report: string): string | undefined {
  const lines = report.trim().split('\n');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1);
}

/**
 * Fills a shop with the demo catalogue, accounts and orders, unless that was done before.
 *
 * @param isNew whether the table was created just now
 * @throws StartError with the last line that the seed printed, or that the disk is full
 */
export async function seedOnce(
  dataDir: DataDir,
  env: Readonly<Record<string, string>>,
  isNew: boolean,
): Promise<void> {
  const marker = join(dataDir.path, 'seeded');
  if (existsSync(marker) && !isNew) return;
  const child = spawn(process.execPath, ['functions/commands/seed.ts', '--demo'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) requireRoom(dataDir.path);
  if (code !== 0) throw new StartError(`The shop could not be filled: ${reasonIn(output) ?? code}`);
  writeFileSync(marker, '');
}
