import { users } from '../../shared/contract/users.ts';
import { api, loading } from '../http/api.ts';
import { findUser } from '../storage/user.ts';
import { changeRole } from './change-role.ts';
import { listUsers } from './repo.ts';

export const handler = api('users', users, {
  'users.adminList': loading({
    load: ({ query }: { query: Parameters<typeof listUsers>[0] }) => listUsers(query),
    run: async (_, { items, cursor }) => ({ body: items, cursor }),
  }),

  'users.updateRole': loading({
    load: ({ params }: { params: { id: string } }) => findUser(params.id),
    run: async ({ params, body, actor, ifMatch, now }, loaded) => ({
      body: await changeRole({
        userId: params.id,
        loaded,
        role: body.role,
        actor,
        version: ifMatch,
        now,
      }),
    }),
  }),
});
