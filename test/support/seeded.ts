/**
 * A seeded shop's table, kept by the global setup and copied into private shops: seeding one takes
 * a process and a second of CPU.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratch } from './scratch.ts';

/** The seeded files of a data folder: the table, with SQLite's write-ahead log, and the mark. */
const isSeeded = (name: string): boolean => name.startsWith('shop.sqlite') || name === 'seeded';

function copy(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from).filter(isSeeded))
    copyFileSync(join(from, name), join(to, name));
}

/**
 * Keeps what the seed has put into a data folder. Nothing may write to it meanwhile.
 *
 * @returns forgets it
 */
export function keepSeeded(dataDir: string): () => void {
  const kept = makeScratch('seeded-');
  copy(dataDir, kept);
  // The workers start after this and inherit it.
  process.env.SEEDED_SHOP = kept;
  return () => rmSync(kept, { recursive: true, force: true });
}

/** Fills a new data folder, if there is something to copy. */
export function copySeeded(dataDir: string): void {
  const kept = process.env.SEEDED_SHOP;
  if (kept && existsSync(kept) && !existsSync(join(dataDir, 'seeded'))) copy(kept, dataDir);
}
