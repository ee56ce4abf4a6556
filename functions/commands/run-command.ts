import { isFault, Refusal } from '../core/errors.ts';

/** A problem that the operator can fix, in one line. */
export class CommandError extends Error {}

/** Runs a command: its result goes to stdout; a failure is one line on stderr and exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(reason(error));
    process.exitCode = 1;
  }
}

function reason(error: unknown): string {
  if (error instanceof CommandError || error instanceof Refusal) return error.message;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'ResourceNotFoundException') {
    return `There is no table ${process.env.TABLE_NAME} in this account and region.`;
  }
  if (name === 'CredentialsProviderError') {
    return 'There are no AWS credentials. Log in to AWS first.';
  }
  if (message === 'Region is missing') {
    return 'No AWS region is named. Set AWS_REGION, such as ap-southeast-2.';
  }
  if (isFault(error)) return 'The shop’s table cannot be reached. Is the shop running?';
  return `Failed: ${name}: ${message.split('\n')[0]}`;
}
