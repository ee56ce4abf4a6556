/** Which shop a command works on: a deployed stage, a table named by hand, or the one that runs here. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from './run-command.ts';

/** The local shop's data folder, unless DATA_DIR names another. */
const DATA_DIR = resolve(import.meta.dirname, '../../.data');

/** Name of the parameter in which a deploy stores the names of a stage's resources. */
export const shopParameter = (stage: string): string => `/roof-console-shop/${stage}/shop`;

/**
 * Sets TABLE_NAME, the other settings and what the AWS SDK reads: unchanged if TABLE_NAME is set,
 * otherwise those of the deployed shop that STAGE names, otherwise those of the local shop.
 *
 * @throws CommandError if there is no such shop
 */
export async function useShop(env: NodeJS.ProcessEnv): Promise<void> {
  if (env.TABLE_NAME) return;
  const text = env.STAGE ? await deployedShop(env.STAGE) : runningShop(env.DATA_DIR);
  Object.assign(env, JSON.parse(text));
}

function runningShop(dataDir: string | undefined): string {
  try {
    return readFileSync(resolve(dataDir || DATA_DIR, 'environment.json'), 'utf8');
  } catch {
    throw new CommandError(
      'No shop is running here. Start one (npm start), or name a deployed one: STAGE=prod npm run …',
    );
  }
}

async function deployedShop(stage: string): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm');
  try {
    const answer = await new SSMClient().send(
      new GetParameterCommand({ Name: shopParameter(stage) }),
    );
    return answer.Parameter?.Value ?? '';
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ParameterNotFound') throw error;
    throw new CommandError(`No stage ${stage} is deployed in this account and region.`);
  }
}
