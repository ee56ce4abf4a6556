import * as z from 'zod/mini';
import { email, id, idParams, pageQuery, role, timestamp, version } from './fields.ts';
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
export const user = z.lazy(() => z.strictObject(userFields()));

const adminUser = z.lazy(() => z.strictObject({ ...userFields(), version }));

export const users = {
  'users.adminList': { query: pageQuery, response: z.lazy(() => z.array(adminUser)) },
  'users.updateRole': {
    params: idParams,
    body: z.lazy(() => z.strictObject({ role })),
    response: adminUser,
  },
} satisfies SchemasOf<'users'>;
