/** Preparations that a deploy makes for itself. */
import { spawnSync } from 'node:child_process';
import { ConfigError, type StageConfig } from '../config.ts';
import { checkAccount } from './account.ts';
import { checkBootstrap } from './bootstrap.ts';
import type { Asked, Check, Command, Finding } from './check.ts';
import { checkFunctionsQuota } from './functions-quota.ts';
import { typed } from './report.ts';

/** @returns true if it succeeded */
type Run = (command: Command) => boolean;

const runHere: Run = ({ run: [file = '', ...args] }) =>
  spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, AWS_PAGER: '' } }).status === 0;

/**
 * Refuses an account that is not the stage's, prepares it for the CDK, and asks AWS for its
 * functions' quota. A runner may do neither of the last two, so it only reports them. If a question
 * cannot be answered, the rest is left to the CDK.
 *
 * @throws ConfigError
 */
export async function prepare(
  config: StageConfig,
  asked: Asked,
  say: (line: string) => void,
  { run = runHere, isRunner = process.env.CI === 'true' }: { run?: Run; isRunner?: boolean } = {},
): Promise<void> {
  const subject = { config, deployed: undefined, outputs: {}, now: new Date() };
  const find = async (check: Check): Promise<Finding | undefined> =>
    check(subject, asked).catch(() => undefined);
  const account = await find(checkAccount);
  if (account?.is === 'todo') throw new ConfigError(`${account.says}. Nothing was deployed.`);
  for (const check of [checkBootstrap, checkFunctionsQuota]) {
    const finding = await find(check);
    if (finding?.is !== 'todo' || typeof finding.todo === 'string') continue;
    say(`${finding.says}: ${typed(finding.todo)}`);
    if (isRunner || run(finding.todo)) continue;
    if (check === checkBootstrap) throw new ConfigError('That failed. Nothing was deployed.');
  }
}
