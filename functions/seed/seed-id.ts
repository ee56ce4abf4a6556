import { createHash } from 'node:crypto';

/** The same UUID for the same name, always, so that seeding again finds what is there. */
export function seedId(kind: string, name: string): string {
  const bytes = createHash('sha256').update(`${kind}\n${name}`).digest().subarray(0, 16);
  // Marked as RFC 9562 marks ids made by a scheme of one's own (version 8).
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
