/** The frame of the owner's commands: their arguments, their shop, and their failures. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isFault, Refusal } from '../core/errors.ts';
import { patient, tableService, Unreachable } from '../core/patience.ts';
import { table } from '../storage/client.ts';
import { bucket } from '../uploads/bucket.ts';

/** A problem that the operator can fix, in one line. */
export class CommandError extends Error {}

/**
 * Runs a command, waiting for the table if necessary. Its result goes to stdout; a failure is one
 * line on stderr and exit code 1.
 */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  patient(table, tableService);
  try {
    console.log(await command());
  } catch (error) {
    console.error(reason(error));
    process.exitCode = 1;
  }
}

function reason(error: unknown): string {
  if (error instanceof CommandError || error instanceof Refusal || error instanceof Unreachable) {
    return error.message;
  }
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'ResourceNotFoundException') {
    return `There is no table ${process.env.TABLE_NAME} in this account and region.`;
  }
  if (name === 'CredentialsProviderError') {
    return 'There are no AWS credentials. Log in to AWS first.';
  }
  if (message === 'Region is missing') {
    return 'No AWS region is set. Set AWS_REGION, such as ap-southeast-2.';
  }
  if (isFault(error))
    return `A service of the shop failed (${name}: ${message.split('\n')[0]}). Run the command again.`;
  return `Failed: ${name}: ${message.split('\n')[0]}`;
}

/**
 * Parses the arguments of a command.
 *
 * @throws CommandError with the usage if an option is unknown or lacks its value
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch {
    throw new CommandError(usage);
  }
}

/** Makes a command wait for the bucket of pictures; call it after `useShop`. */
export async function waitForPictures(): Promise<void> {
  patient(await bucket(), () => 'the bucket of pictures');
}

/** The local shop's data folder, unless DATA_DIR names another. */
const DATA_DIR = resolve(import.meta.dirname, '../../.data');

/** The name of the parameter in which a deploy stores the names of a stage's resources. */
export const shopParameter = (stage: string): string => `/roof-console-shop/${stage}/shop`;

/**
 * Chooses the shop by setting TABLE_NAME, the other settings and the AWS SDK's variables. They stay
 * unchanged if TABLE_NAME is set; otherwise they are those of the deployed shop named by STAGE, or
 * else of the local shop. All of them are read at the first call to a service, so call this before.
 *
 * @throws CommandError if there is no such shop
 */
export async function useShop(): Promise<void> {
  const { env } = process;
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
