/** The code behind the custom resources, run as Lambda runs it, against stand-ins of the services. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionKeysSchema } from '../../functions/http/session-keys.ts';

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
    answers.push(JSON.parse(await text(request)));
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
beforeEach(() => {
  parameters.clear();
  answers.length = 0;
  ssmIsDown = false;
});

const eventOf = (RequestType: string, ResourceProperties: object) => ({
  RequestType,
  ResponseURL,
  StackId: 'stack',
  RequestId: 'request',
  LogicalResourceId: 'Made',
  ResourceProperties: { ServiceToken: 'arn', ...ResourceProperties },
});
const names = { SessionKeysParameter: '/shop/keys', OriginSecretParameter: '/shop/origin' };

describe('the secrets', () => {
  it('are made at the first deploy, encrypted, and as the functions read them', async () => {
    await secrets(eventOf('Create', names));
    const keys = parameters.get('/shop/keys');
    expect(keys?.Type).toBe('SecureString');
    expect(sessionKeysSchema.parse(JSON.parse(keys?.Value ?? '')).keys).toHaveLength(1);
    const origin = parameters.get('/shop/origin');
    expect(origin?.Type).toBe('SecureString');
    expect(answers).toEqual([
      {
        StackId: 'stack',
        RequestId: 'request',
        LogicalResourceId: 'Made',
        PhysicalResourceId: 'secrets',
        NoEcho: true,
        Status: 'SUCCESS',
        Data: { OriginSecret: origin?.Value },
      },
    ]);
    expect(origin?.Value.length).toBeGreaterThan(40);
  });

  it('stay as they are at every later one, also where the stack was made anew', async () => {
    await secrets(eventOf('Create', names));
    const before = new Map(parameters);
    await secrets(eventOf('Update', names));
    await secrets(eventOf('Create', names));
    expect(parameters).toEqual(before);
    expect(answers.map(({ Data }) => Data?.OriginSecret)).toEqual(
      Array(3).fill(before.get('/shop/origin')?.Value),
    );
  });

  it('stay when the stack is deleted', async () => {
    await secrets(eventOf('Create', names));
    await secrets(eventOf('Delete', names));
    expect(parameters.size).toBe(2);
    expect(answers.at(-1)?.Status).toBe('SUCCESS');
  });

  it('say why a deploy fails, and nothing secret', async () => {
    ssmIsDown = true;
    await secrets(eventOf('Create', names));
    expect(answers[0]).toMatchObject({ Status: 'FAILED', Reason: 'AccessDeniedException: no' });
    expect(answers[0]?.Data).toBeUndefined();
  });
});

it('the bucket is told whose pages may send files to it', async () => {
  await uploadCors(
    eventOf('Create', {
      Bucket: 'images',
      Origins: ['https://shop.example.com'],
      Methods: ['PUT'],
      Headers: ['content-type'],
      ExposedHeaders: ['etag'],
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
