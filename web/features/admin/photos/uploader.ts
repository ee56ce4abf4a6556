/** Uploads one image directly to the image bucket and has the server inspect it. */
import { MAX_UPLOAD_BYTES } from '../../../../shared/contract/limits.ts';
import { ApiError, serverMessage } from '../../../lib/api/api-error.ts';
import { preparePhoto, SHOP_PICTURE, type Turn } from '../../../lib/photo/prepare-photo.ts';
import { sendFile } from '../../../lib/photo/send-file.ts';
import { adminApi } from '../shared/data/admin-api.ts';

type Progress =
  | { phase: 'preparing' | 'inspecting' }
  | { phase: 'sending'; percent: number }
  | {
      phase: 'failed';
      problem: string;
      /** The step that failed: choosing it, getting the upload URL, sending, or publishing. */
      step: 'choose' | 'start' | 'send' | 'finish';
      /** False if the same file would fail again. */
      retry: boolean;
    }
  | { phase: 'done'; path: string };

export type Upload = { readonly name: string; readonly preview: string } & Progress;

export interface Uploader {
  /** Starts, or starts again from the failed step. */
  start: () => Promise<void>;
  destroy: () => void;
}

/**
 * @param file the picture
 * @param turn rotates it first
 * @param onChange called with each new state
 */
export function createUploader(
  file: File,
  turn: Turn | undefined,
  onChange: (upload: Upload) => void,
): Uploader {
  const { name } = file;
  const preview = URL.createObjectURL(file);
  const ending = new AbortController();
  const { signal } = ending;
  let prepared: Blob | undefined;
  let sentTo: string | undefined;
  const change = (progress: Progress) => signal.aborted || onChange({ name, preview, ...progress });

  async function prepare(): Promise<Blob> {
    change({ phase: 'preparing' });
    prepared ??= await preparePhoto(file, SHOP_PICTURE, turn);
    return prepared;
  }

  async function send(data: Blob): Promise<string> {
    change({ phase: 'sending', percent: 0 });
    const { uploadURL: url } = await adminApi('uploads.start').catch((error: unknown) => {
      throw new Failure('start', serverMessage(error, 'The shop could not be reached.'));
    });
    const onPercent = (percent: number) => change({ phase: 'sending', percent });
    await sendFile({ method: 'PUT', url, file: data, onPercent, signal }).catch(() => {
      throw new Failure('send', 'The upload was cut off before all of the image had arrived.');
    });
    return url;
  }

  async function publish(imageURL: string): Promise<string> {
    change({ phase: 'inspecting' });
    try {
      return (await adminApi('uploads.finish', { body: { imageURL } })).objectPath;
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500;
      const problem = serverMessage(error, 'The image arrived but could not be saved.');
      throw new Failure('finish', problem, !refused);
    }
  }

  return {
    async start() {
      try {
        if (!sentTo) {
          const data = await prepare();
          refuse(file, data);
          sentTo = await send(data);
        }
        change({ phase: 'done', path: await publish(sentTo) });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        change(error.failed);
      }
    },
    destroy() {
      ending.abort();
      URL.revokeObjectURL(preview);
    },
  };
}

type Failed = Extract<Progress, { phase: 'failed' }>;

class Failure extends Error {
  readonly failed: Failed;
  constructor(step: Failed['step'], problem: string, retry = true) {
    super(problem);
    this.failed = { phase: 'failed', step, problem, retry };
  }
}

/** @throws Failure if the file can never be uploaded */
function refuse(file: File, data: Blob): void {
  if (!(data.type || file.type).startsWith('image/')) {
    throw new Failure('choose', 'This is not an image. Choose a JPEG, PNG, WebP or AVIF.', false);
  }
  if (data.size > MAX_UPLOAD_BYTES) {
    throw new Failure('choose', 'This image is too large: it may have at most 10 MB.', false);
  }
}
