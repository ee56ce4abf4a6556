// Preloaded into a function's process: shifts its clock by the milliseconds in SHIFT_FILE.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const shift = () => Number(readFileSync(process.env.SHIFT_FILE, 'utf8'));

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift());
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shift();
  }
};
