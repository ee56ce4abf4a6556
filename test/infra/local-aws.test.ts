/** The local SES and gateway refuse what AWS refuses and the emulators take. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatSender } from '../../functions/mailer/sender.ts';
import { bundleName } from '../../infra/build/paths.ts';
import { functionsIn } from '../../infra/local/gateway/function.ts';
import { createGateway, type Gateway } from '../../infra/local/gateway/gateway.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { resources } from '../../shared/contract/routes.ts';
import { openMailbox } from '../support/mailbox.ts';
import { startPrivateStack } from '../support/stack.ts';
import { tableAccess } from '../support/table.ts';

let stack: Stack;
let gateway: Gateway;
const bundles = mkdtempSync(join(tmpdir(), 'shop-bundles-'));

/** Answers with as many letters as the call's body says. */
const LONG_ANSWERS = `exports.handler = async ({ body }) => ({
  statusCode: 200,
  headers: { 'content-type': 'text/plain' },
  body: body.length < 20 ? 'x'.repeat(Number(body)) : String(body.length),
});`;

beforeAll(async () => {
  for (const resource of resources) {
    mkdirSync(join(bundles, resource));
    writeFileSync(join(bundles, resource, bundleName), LONG_ANSWERS);
  }
  gateway = createGateway(functionsIn({ folder: bundles }), () => ({}));
  stack = await startPrivateStack({ mail: true });
}, 60_000);
afterAll(async () => {
  gateway.stop();
  await stack?.stop();
  rmSync(bundles, { recursive: true, force: true });
});

const mebibytes = (count: number) => Math.round(count * 1024 * 1024);
const call = (body: string, headers: Record<string, string> = { 'content-type': 'text/plain' }) =>
  gateway.handle({
    method: 'POST',
    path: '/api/inquiries',
    query: '',
    headers,
    body: Buffer.from(body),
    sourceIp: '203.0.113.7',
    protocol: 'HTTP/1.1',
  });

it('the gateway refuses calls and answers larger than Lambda takes', async () => {
  const binary = { 'content-type': 'application/octet-stream' };
  const statuses = async (answers: ReturnType<typeof call>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  expect(
    await statuses([
      call('x'.repeat(mebibytes(5.9))),
      call('x'.repeat(mebibytes(6))),
      // A third more in base64.
      call('x'.repeat(mebibytes(4.4)), binary),
      call('x'.repeat(mebibytes(4.6)), binary),
      call(`${mebibytes(5.9)}`),
      call(`${mebibytes(6)}`),
    ]),
  ).toEqual([200, 413, 200, 413, 200, 500]);
});

it('the local SES refuses what SES refuses', async () => {
  const ses = new SESv2Client({ endpoint: stack.mailbox, ...tableAccess(stack.env) });
  const simple = (more: object = {}) => ({
    Simple: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'Hi' } }, ...more },
  });
  const send = (more: Partial<SendEmailCommandInput>) =>
    ses
      .send(
        new SendEmailCommand({
          FromEmailAddress: 'shop@example.com',
          Destination: { ToAddresses: ['jo@example.com'] },
          Content: simple(),
          ...more,
        }),
      )
      .then(
        () => 'sent',
        ({ name }: Error) => name,
      );
  const tags = (Name: string, Value: string) => ({ EmailTags: [{ Name, Value }] });
  const header = (Name: string, Value: string) => ({
    Content: simple({ Headers: [{ Name, Value }] }),
  });
  const to = (...ToAddresses: string[]) => ({ Destination: { ToAddresses } });
  const from = (FromEmailAddress: string) => ({ FromEmailAddress });
  const names = ['Roof Console Co.', 'Dave’s "4x4"', 'Café 4x4', '車'.repeat(40), 'A "B" \\ C'];
  const taken = [
    ...names.map((name) => from(formatSender(name, 'shop@example.com'))),
    {},
    tags('about', 'order-1_B'),
    header('X-Entity-Ref-ID', 'order-1.new'),
  ];
  const refused = [
    tags('about', 'order-1.order-received'),
    tags('a.b', 'c'),
    tags('about', 'x'.repeat(257)),
    tags('about', 'Zoë'),
    header('X:Y', 'z'),
    header('X-Y', 'Zoë'),
    { Content: simple({ Headers: Array(16).fill({ Name: 'X-Y', Value: 'z' }) }) },
    to(...Array<string>(51).fill('jo@example.com')),
    to('zoë@example.com'),
    from('"Dave’s Roof Consoles" <shop@example.com>'),
    from('"Dave "4x4"" <shop@example.com>'),
    from('shop@zoë.example.com'),
  ];
  for (const one of taken) expect([one, await send(one)]).toEqual([one, 'sent']);
  for (const one of refused) expect([one, await send(one)]).toEqual([one, 'BadRequestException']);
  expect(await openMailbox(stack).all()).toHaveLength(taken.length);
});
