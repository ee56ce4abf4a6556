/** Invitations to run the shop, put into the table as an admin's are, and the tokens that their e-mails carry. */
import { randomUUID } from 'node:crypto';
import { invitationWrites } from '../../functions/auth/invitations.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { openMailbox } from './mailbox.ts';
import { openTable, type Row } from './table.ts';

/** @returns the token of the e-mail that an admin's invitation sends */
export async function invitedBy(
  actor: { readonly id: string; readonly email: string },
  email: string,
  { env, mailbox }: Pick<Stack, 'env' | 'mailbox'>,
): Promise<string> {
  const [id, now] = [randomUUID(), Date.now()];
  const invited = {
    ...{ id, email, actor, createdAt: new Date(now).toISOString() },
    endsAt: new Date(now + 86_400_000).toISOString(),
  };
  for (const write of Object.values(invitationWrites(invited, undefined))) {
    if (write && 'Put' in write) await openTable(env).put(write.Put?.Item as Row);
  }
  const { body } = await openMailbox(mailbox).arrived('invitation', id);
  return /#invited\.([\w-]{43})/.exec(body.text)?.[1] ?? '';
}
