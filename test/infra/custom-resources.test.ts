/** The code of the custom resources, run like Lambda does, against fake services. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSigningKeys } from '../../functions/http/signing-keys.ts';
import { awsLimits } from '../../infra/aws-limits.ts';

interface Answer {
  readonly Status: string;
  readonly Reason?: string;
  readonly Data?: Readonly<Record<string, string>>;
  readonly PhysicalResourceId: string;
  readonly NoEcho: boolean;
}
type Handler = (event: object) => Promise<void>;

const servers: ReturnType<typeof createServer>[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const parameters = new Map<string, { readonly Type: string; readonly Value: string }>();
const sentToS3: { readonly request: IncomingMessage; readonly body: string }[] = [];
const answers: Answer[] = [];
const answerBytes: number[] = [];
let ResponseURL = '';
let ssmIsDown = false;
let secrets: Handler;
let uploadCors: Handler;

beforeAll(async () => {
  const ssm = await serve(async (request, response) => {
    const { Name, Value, Type, Overwrite } = JSON.parse(await text(request));
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    };
    if (ssmIsDown) return answer(400, { __type: 'AccessDeniedException', message: 'no' });
    const known = parameters.get(Name);
    if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameter') {
      if (!known) return answer(400, { __type: 'ParameterNotFound' });
      return answer(200, { Parameter: { Name, ...known } });
    }
    if (known && !Overwrite) return answer(400, { __type: 'ParameterAlreadyExists' });
    parameters.set(Name, { Type, Value });
    answer(200, { Version: 1 });
  });
  const s3 = await serve(async (request, response) => {
    sentToS3.push({ request, body: await text(request) });
    response.end();
  });
  ResponseURL = await serve(async (request, response) => {
    const answer = await text(request);
    answerBytes.push(Buffer.byteLength(answer));
    answers.push(JSON.parse(answer));
    response.end();
  });
  Object.assign(process.env, {
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_SSM: ssm,
    AWS_ENDPOINT_URL_S3: s3,
  });
  const folder = '../../infra/constructs/custom-resources';
  ({ handler: secrets } = await import(`${folder}/secrets.mjs`));
  ({ handler: uploadCors } = await import(`${folder}/upload-cors.mjs`));
});
afterAll(() => {
  for (const server of servers) server.close();
});
afterEach(() => vi.unstubAllEnvs());
beforeEach(() => {
  parameters.clear();
  answers.length = 0;
  ssmIsDown = false;
});

const sampleEvent = (RequestType: string, properties: object, before?: object) => ({
  RequestType,
  ResponseURL,
  StackId: 'stack',
  RequestId: 'request',
  LogicalResourceId: 'Made',
  ResourceProperties: { ServiceToken: 'arn', ...properties },
  ...(before && { OldResourceProperties: { ServiceToken: 'arn', ...before } }),
});
const rotationProperties = (OriginSecretRotation: string) => ({
  KeysParameters: ['/shop/keys', '/shop/link-keys'],
  OriginSecretParameter: '/shop/origin',
  OriginSecretRotation,
});
const names = rotationProperties('first');

/** The last answer to CloudFormation. */
function made() {
  const { OriginSecret = '', AcceptedOriginSecrets = '' } = answers.at(-1)?.Data ?? {};
  return { sent: OriginSecret, accepted: AcceptedOriginSecrets };
}

describe('the secrets', () => {
  it('are created encrypted at the first deploy, in the format that the functions read', async () => {
    await secrets(sampleEvent('Create', names));
    for (const name of names.KeysParameters) {
      const keys = parameters.get(name);
      expect(keys?.Type).toBe('SecureString');
      expect(parseSigningKeys(keys?.Value ?? '')).toHaveLength(1);
    }
    expect(parameters.get('/shop/keys')).not.toEqual(parameters.get('/shop/link-keys'));
    expect(parameters.get('/shop/origin')?.Type).toBe('SecureString');
    const { sent } = made();
    expect(answers).toEqual([
      {
        StackId: 'stack',
        RequestId: 'request',
        LogicalResourceId: 'Made',
        PhysicalResourceId: 'secrets',
        NoEcho: true,
        Status: 'SUCCESS',
        Data: { OriginSecret: sent, AcceptedOriginSecrets: sent },
      },
    ]);
    expect(sent.length).toBeGreaterThan(40);
  });

  it('are kept by later deploys, even if the stack is created again', async () => {
    await secrets(sampleEvent('Create', names));
    const before = new Map(parameters);
    const { sent } = made();
    await secrets(sampleEvent('Update', names, names));
    await secrets(sampleEvent('Create', names));
    expect(parameters).toEqual(before);
    expect(answers.map(({ Data }) => Data?.OriginSecret)).toEqual(Array(3).fill(sent));
  });

  it('are kept when the stack is deleted', async () => {
    await secrets(sampleEvent('Create', names));
    await secrets(sampleEvent('Delete', names));
    expect(parameters.size).toBe(3);
    expect(answers.at(-1)?.Status).toBe('SUCCESS');
  });

  it('report why a deploy fails, without any secret', async () => {
    ssmIsDown = true;
    await secrets(sampleEvent('Create', names));
    expect(answers[0]).toMatchObject({ Status: 'FAILED', Reason: 'AccessDeniedException: no' });
    expect(answers[0]?.Data).toBeUndefined();
    ssmIsDown = false;
    parameters.set('/shop/keys', { Type: 'SecureString', Value: 'broken-secret' });
    await secrets(sampleEvent('Create', names));
    expect(answers[1]).toMatchObject({
      Status: 'FAILED',
      Reason: 'Error: /shop/keys does not hold JSON',
    });
  });
});

describe('rotating the edge’s secret', () => {
  /** True if functions with these settings answer an edge that sends this secret. */
  async function accepts(ORIGIN_SECRET: string, sent: string): Promise<boolean> {
    for (const [name, value] of Object.entries({ ...settings, ORIGIN_SECRET })) {
      vi.stubEnv(name, value);
    }
    vi.resetModules();
    const { requireEdge } = await import('../../functions/http/edge.ts');
    try {
      requireEdge({ headers: { 'x-origin-verify': sent } } as unknown as APIGatewayProxyEventV2);
      return true;
    } catch {
      return false;
    }
  }
  const settings = {
    TABLE_NAME: 'table',
    IMAGE_BUCKET: 'images',
    SESSION_KEYS_PARAMETER: '/shop/keys',
    ORDER_LINK_KEYS_PARAMETER: '/shop/link-keys',
    QUOTE_LINK_KEYS_PARAMETER: '/shop/link-keys',
    IP_RATE_LIMIT: 'on',
  };

  it('refuses no request: functions change first, and still accept the old secret', async () => {
    await secrets(sampleEvent('Create', names));
    const steps: [to: string, from: string][] = [
      ['second', 'first'],
      // The deploy of the third one fails and is rolled back, and is tried again.
      ['third', 'second'],
      ['second', 'third'],
      ['fourth', 'second'],
      // CloudFormation may call twice.
      ['fourth', 'second'],
      ['fifth', 'fourth'],
    ];
    for (const [to, from] of steps) {
      const { sent: before } = made();
      await secrets(sampleEvent('Update', rotationProperties(to), rotationProperties(from)));
      const { sent, accepted } = made();
      expect([to, await accepts(accepted, before), await accepts(accepted, sent)]).toEqual([
        to,
        true,
        true,
      ]);
    }
  });

  it('creates a new secret and accepts the previous one until the next rotation', async () => {
    await secrets(sampleEvent('Create', names));
    const { sent: first } = made();
    await secrets(sampleEvent('Update', rotationProperties('second'), names));
    const { sent: second, accepted } = made();
    expect(second).not.toBe(first);
    expect(await accepts(accepted, first)).toBe(true);
    await secrets(sampleEvent('Update', rotationProperties('third'), rotationProperties('second')));
    expect(await accepts(made().accepted, first)).toBe(false);
    expect(await accepts(made().accepted, second)).toBe(true);
    for (const sent of ['', ',', made().accepted, second.slice(1)]) {
      expect(await accepts(made().accepted, sent)).toBe(false);
    }
  });

  it('does not change the session keys', async () => {
    await secrets(sampleEvent('Create', names));
    const before = parameters.get('/shop/keys');
    await secrets(sampleEvent('Update', rotationProperties('second'), names));
    expect(parameters.get('/shop/keys')).toEqual(before);
  });
});

it('the bucket’s CORS settings allow only the shop’s pages', async () => {
  await uploadCors(
    sampleEvent('Create', {
      Bucket: 'images',
      Origins: ['https://shop.example.com'],
      Methods: ['PUT'],
      Headers: ['content-type'],
      MaxAgeSeconds: '3000',
    }),
  );
  expect(answers[0]?.Status).toBe('SUCCESS');
  const [sent] = sentToS3;
  expect(sent?.request.method).toBe('PUT');
  expect(sent?.request.url).toContain('?cors');
  expect(sent?.body).toContain('<AllowedOrigin>https://shop.example.com</AllowedOrigin>');
  expect(sent?.body).toContain('<MaxAgeSeconds>3000</MaxAgeSeconds>');
});

it('answers within CloudFormation’s limit', () => {
  expect(answerBytes.length).toBeGreaterThan(0);
  expect(Math.max(...answerBytes)).toBeLessThanOrEqual(awsLimits.customResourceAnswerBytes.most);
});
