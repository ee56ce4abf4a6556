import * as z from 'zod/mini';
import {
  arrayOf,
  email,
  id,
  idParams,
  object,
  pageQuery,
  role,
  timestamp,
  version,
} from './fields.ts';
import type { SchemasOf } from './routes.ts';

const userFields = () => ({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  role,
  createdAt: timestamp,
  /** Whether someone who reads this mailbox followed a link that confirms the account. */
  confirmed: z.boolean(),
});
export const user = object(userFields);

const adminUser = object(() => ({ ...userFields(), version }));

export const users = {
  'users.adminList': { query: pageQuery, response: arrayOf(adminUser) },
  'users.updateRole': {
    params: idParams,
    body: object(() => ({ role })),
    response: adminUser,
  },
} satisfies SchemasOf<'users'>;
