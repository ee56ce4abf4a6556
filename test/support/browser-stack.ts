import { rmSync } from 'node:fs';
import { createActors, made } from './actors.ts';
import { makeScratch } from './scratch.ts';
import { keepSeeded } from './seeded.ts';
import { startPrivateStack } from './stack.ts';

/** How often emails whose first attempt failed are tried again. */
const SWEEP_EVERY_MS = 5_000;

/** Playwright's global setup: one seeded shop for all browser tests, without limits per address. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = makeScratch('shop-');
  const stack = await startPrivateStack({ seed: true, mail: true, dataDir });
  const forget = keepSeeded(dataDir);
  // The tests sign up and order as hundreds of people in minutes.
  const owner = await createActors(stack.origin).admin();
  const perDay = { unconfirmedPerDay: 10_000, workshopPerDay: 10_000 };
  const allowed = { off: [], owner: 'immediately', ...perDay };
  await made<unknown>(owner.patch('/api/admin/email-settings', allowed));
  // Tests that wait for an email cannot call the mailer from their processes.
  const sweeping = setInterval(() => void stack.runMailer({ send: 'waiting' }), SWEEP_EVERY_MS);
  process.env.SHOP_ORIGIN = stack.origin;
  process.env.SHOP_ENV = JSON.stringify(stack.env);
  process.env.SHOP_MAILBOX = stack.mailbox;
  process.env.SHOP_EMULATORS = JSON.stringify({
    hidden: [stack.env.AWS_ENDPOINT_URL_DYNAMODB, stack.env.AWS_ENDPOINT_URL_SSM],
    open: [stack.env.AWS_ENDPOINT_URL_S3, stack.mailbox],
  });
  return async () => {
    clearInterval(sweeping);
    await stack.stop();
    forget();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
