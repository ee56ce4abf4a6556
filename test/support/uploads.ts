/** Uploads pictures over the API, as the dashboard does. */
import { schemas } from '../../shared/contract/index.ts';
import type { Actor, Answer } from './actors.ts';

/** The path of a published picture, from the answer that published it. */
export const pathIn = (answer: Pick<Answer, 'body'>): string =>
  schemas['uploads.finish'].response.parse(answer.body).objectPath;

/** The calls of an upload, by an admin unless another caller is named. */
export function createUploader(origin: string, admin: Actor) {
  async function uploadURL(by = admin): Promise<string> {
    const answer = await by.post('/api/objects/upload');
    if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.text}`);
    return schemas['uploads.start'].response.parse(answer.body).uploadURL;
  }

  const send = (url: string, bytes: Uint8Array) =>
    fetch(url, {
      method: 'PUT',
      body: bytes as BodyInit,
      headers: { 'content-type': 'image/jpeg', origin },
    });

  const finish = (imageURL: string, by = admin) => by.put('/api/product-images', { imageURL });

  /** Uploads and finishes. */
  async function upload(bytes: Uint8Array) {
    const url = await uploadURL();
    const sent = await send(url, bytes);
    if (sent.status !== 200) throw new Error(`The bucket answered ${sent.status}`);
    return { url, answer: await finish(url) };
  }

  const images = async (query = '') =>
    schemas['uploads.adminList'].response.parse(
      (await admin.get(`/api/admin/images${query}`)).body,
    );

  return { uploadURL, send, finish, upload, images };
}
