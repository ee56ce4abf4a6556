/** Invitations to run the shop by an admin, and the tokens of their links. */
import type { Stack } from '../../infra/local/stack.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { type Actor, made } from './actors.ts';
import { openMailbox } from './mailbox.ts';

export type Invitation = ResponseOf<'users.invite'>;

/** An admin invites an address. */
export const inviteBy = (admin: Actor, email: string): Promise<Invitation> =>
  made<Invitation>(admin.post('/api/admin/users/invitations', { email }));

/** @returns the token of the email that an admin's invitation sends */
export async function mailedToken(shop: Pick<Stack, 'mailbox' | 'runMailer'>, id: string) {
  const { body } = await openMailbox(shop).arrived('invitation', id);
  return /#invited\.([\w-]{43})/.exec(body.text)?.[1] ?? '';
}
