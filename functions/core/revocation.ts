/**
 * Numbers that revoke links and tokens. A thing stores the number of its current links; raising it
 * ends those with any other number. So a number is used only once: no undo, restore or merge may
 * bring one back, or a link that ended years ago would open something that is now somebody else's.
 */
import * as z from 'zod/mini';

declare const revokes: unique symbol;

/** The number of the valid links. Only `revoked` makes a new one. */
export type Revocation = number & { readonly [revokes]: true };

/** The number as stored; rows that lack it have the first. */
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

/** The fields that undo may put back: all except revocation numbers. */
export type Restorable<Thing> = {
  [Name in keyof Thing as Thing[Name] extends Revocation ? never : Name]: Thing[Name];
};

const BEGINNING = Date.UTC(2020, 0);

/**
 * The number that ends every earlier link: the seconds since 2020, or the previous number plus one
 * if that is higher. A plain count would repeat numbers after an older backup is restored.
 */
export const revoked = (before: number, at: Date): Revocation =>
  Math.max(before + 1, Math.floor((at.getTime() - BEGINNING) / 1000)) as Revocation;
