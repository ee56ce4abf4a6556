// Preloaded into a function's process: its clock is ahead by the milliseconds in CLOCK_FILE, or stands at
// the instant there (ISO 8601).
import { readFileSync } from 'node:fs';

const RealDate = Date;

function now() {
  const set = readFileSync(process.env.CLOCK_FILE, 'utf8');
  return set.includes('T') ? RealDate.parse(set) : RealDate.now() + Number(set);
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
