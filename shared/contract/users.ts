import * as z from 'zod/mini';
import {
  arrayOf,
  email,
  flag,
  id,
  idParams,
  object,
  pageQuery,
  role,
  savedVersion,
  timestamp,
  version,
} from './fields.ts';
import type { SchemasOf } from './routes.ts';

export const userFields = () => ({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  role,
  createdAt: timestamp,
  /** True if a link sent to this mailbox was followed, which confirms the account. */
  confirmed: z.boolean(),
});
const adminUser = object(() => ({ ...userFields(), version }));

/** An invitation to run the shop, and the state of its link. */
const invitation = object(() => ({
  id,
  email,
  invitedBy: z.string(),
  createdAt: timestamp,
  endsAt: timestamp,
  openedAt: z.nullable(timestamp),
  usedAt: z.nullable(timestamp),
}));

/** A change of somebody's role; `invited` if they followed the link of an invitation. */
const roleChange = object(() => ({
  id,
  createdAt: timestamp,
  type: z.enum(['role', 'invited']),
  from: role,
  to: role,
  by: z.string(),
}));

/** True if every admin must log in with a passkey to run the shop. */
const passkeySettings = object(() => ({ required: z.boolean(), version: savedVersion }));

export const users = {
  'users.adminList': { query: pageQuery, response: arrayOf(adminUser) },
  'users.updateRole': {
    params: idParams,
    body: object(() => ({ role })),
    response: adminUser,
  },
  'users.events': { params: idParams, response: arrayOf(roleChange) },
  'users.invitations': { response: arrayOf(invitation) },
  'users.invite': { body: object(() => ({ email })), response: invitation },
  'users.withdraw': { params: idParams },
  'users.passkeySettings': { response: passkeySettings },
  'users.updatePasskeySettings': {
    body: object(() => ({ required: flag })),
    response: passkeySettings,
  },
} satisfies SchemasOf<'users'>;
