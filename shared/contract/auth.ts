import * as z from 'zod/mini';
import { email, flag, newPassword, object, optionalPhone, personName } from './fields.ts';
import { keptLayouts } from './kept-layouts.ts';
import { givenPassword, signedInUser } from './login.ts';
import { passkeys } from './passkeys.ts';
import type { SchemasOf } from './routes.ts';

/** The token of an emailed link: 32 bytes as base64url. */
const linkToken = z.lazy(() =>
  z.string('must be text').check(z.regex(/^[\w-]{43}$/, 'must be the token of a link')),
);

/**
 * The page to open after login: a path of this shop, never another site. Anything that a browser
 * could read as another origin (`//host`, `/\host`, control characters) is dropped.
 */
export function safeReturnPath(value: string | undefined): string | undefined {
  if (!value || value.length > 512 || !/^\/(?![/\\])[\w\-./~!$&'()*+,;=:@%?]*$/.test(value)) {
    return undefined;
  }
  return value.startsWith('/api/') ? undefined : value;
}

export const auth = {
  'auth.user': { response: signedInUser },
  'auth.updateUser': {
    body: object(() => ({ firstName: personName, lastName: personName, phone: optionalPhone })),
    response: signedInUser,
  },
  'auth.login': {
    body: object(() => ({ email, password: givenPassword })),
    response: signedInUser,
  },
  'auth.signup': {
    body: object(() => ({
      email,
      password: newPassword,
      firstName: personName,
      lastName: personName,
      phone: optionalPhone,
    })),
    response: signedInUser,
  },
  'auth.logout': {},
  ...passkeys,
  ...keptLayouts,
  'auth.password': {
    /** The account's email, filled in by password managers: it saves reading the profile first. */
    body: object(() => ({ email, currentPassword: givenPassword, newPassword })),
  },
  'auth.forgotPassword': { body: object(() => ({ email })) },
  'auth.resetPassword': {
    body: object(() => ({
      token: linkToken,
      newPassword,
      /** Both are needed when an invitation goes to an address without an account. */
      firstName: z.optional(personName),
      lastName: z.optional(personName),
    })),
  },
  'auth.openInvitation': {
    body: object(() => ({ token: linkToken })),
    response: object(() => ({
      email,
      /** True if the address already has an account, which keeps its name. */
      known: flag,
    })),
  },
  'auth.changeAddress': {
    /** The account's email, as for a new password. */
    body: object(() => ({ email, currentPassword: givenPassword, newEmail: email })),
  },
  'auth.confirmAddress': { body: object(() => ({ token: linkToken })) },
  'auth.sendConfirmation': {},
  'auth.loginPage': {
    query: z.lazy(() => z.object({ returnTo: z.optional(z.string()) })),
  },
} satisfies SchemasOf<'auth'>;
