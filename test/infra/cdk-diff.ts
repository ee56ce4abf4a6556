/** Runs `cdk diff` against a fake CloudFormation in which every stack is deployed as it is. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { addShop } from '../../infra/shop.ts';
import { ACCOUNT } from '../support/roles/synthesized.ts';
import { newApp, stageConfig } from './template.ts';

export interface Asked {
  readonly action: string;
  readonly resource: string;
}

/** The result of a call, or undefined if it is denied. */
function answer(action: string, stack: string, directory: string): string | undefined {
  if (action === 'GetCallerIdentity') {
    return `<Account>${ACCOUNT}</Account><Arn>arn:aws:sts::${ACCOUNT}:assumed-role/runner/one</Arn>`;
  }
  if (action === 'DescribeStacks') {
    return `<Stacks><member><StackName>${stack}</StackName><StackStatus>UPDATE_COMPLETE</StackStatus>
      <CreationTime>2026-01-01T00:00:00Z</CreationTime></member></Stacks>`;
  }
  if (action !== 'GetTemplate') return undefined;
  const template = readFileSync(join(directory, `${stack}.template.json`), 'utf8');
  return `<TemplateBody>${template.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</TemplateBody>`;
}

/**
 * Compares the dev stage, as `npm run deploy` and the pull request's job do, and returns what the CDK asked
 * with the runner's own credentials. It may not assume the CDK's role for looking things up, which can read
 * the whole account.
 *
 * @throws Error with what it printed, if it did not come to an end
 */
export async function diffStage(): Promise<readonly Asked[]> {
  const context = { account: ACCOUNT, firewall: 'on' };
  const app = newApp(context);
  addShop(app, stageConfig(context));
  const { directory } = app.synth();
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const call = new URLSearchParams(await text(request));
    const [action, stack] = [call.get('Action') ?? '', call.get('StackName') ?? ''];
    const [, region, service] =
      /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)/.exec(request.headers.authorization ?? '') ?? [];
    if (service === 'cloudformation') {
      asked.push({
        action: `cloudformation:${action}`,
        resource: `arn:aws:cloudformation:${region}:${ACCOUNT}:stack/${stack}/one`,
      });
    }
    const result = answer(action, stack, directory);
    response.statusCode = result === undefined ? 403 : 200;
    response.setHeader('content-type', 'text/xml');
    response.end(
      result === undefined
        ? '<ErrorResponse><Error><Code>AccessDenied</Code></Error></ErrorResponse>'
        : `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await promisify(execFile)(
      'node_modules/.bin/cdk',
      ['diff', '--method', 'template', '--app', directory],
      {
        env: {
          ...process.env,
          AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
          AWS_REGION: 'ap-southeast-2',
          AWS_ACCESS_KEY_ID: 'test',
          AWS_SECRET_ACCESS_KEY: 'test',
          CDK_DISABLE_CLI_TELEMETRY: 'true',
        },
      },
    );
  } finally {
    server.close();
    rmSync(directory, { recursive: true });
  }
  return asked;
}
