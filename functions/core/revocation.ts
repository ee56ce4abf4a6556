/**
 * Numbers that revoke. What a link or token opens stores the number of its current links; raising it ends
 * those of every other number. So a number is given once: no undoing, restoring or merging brings one
 * back, or a link that ended years ago would open what has become somebody else's.
 */
import * as z from 'zod/mini';

declare const revokes: unique symbol;

/** The number of the links that are valid. Only `revoked` makes another one. */
export type Revocation = number & { readonly [revokes]: true };

/** As stored; rows that lack it have the first. */
export const revocation = z.lazy(() =>
  z._default(
    z.pipe(
      z.int(),
      z.transform((number) => number as Revocation),
    ),
    FIRST_REVOCATION,
  ),
);

/** The number of the first links. */
export const FIRST_REVOCATION = 1 as Revocation;

/** The fields of a thing that undoing may put back: all but numbers that revoke. */
export type Restorable<Thing> = {
  [Name in keyof Thing as Thing[Name] extends Revocation ? never : Name]: Thing[Name];
};

const BEGINNING = Date.UTC(2020, 0);

/**
 * The number that ends every link of the ones before: the seconds since 2020, or one more than before if
 * that is later. A plain count would repeat numbers after an older backup is restored.
 */
export const revoked = (before: number, at: Date): Revocation =>
  Math.max(before + 1, Math.floor((at.getTime() - BEGINNING) / 1000)) as Revocation;
