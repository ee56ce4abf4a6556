/** Uploads one image straight to the image bucket and has the server inspect it. */

import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import { MAX_UPLOAD_BYTES } from '../../../../shared/contract/limits.ts';
import { ApiError, serverMessage } from '../../../lib/api-error.ts';
import { prepare, type Turn } from '../../../lib/prepare-photo.ts';
import { adminApi } from '../shared/data/admin-api.ts';

export type Upload =
  | { phase: 'preparing'; name: string; preview: string }
  | { phase: 'sending'; name: string; preview: string; percent: number }
  | { phase: 'inspecting'; name: string; preview: string }
  | {
      phase: 'failed';
      name: string;
      preview: string;
      problem: string;
      /** The step that failed: choosing it, getting the upload URL, sending, or publishing. */
      step: 'choose' | 'start' | 'send' | 'finish';
      /** False if the same file would fail again. */
      retry: boolean;
    }
  | { phase: 'done'; name: string; preview: string; path: string };

export interface Uploader {
  /** Starts; `turn` rotates the picture first. */
  start: (turn?: Turn) => void;
  retry: () => void;
  destroy: () => void;
}

/**
 * @param file the picture
 * @param onChange called with every state
 */
export function createUploader(file: File, onChange: (upload: Upload) => void): Uploader {
  const uppy = new Uppy({
    autoProceed: true,
    // Errors are shown beside the image.
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
    restrictions: {
      allowedFileTypes: ['image/*'],
      maxNumberOfFiles: 1,
      maxFileSize: MAX_UPLOAD_BYTES,
    },
    locale: {
      strings: {
        youCanOnlyUploadFileTypes: 'This is not an image. Choose a JPEG, PNG, WebP or AVIF.',
        exceedsSize: 'This image is too large: it may have at most 10 MB.',
      },
      pluralize: (count) => (count === 1 ? 0 : 1),
    },
  });
  const { name } = file;
  const preview = URL.createObjectURL(file);
  let cancelled = false;
  /** The presigned upload URL; undefined until it has arrived. */
  let address: string | undefined;
  let sent = false;

  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    signRequest: async () => {
      address = undefined;
      const { uploadURL } = await adminApi('uploads.start');
      address = uploadURL;
      return { url: uploadURL };
    },
  });
  uppy.on('upload-progress', (_, { bytesUploaded, bytesTotal }) => {
    const percent = bytesTotal ? Math.round((bytesUploaded / bytesTotal) * 100) : 0;
    onChange({ phase: 'sending', name, preview, percent });
  });
  uppy.on('upload-error', (_, error) => {
    const step = address ? 'send' : 'start';
    const problem =
      step === 'start'
        ? serverMessage(error, 'The workshop could not be reached.')
        : 'The upload was cut off before all of the image had arrived.';
    onChange({ phase: 'failed', name, preview, problem, step, retry: true });
  });
  uppy.on('upload-success', () => {
    sent = true;
    void finish();
  });

  async function finish() {
    const finishing = address;
    if (!finishing) return;
    onChange({ phase: 'inspecting', name, preview });
    try {
      const { objectPath } = await adminApi('uploads.finish', { body: { imageURL: finishing } });
      if (finishing === address) onChange({ phase: 'done', name, preview, path: objectPath });
    } catch (error) {
      if (finishing !== address) return;
      const refused = error instanceof ApiError && error.status < 500;
      const problem = serverMessage(error, 'The image arrived but could not be saved.');
      onChange({ phase: 'failed', name, preview, problem, step: 'finish', retry: !refused });
    }
  }

  return {
    async start(turn) {
      onChange({ phase: 'preparing', name, preview });
      const data = await prepare(file, turn);
      if (cancelled) return;
      onChange({ phase: 'sending', name, preview, percent: 0 });
      try {
        uppy.addFile({ name, type: data.type || file.type, data });
      } catch (error) {
        const problem = error instanceof Error ? error.message : '';
        onChange({ phase: 'failed', name, preview, problem, step: 'choose', retry: false });
      }
    },
    retry() {
      if (sent) {
        void finish();
        return;
      }
      onChange({ phase: 'sending', name, preview, percent: 0 });
      void uppy.retryAll();
    },
    destroy() {
      cancelled = true;
      address = undefined;
      URL.revokeObjectURL(preview);
      uppy.destroy();
    },
  };
}
