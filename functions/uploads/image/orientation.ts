/**
 * Which way up a camera was held, of all that Exif says the one thing that changes the picture.
 * Exif 2.32, section 4.6: a TIFF header, then a directory of 12-byte entries.
 */

const ORIENTATION = 0x0112;
const SHORT = 3;
const MAX_ENTRIES = 1000;

/** Orientation 1 (upright) to 8; 1 where the data does not say or makes no sense. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return 1;
  const little = order === 'II*\0';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = Math.min(short(directory), MAX_ENTRIES);
    for (let index = 0; index < entries; index++) {
      const entry = directory + 2 + index * 12;
      if (short(entry) !== ORIENTATION || short(entry + 2) !== SHORT) continue;
      const value = short(entry + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    // An offset that leads out of the data; Exif that cannot be read turns no picture.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** Exif data that says the orientation and nothing else. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** What to keep of Exif data: its orientation where it is not upright, else nothing. */
export function keptExif(tiff: Buffer): Buffer | undefined {
  const orientation = readOrientation(tiff);
  return orientation === 1 ? undefined : writeOrientation(orientation);
}
