/** Helpers for the seeded data: ids, times and addresses of pictures. */
import { createHash } from 'node:crypto';
import { pictureUrl } from '../../shared/picture.ts';
import { pictureSets } from './catalogue/picture-sets.ts';

/** Always the same UUID for the same name, so that seeding again finds existing rows. */
export function seedId(kind: string, name: string): string {
  const bytes = createHash('sha256').update(`${kind}\n${name}`).digest().subarray(0, 16);
  // Version 8, for custom schemes (RFC 9562, section 5.8).
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Somebody who does not exist: no one has an address at example.com (RFC 2606). */
export const invented = <Phone extends string | null>(
  firstName: string,
  lastName: string,
  email: string,
  phone: Phone,
) => ({ firstName, lastName, email, phone });

const DAY_MS = 24 * 3600_000;

/** The time that many days before another; fractions of days are fine. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The address of a demo picture, by its name without size and colours. */
export function demoPicture(slug: string): string {
  const facts = pictureSets[slug];
  if (!facts) throw new Error(`There is no demo picture ${slug}`);
  return pictureUrl({
    folder: `/pictures/${slug}-${facts}`,
    width: Number.parseInt(facts, 10),
  });
}
