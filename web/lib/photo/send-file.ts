import type { Endpoint } from '../../../shared/contract/routes.ts';
import { ApiError } from '../api/api-error.ts';

/** Milliseconds before each further attempt, after a server or network failure. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];
/** One attempt may take this long, in milliseconds. */
const TIMEOUT_MS = 300_000;

interface SendFile {
  readonly method: Endpoint[0];
  readonly url: string;
  readonly file: Blob;
  /** Called with the percentage sent; each attempt begins at 0. */
  readonly onPercent: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file, and tries again after a failure.
 *
 * @returns the text of the answer
 * @throws ApiError for an answer that is not OK; TypeError if the network fails
 */
export async function sendFile(call: SendFile): Promise<string> {
  for (const delay of [...RETRY_DELAYS_MS, undefined]) {
    try {
      return await attempt(call);
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500;
      if (refused || delay === undefined || call.signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  throw new TypeError('The file was not sent.');
}

/** Uses XMLHttpRequest, because `fetch` does not report how much has been sent. */
function attempt({ method, url, file, onPercent, signal }: SendFile): Promise<string> {
  signal.throwIfAborted();
  onPercent(0);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  const fail = () => reject(new TypeError('The file was not sent.'));
  const abort = () => request.abort();
  request.open(method, url);
  request.timeout = TIMEOUT_MS;
  // Files of some formats have no type. The server checks what the bytes really are.
  request.setRequestHeader('content-type', file.type || 'image/jpeg');
  request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((100 * loaded) / total));
  request.onload = () => {
    const { status, responseText } = request;
    if (status >= 200 && status < 300) resolve(responseText);
    else reject(new ApiError(status, responseText || request.statusText));
  };
  request.onerror = request.ontimeout = request.onabort = fail;
  signal.addEventListener('abort', abort);
  request.send(file);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
