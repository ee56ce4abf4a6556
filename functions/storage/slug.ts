/** Ids that people can read in an address. */
import { randomBytes } from 'node:crypto';
import { fold } from '../../shared/fold.ts';

const MAX_LETTERS = 40;

/** Lower-case letters, digits and hyphens of a name, at most 40; empty if it has none. */
export function slug(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LETTERS)
    .replace(/^-+|-+$/g, '');
}

/** A new id: the name's slug, or a fallback, and 40 random bits. */
export function readableId(name: string, standIn: string): string {
  return `${slug(name) || standIn}-${randomBytes(5).toString('hex')}`;
}
