/** The shared part of `npm start` and `npm run dev`: start, print the address, stop when told to. */
import { inviteOwner } from '../invite-owner.ts';
import { readSettings } from './settings.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';
import { StartError } from './start-error.ts';

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/**
 * With this address, WebKit keeps the session's cookie, which it does not at http://localhost. The bucket
 * uses the same host, so the certificate needs to be accepted only once.
 */
const secureOrigin = ({ origin }: Stack) => origin.replace('http://localhost', 'https://127.0.0.1');

const LOGINS = `
  Admin      admin@example.com      roofconsole-admin
  Customer   customer@example.com   roofconsole-customer
`;

/** @param seeded true if the demo's accounts are in the table */
function greet(stack: Stack, seeded: boolean): void {
  console.log(`
  Roof Console Shop   ${stack.origin}
  Its mailbox         ${stack.mailbox}
${seeded ? LOGINS : ''}
  Safari and other WebKit browsers can log in at ${secureOrigin(stack)}

  Ctrl-C stops it.
`);
}

/**
 * Runs a stack until the process is told to end.
 *
 * @param more options that the command adds to the user's settings
 */
export async function run(more: Partial<StackOptions>): Promise<void> {
  let stack: Stack | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await stack?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  try {
    const settings = readSettings(process.env);
    stack = await startStack({ ...settings, publish: true, mail: true, ...more });
    if (settings.ownerEmail)
      console.log(`\n  ${await inviteOwner(settings.ownerEmail, stack.env)}`);
    greet(stack, settings.seed);
  } catch (error) {
    fail(error);
  }
}
