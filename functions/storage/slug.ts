/** Readable ids for addresses. */
import { randomBytes } from 'node:crypto';
import { fold } from '../../shared/fold.ts';

const MAX_LETTERS = 40;

/** The name in lower-case letters, digits and hyphens, at most 40; empty if it has none of these. */
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
