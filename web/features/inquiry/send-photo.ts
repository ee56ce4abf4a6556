import type { ResponseOf } from '../../../shared/contract/index.ts';
import { MAX_PHOTO_BYTES, PHOTO_SIDE } from '../../../shared/contract/limits.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { endpoints } from '../../lib/api/endpoints.ts';
import { preparePhoto } from '../../lib/photo/prepare-photo.ts';
import { sendFile } from '../../lib/photo/send-file.ts';

/**
 * Sends a photo for an inquiry, no larger than the workshop keeps it.
 *
 * @param onPercent how much has been sent
 * @returns the photo's id
 * @throws ApiError, with what is wrong with the photo; TypeError where the network fails
 */
export async function sendPhoto(
  picked: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const box = { width: PHOTO_SIDE, height: PHOTO_SIDE, bytes: MAX_PHOTO_BYTES };
  const file = await preparePhoto(picked, box);
  if (file.size > MAX_PHOTO_BYTES) {
    // Only a file that this browser cannot draw is still that large.
    throw new ApiError(
      413,
      '{"message":"The photo is too large. Please save it as a JPEG first."}',
    );
  }
  const { method, path: url } = endpoints['uploads.sendPhoto'];
  const answer = await sendFile({ method, url, file, onPercent, signal });
  return (JSON.parse(answer) as ResponseOf<'uploads.sendPhoto'>).id;
}
