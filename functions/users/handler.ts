/** The owner's list of users and their roles. Routes: shared/contract/route-table.ts. */
import { userRoutes } from '../../shared/contract/route-table.ts';
import { users } from '../../shared/contract/users.ts';
import {
  findInvitee,
  invitationView,
  invite,
  listInvitations,
  withdraw,
} from '../auth/invitations.ts';
import { Conflict } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { adminPasskeys } from '../storage/admin-passkeys.ts';
import { adminUserView, findUser } from '../storage/user.ts';
import { changeRole, listRoleChanges, listUsers } from './repo.ts';

export const handler = api(userRoutes, users)
  .on('users.adminList', {
    load: ({ query }) => listUsers(query),
    run: async (_, { items, cursor }) => ({ body: items.map(adminUserView), cursor }),
  })
  .on('users.updateRole', {
    load: ({ params }) => findUser(params.id),
    run: async ({ params, body, actor, ifMatch, now }, loaded) => ({
      body: adminUserView(
        await changeRole({ userId: params.id, loaded, role: body.role, actor, ifMatch, now }),
      ),
    }),
  })
  .on('users.events', {
    load: ({ params }) => listRoleChanges(params.id),
    run: async (_, body) => ({ body }),
  })
  .on('users.invitations', {
    load: listInvitations,
    run: async (_, invitations) => ({ body: invitations.map(invitationView) }),
  })
  .on('users.invite', {
    load: ({ body }) => findInvitee(body.email),
    run: async ({ body: { email }, actor, now }, invitee) => ({
      body: invitationView(await invite({ email, actor, now }, invitee)),
    }),
  })
  .on('users.withdraw', {
    load: listInvitations,
    run: ({ params }, invitations) => withdraw(params.id, invitations),
  })
  .on('users.passkeySettings', adminPasskeys.endpoints.find)
  .on('users.updatePasskeySettings', async ({ actor, body, ifMatch }) => {
    // An admin who would lock themselves out must not set this rule.
    if (body.required && !actor.byPasskey) {
      throw new Conflict('Log in with a passkey of your own first, so that you can still get in.');
    }
    return { body: await adminPasskeys.change(body, ifMatch) };
  })
  .handler();
