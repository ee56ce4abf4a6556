/**
 * Invitations to run the shop, by a link in an e-mail: of the first admin, whom a deploy names, and of others,
 * whom an admin invites. A link works while its invitation is there, which its one use and a withdrawal take
 * away; that of the first admin only while there is none.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { FIRST_ADMIN_HOURS } from '../../shared/contract/limits.ts';
import { shape } from '../core/shape.ts';
import type { Mail } from '../mail/mail.ts';
import { mailWrite } from '../mail/outbox.ts';
import { getItem } from '../storage/items.ts';
import { type Key, userKeys } from '../storage/keys.ts';
import { check, type NamedWrites, put, transact } from '../storage/transaction.ts';
import { condition, isNew } from '../storage/update.ts';
import { issueInvitationToken } from './mailed-links.ts';

const storedInvitation = shape(() => ({
  /** Ends the links of an earlier one to the same address. */
  id: z.string(),
  email: z.string(),
  /** The admin who invited; absent if the deploy did. */
  actor: z.optional(z.object({ id: z.string(), email: z.string() })),
  createdAt: z.string(),
  /** ISO 8601; the table's own `expiresAt` removes it some time after that. */
  endsAt: z.string(),
}));

export type StoredInvitation = z.infer<typeof storedInvitation>;

/** Where it is stored. */
export const invitationKey = ({ actor, email }: Pick<StoredInvitation, 'actor' | 'email'>): Key =>
  actor ? userKeys.invitation(email) : userKeys.firstInvitation;

const lives = ({ endsAt }: StoredInvitation, now: Date) => Date.parse(endsAt) > now.getTime();

async function readInvitation(key: Key): Promise<StoredInvitation | undefined> {
  const item = await getItem(key);
  return item && storedInvitation.parse(item);
}

/** What e-mails with an invitation are about. */
export const invitationAbout = (id: string) => `user-invited-${id}` as const;

/** The writes of an invitation and its e-mail; `invitation` fails if there was another since `before` was read. */
export const invitationWrites = (
  invited: StoredInvitation,
  before: StoredInvitation | undefined,
): NamedWrites => ({
  invitation: put(
    {
      ...invitationKey(invited),
      ...invited,
      expiresAt: Math.ceil(Date.parse(invited.endsAt) / 1000),
    },
    before ? condition('id = :before', { before: before.id }) : isNew,
  ),
  mail: mailWrite({
    kind: 'invitation',
    about: invitationAbout(invited.id),
    to: invited.email,
    by: 'workshop',
    at: invited.createdAt,
  }),
});

/** The condition that the shop has no admin. */
export const noAdmin = condition('attribute_not_exists(admins) OR admins = :none', { none: 0 });

/**
 * Invites the first admin, unless there is one, or the same address was invited and the link still works.
 *
 * @returns false if nobody was invited
 */
export async function inviteFirst(email: string, now: Date): Promise<boolean> {
  const before = await readInvitation(userKeys.firstInvitation);
  if (before && before.email === email && lives(before, now)) return false;
  const endsAt = new Date(now.getTime() + FIRST_ADMIN_HOURS * 3_600_000).toISOString();
  const invited = { id: randomUUID(), email, createdAt: now.toISOString(), endsAt };
  const failed = await transact({
    admins: check(userKeys.adminCount, noAdmin),
    ...invitationWrites(invited, before),
  });
  return failed === undefined;
}

/** The invitation that an e-mail carries; undefined if it was withdrawn, used or has ended. */
export async function invitationOf(
  { about: of, to = '' }: Pick<Mail, 'about' | 'to'>,
  now: Date,
): Promise<StoredInvitation | undefined> {
  const both = await Promise.all(
    [userKeys.firstInvitation, userKeys.invitation(to)].map(readInvitation),
  );
  return both.find((found) => found && invitationAbout(found.id) === of && lives(found, now));
}

/** The token of an e-mail with an invitation; undefined if that is no more. */
export async function issueInvitation(
  mail: Pick<Mail, 'about' | 'to'>,
  now: Date,
): Promise<string | undefined> {
  const found = await invitationOf(mail, now);
  return found && issueInvitationToken(found, now);
}
