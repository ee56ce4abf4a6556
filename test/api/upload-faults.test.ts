/**
 * Uploads while S3 fails at each step: nothing is recorded, and they can be finished later. An
 * interrupted deletion shows no half-deleted picture, and can be finished later too.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import type { finishUpload as FinishUpload } from '../../functions/uploads/finish-upload.ts';
import { newPendingUpload } from '../../functions/uploads/pending-key.ts';
import { loadFunctions } from '../support/load-functions.ts';
import { cameraPicture } from '../support/pictures.ts';

type Step = 'GET' | 'PUT' | 'DELETE';

/** A fake S3 with one upload that fails on demand. */
const s3 = createServer((request, response) => {
  const step = request.method as Step;
  request.resume().once('end', () => {
    const fault = faults[step];
    if (fault && failing.test(request.url ?? '')) return fault(response);
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (step === 'PUT') stored.add(path);
    if (step === 'DELETE') stored.delete(path);
    const body = step === 'GET' ? picture : Buffer.alloc(0);
    response.writeHead(200, { 'content-length': body.length }).end(body);
  });
});
let faults: Partial<Record<Step, (response: ServerResponse) => void>> = {};
/** The files that a fault affects. */
let failing = /./;
/** Paths of the files that were written and not deleted. */
const stored = new Set<string>();
let picture: Buffer;
let finishUpload: typeof FinishUpload;
let findImage: typeof import('../../functions/uploads/repo.ts').findImage;
let keepPhotos: typeof import('../../functions/inquiries/keep-photos.ts').keepPhotos;
let images: typeof import('../../functions/uploads/delete-image.ts');
let failure: typeof import('../../functions/http/response.ts').failure;

beforeAll(async () => {
  s3.listen(0, '127.0.0.1');
  await once(s3, 'listening');
  const { port } = s3.address() as AddressInfo;
  const env = { ...inject('env'), AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` };
  await loadFunctions(env, async () => {
    ({ finishUpload } = await import('../../functions/uploads/finish-upload.ts'));
    ({ keepPhotos } = await import('../../functions/inquiries/keep-photos.ts'));
    ({ findImage } = await import('../../functions/uploads/repo.ts'));
    images = await import('../../functions/uploads/delete-image.ts');
    ({ failure } = await import('../../functions/http/response.ts'));
  });
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

/** A picture in the shop, by its upload. */
async function publish() {
  const upload = newPendingUpload('admin-1', new Date());
  picture = await cameraPicture('jpeg');
  const path = await finishUpload(`/${upload.key}`, 'admin-1', new Date());
  const folder = path.replace(/\/\d+\.jpg$/, '');
  return { ...upload, files: () => [...stored].filter((one) => one.includes(folder)) };
}

it.each(['/64.avif', '/og-end.jpg'])(
  'records nothing if only %s cannot be written',
  async (file) => {
    const { key, id, createdAt } = newPendingUpload('admin-1', new Date());
    picture = await cameraPicture('jpeg');
    faults = { PUT: answers(500) };
    failing = new RegExp(`${file}\\b`);
    const finish = () => finishUpload(`/${key}`, 'admin-1', new Date());
    expect(failure(await finish().catch((thrown: unknown) => thrown)).statusCode).toBe(503);
    expect(await findImage(createdAt, id)).toBeUndefined();
    faults = {};
    failing = /./;
    const path = await finish();
    const image = await findImage(createdAt, id);
    expect(image).toMatchObject({ imageUrl: path });
    const folder = path.replace(/\/\d+\.jpg$/, '');
    const files = [...stored].filter((one) => one.includes(folder));
    expect(files).toHaveLength(Object.keys(image?.files ?? {}).length);
  },
);

/** An error as S3 writes it. */
const refuses = (status: number, code: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
};

it.each<[string, (response: ServerResponse) => void, number, number]>([
  ['is missing', refuses(404, 'NoSuchKey'), 404, 409],
  ['may not be read', refuses(403, 'AccessDenied'), 500, 500],
])('tells the caller and the log apart that a file %s', async (_, fault, read, copied) => {
  const upload = newPendingUpload('admin-1', new Date());
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: unknown) => failure(error).statusCode,
    );
  faults = { GET: fault, PUT: fault };
  onTestFinished(() => {
    faults = {};
  });
  expect(await statusOf(finishUpload(`/${upload.key}`, 'admin-1', new Date()))).toBe(read);
  expect(await statusOf(keepPhotos([upload.id]))).toBe(copied);
});

it('unlists a picture before deleting its files, and finishes when repeated', async () => {
  const { id, createdAt, files } = await publish();
  const remove = async () => images.deleteImage(await images.findImageAndUses(id), new Date());
  expect(files().length).toBeGreaterThan(1);
  faults = { DELETE: answers(500) };
  failing = /\/64\.webp\b/;
  expect(failure(await remove().catch((thrown: unknown) => thrown)).statusCode).toBe(503);
  expect(await findImage(createdAt, id)).toBeUndefined();
  expect(files().length).toBeGreaterThan(0);
  // Its content does not come back while it is being deleted.
  const again = finishUpload(
    `/${newPendingUpload('admin-1', new Date()).key}`,
    'admin-1',
    new Date(),
  );
  await expect(again).rejects.toMatchObject({ status: 409 });
  faults = {};
  failing = /./;
  await remove();
  expect(files()).toEqual([]);
  await expect(remove()).rejects.toMatchObject({ status: 404 });
});

it('succeeds if only the clean-up fails', async () => {
  faults = { DELETE: answers(500) };
  const { key, id, createdAt } = newPendingUpload('admin-1', new Date());
  picture = await cameraPicture('jpeg');
  const path = await finishUpload(`/${key}`, 'admin-1', new Date());
  expect(await findImage(createdAt, id)).toMatchObject({ imageUrl: path });
});
