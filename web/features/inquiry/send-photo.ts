import { api } from '../../lib/api.ts';
import { prepare } from '../../lib/prepare-photo.ts';

/**
 * Sends a photo for an inquiry straight to the bucket and has the server check and keep it.
 *
 * @param onPercent how much has been sent; the rest is the server's check
 * @returns the photo's id
 * @throws ApiError, with what is wrong with the photo; TypeError where the network fails
 */
export async function sendPhoto(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const data = await prepare(file);
  signal.throwIfAborted();
  const { id, uploadURL } = await api('uploads.startPhoto', { body: { bytes: data.size }, signal });
  await put(uploadURL, data, onPercent, signal);
  await api('uploads.finishPhoto', { params: { id }, signal });
  return id;
}

/** `fetch` does not say how much has been sent. */
function put(
  url: string,
  data: Blob,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const failed = () => fail(new TypeError('The photo did not get through.'));
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((95 * loaded) / total));
    request.onload = () => (request.status === 200 ? done() : failed());
    request.onerror = failed;
    signal.addEventListener('abort', () => request.abort());
    request.onabort = failed;
    request.send(data);
  });
}
