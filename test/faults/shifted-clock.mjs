// Loaded into a function's process before all else: its clock is off by what SHIFT_FILE says, in ms.
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
