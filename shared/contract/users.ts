import * as z from 'zod/mini';
import { email, id, idParams, pageQuery, role, timestamp, version } from './fields.ts';
import type { SchemasOf } from './schemas.ts';

export const user = z.strictObject({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  role,
  createdAt: timestamp,
});

const adminUser = z.extend(user, { version });

export const users = {
  'users.adminList': { query: pageQuery, response: z.array(adminUser) },
  'users.updateRole': {
    params: idParams,
    body: z.strictObject({ role }),
    response: adminUser,
  },
} satisfies SchemasOf<'users'>;
