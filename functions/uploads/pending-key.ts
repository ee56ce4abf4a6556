/**
 * The key of an upload that waits in the image bucket for up to a day: `pending/<user>/<id>`. The
 * id is a UUID of version 7, which contains its creation time. So the key alone determines the key
 * of the published image's record, and finishing an upload twice finds the first record.
 */
import { randomBytes } from 'node:crypto';

interface PendingUpload {
  readonly key: string;
  readonly id: string;
  /** The time the upload was requested. */
  readonly createdAt: string;
}

const UUID_V7 = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const PATH = new RegExp(`/(pending/([A-Za-z0-9-]{1,64})/(${UUID_V7}))$`);

/** The key of an upload. */
export const pendingKey = (userId: string, id: string): string => `pending/${userId}/${id}`;

/** Takes the place of a user's id in the key of a visitor's photo; users' ids are longer. */
export const VISITOR = 'visitor';

/** The key of a photo that an inquiry keeps. */
export const photoKey = (id: string): string => `inquiry-photos/${id}.jpg`;

/** A new key for a user's upload. */
export function newPendingUpload(userId: string, now: Date): PendingUpload {
  const id = uuidV7(now.getTime());
  return { key: pendingKey(userId, id), id, createdAt: now.toISOString() };
}

/**
 * The upload that a signed URL, or its path, is for.
 *
 * @returns undefined if it is for none; `userId` is the uploader's
 */
export function readPendingUpload(
  imageURL: string,
): (PendingUpload & { readonly userId: string }) | undefined {
  const [, key, userId, id] = PATH.exec(URL.parse(imageURL, 'https://x/')?.pathname ?? '') ?? [];
  if (!key || !userId || !id) return undefined;
  const createdAt = readCreatedAt(id);
  return createdAt ? { key, userId, id, createdAt } : undefined;
}

const ID = new RegExp(`^${UUID_V7}$`);

/** The creation time in an upload's id; undefined if it is not such an id. */
export function readCreatedAt(id: string): string | undefined {
  if (!ID.test(id)) return undefined;
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  // 48 bits reach the year 10889, which a Date can hold but ISO 8601 writes with a sign.
  return time < Date.UTC(9999, 0) ? new Date(time).toISOString() : undefined;
}

/** RFC 9562, section 5.7: 48 bits of time in milliseconds, version, variant and random bits. */
function uuidV7(time: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(time, 0, 6);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x70;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
