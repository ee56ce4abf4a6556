import { startPrivateStack } from './stack.ts';

/** Playwright's global setup: one seeded shop for all browser tests, without limits per address. */
export default async function setup(): Promise<() => Promise<void>> {
  // The functions reach the table through the guard, as with `npm start`.
  const stack = await startPrivateStack({ seed: true, mail: true, between: undefined });
  process.env.SHOP_ORIGIN = stack.origin;
  process.env.SHOP_MAILBOX = stack.mailbox;
  process.env.SHOP_EMULATORS = JSON.stringify({
    hidden: stack.emulator?.endpoint,
    guarded: ['DYNAMODB', 'S3', 'SSM'].map((name) => stack.env[`AWS_ENDPOINT_URL_${name}`]),
  });
  return stack.stop;
}
