/** Schemas that several ways to log in share. */
import * as z from 'zod/mini';
import { object } from './fields.ts';
import { loginLengths } from './lengths.ts';
import { userFields } from './users.ts';

/** A password to check: any text, so a refusal never reveals why. */
export const givenPassword = z.lazy(() =>
  z
    .string('must be text')
    .check(
      z.minLength(1, 'is required'),
      z.maxLength(loginLengths.password, `must have at most ${loginLengths.password} characters`),
    ),
);

export const signedInUser = object(() => ({
  ...userFields(),
  /** True for an admin who logged in without a passkey although the shop asks for one. */
  needsPasskey: z.boolean(),
}));
