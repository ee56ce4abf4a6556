/** The emails that visitors can make the shop send, and their recipients. */
import { expect, it } from 'vitest';
import { nightly } from '../support/nightly.ts';
import { describeAmounts } from './mail-limits/amounts.ts';
import { describeConfirming } from './mail-limits/confirming.ts';
import { stack, startMailShop } from './mail-limits/shop.ts';
import { describeUnconfirmed } from './mail-limits/unconfirmed.ts';
import { describeUndelivered } from './mail-limits/undelivered.ts';
import { describeWorkshop } from './mail-limits/workshop.ts';

startMailShop();
describeUnconfirmed();
describeConfirming();
describeAmounts();
describeUndelivered();
describeWorkshop();

it('takes SES’s test message, which is plain text, for what it is', async () => {
  const Message = 'Successfully validated SNS topic for Amazon SES event publishing.';
  await stack.runMailer({ Records: [{ EventSource: 'aws:sns', Sns: { Message } }] });
});

nightly('makes no AWS call that the roles do not allow', () => {
  expect(stack.guard?.refused).toEqual([]);
});
