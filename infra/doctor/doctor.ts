/**
 * `npm run doctor -- prod [--fix]`: lists a stage's open tasks, from the account to the last
 * backup. It only asks; with `--fix` it offers, one by one, to run the commands it names.
 */
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../config.ts';
import { readStage } from '../stage-config.ts';
import { world } from './asked.ts';
import { examine, type Result } from './examine.ts';
import { summarize, toLines, typed } from './report.ts';

const USAGE = 'Usage: npm run doctor -- <stage> [--fix]   (such as dev or prod)';

/** Offers to run the commands that put things right, to a person at a terminal. */
async function offer(results: readonly Result[]): Promise<void> {
  if (!process.stdin.isTTY)
    throw new ConfigError('--fix asks before each command: run it in a terminal');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const [, finding] of results) {
    if (finding.is !== 'todo' || typeof finding.todo === 'string') continue;
    const answer = await terminal.question(
      `\n${finding.says}\n${typed(finding.todo)}\nRun it? [y/N] `,
    );
    if (!/^y(es)?$/i.test(answer.trim())) continue;
    const [file = '', ...args] = finding.todo.run;
    spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, AWS_PAGER: '' } });
  }
  terminal.close();
}

try {
  const [stage, flag, ...more] = process.argv.slice(2);
  if (!stage || more.length > 0 || (flag !== undefined && flag !== '--fix')) {
    throw new ConfigError(USAGE);
  }
  const config = readStage(stage);
  const results = await examine(config, world(config.region), new Date());
  console.log([...toLines(results), '', summarize(results)].join('\n'));
  if (flag) await offer(results);
  if (results.some(([, { is }]) => is === 'todo' || is === 'unknown')) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
