import { createActors, made } from './actors.ts';
import { startPrivateStack } from './stack.ts';

/** Playwright's global setup: one seeded shop for all browser tests, without limits per address. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startPrivateStack({ seed: true, mail: true });
  // The tests sign up and order as hundreds of people in minutes.
  const owner = await createActors(stack.origin).admin();
  const allowed = { off: [], owner: 'immediately', unconfirmedPerDay: 10_000 };
  await made<unknown>(owner.patch('/api/admin/email-settings', allowed));
  process.env.SHOP_ORIGIN = stack.origin;
  process.env.SHOP_ENV = JSON.stringify(stack.env);
  process.env.SHOP_MAILBOX = stack.mailbox;
  process.env.SHOP_EMULATORS = JSON.stringify({
    hidden: stack.emulator?.endpoint,
    guarded: ['DYNAMODB', 'S3', 'SSM'].map((name) => stack.env[`AWS_ENDPOINT_URL_${name}`]),
  });
  return stack.stop;
}
