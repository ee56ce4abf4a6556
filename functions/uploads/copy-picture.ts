/**
 * Copies a picture from another site, so that the shop never loads one from there: that site would
 * learn who visits this shop, and could change or lose the picture.
 */
import { BadRequest } from '../core/errors.ts';
import { download } from './download.ts';
import { newPendingUpload } from './pending-key.ts';
import { publishPicture } from './publish-picture.ts';

/**
 * @param url https address of a picture
 * @returns its public address in this shop
 * @throws BadRequest saying why it could not be fetched or shown, Conflict
 */
export async function copyPicture(url: string, userId: string, now: Date): Promise<string> {
  const bytes = await download(url);
  if (bytes.length === 0) throw new BadRequest('There is no picture at this address.');
  const { id, createdAt } = newPendingUpload(userId, now);
  return (await publishPicture(bytes, { id, createdAt, userId }, now)).imageUrl;
}
