/** What `npm start` and `npm run dev` have in common: start, print the address, stop when told. */
import { readSettings } from './settings.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';
import { StartError } from './start-error.ts';

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/**
 * At this address WebKit keeps the session's cookie, which it does not at http://localhost. The bucket
 * uses the same host, so accepting the certificate once is enough.
 */
const secureOrigin = ({ origin }: Stack) => origin.replace('http://localhost', 'https://127.0.0.1');

function greet(stack: Stack): void {
  console.log(`
  Roof Console Shop   ${stack.origin}
  Its mailbox         ${stack.mailbox}

  Admin      admin@example.com      roofconsole-admin
  Customer   customer@example.com   roofconsole-customer

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
    stack = await startStack({ ...readSettings(process.env), publish: true, mail: true, ...more });
  } catch (error) {
    fail(error);
  }
  greet(stack);
}
