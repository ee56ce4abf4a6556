import { users } from '../../shared/contract/users.ts';
import { api } from '../runtime/api.ts';
import { changeRole } from './change-role.ts';
import { listUsers } from './repo.ts';

export const handler = api('users', users, {
  'users.adminList': async ({ query }) => {
    const { items, cursor } = await listUsers(query);
    return { body: items, cursor };
  },

  'users.updateRole': async ({ params, body, actor, ifMatch, now }) => ({
    body: await changeRole({ userId: params.id, role: body.role, actor, version: ifMatch, now }),
  }),
});
