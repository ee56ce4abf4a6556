/** What becomes of an upload where S3 fails at each step: nothing, and it can be finished later. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { finishUpload as FinishUpload } from '../../functions/uploads/finish-upload.ts';
import { newPendingUpload } from '../../functions/uploads/pending-key.ts';
import { cameraPicture } from '../support/pictures.ts';

type Step = 'GET' | 'PUT' | 'DELETE';

/** A stand-in for S3 that holds one upload and fails where it is told to. */
const s3 = createServer((request, response) => {
  const step = request.method as Step;
  request.resume().once('end', () => {
    const fault = faults[step];
    if (fault) return fault(response);
    const body = step === 'GET' ? picture : Buffer.alloc(0);
    response.writeHead(200, { 'content-length': body.length }).end(body);
  });
});
let faults: Partial<Record<Step, (response: ServerResponse) => void>> = {};
let picture: Buffer;
let finishUpload: typeof FinishUpload;
let findImage: typeof import('../../functions/uploads/repo.ts').findImage;
let failure: typeof import('../../functions/http/response.ts').failure;

beforeAll(async () => {
  s3.listen(0, '127.0.0.1');
  await once(s3, 'listening');
  const { port } = s3.address() as AddressInfo;
  Object.assign(process.env, inject('env'), { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` });
  // They read their settings when they are loaded.
  ({ finishUpload } = await import('../../functions/uploads/finish-upload.ts'));
  ({ findImage } = await import('../../functions/uploads/repo.ts'));
  ({ failure } = await import('../../functions/http/response.ts'));
});
afterAll(() => {
  s3.closeAllConnections();
  s3.close();
});

const answers = (status: number) => (response: ServerResponse) => {
  response.writeHead(status).end();
};
const hangsUp = (response: ServerResponse) => response.socket?.destroy();
const never = () => {};
const stopsHalfway = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': picture.length });
  response.write(picture.subarray(0, picture.length / 2), () => response.socket?.destroy());
};

it.each<[string, typeof faults]>([
  ['cannot read', { GET: answers(500) }],
  ['throttles', { GET: answers(503) }],
  ['hangs up', { GET: hangsUp }],
  ['stops halfway', { GET: stopsHalfway }],
  ['never answers', { GET: never }],
  ['cannot write', { PUT: answers(500) }],
  ['hangs up while it should write', { PUT: hangsUp }],
])('records nothing where S3 %s, and can be repeated', async (_, fault) => {
  const { key, id, createdAt } = newPendingUpload('admin-1', new Date());
  picture = await cameraPicture('jpeg');
  faults = fault;
  const error = await finishUpload(`/${key}`, 'admin-1', new Date()).catch(
    (thrown: unknown) => thrown,
  );
  expect(failure(error).statusCode).toBe(503);
  expect(await findImage(createdAt, id)).toBeUndefined();
  faults = {};
  const path = await finishUpload(`/${key}`, 'admin-1', new Date());
  expect(await findImage(createdAt, id)).toMatchObject({ imageUrl: path });
});

it('succeeds if only the clean-up fails', async () => {
  faults = { DELETE: answers(500) };
  const { key, id, createdAt } = newPendingUpload('admin-1', new Date());
  picture = await cameraPicture('jpeg');
  const path = await finishUpload(`/${key}`, 'admin-1', new Date());
  expect(await findImage(createdAt, id)).toMatchObject({ imageUrl: path });
});
