/**
 * Invitations to run the shop, by an emailed link. A deploy invites the first admin, and admins
 * invite others. A link works once, while its invitation exists; the first admin's works only while
 * there is no admin.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  FIRST_ADMIN_HOURS,
  INVITATION_DAYS,
  MAX_INVITATIONS,
} from '../../shared/contract/limits.ts';
import { Conflict, NotFound } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import type { Mail } from '../mail/mail.ts';
import { mailWrite } from '../mail/outbox.ts';
import { getItem, getPartition } from '../storage/items.ts';
import { type Key, partitions, userKeys } from '../storage/keys.ts';
import {
  check,
  type NamedWrites,
  numbered,
  put,
  removal,
  transact,
  type Write,
} from '../storage/transaction.ts';
import { condition, deleteItem, isNew, updateItem } from '../storage/update.ts';
import { findUser, type StoredUser } from '../storage/user.ts';
import { type InvitationToken, issueInvitationToken, linkEnded } from './mailed-links.ts';
import { findCredential } from './repo.ts';

const storedInvitation = shape(() => ({
  /** A new id ends the links of an earlier invitation to the same address. */
  id: z.string(),
  email: z.string(),
  /** The admin who invited; absent if the deploy did. */
  actor: z.optional(z.object({ id: z.string(), email: z.string() })),
  createdAt: z.string(),
  /** ISO 8601. The table's own `expiresAt` removes the row some time later. */
  endsAt: z.string(),
  /** The first opening of its link, and its use. */
  openedAt: z.optional(z.string()),
  usedAt: z.optional(z.string()),
}));

export type StoredInvitation = z.infer<typeof storedInvitation>;

/** The key of an invitation. */
export const invitationKey = ({ actor, email }: Pick<StoredInvitation, 'actor' | 'email'>): Key =>
  actor ? userKeys.invitation(email) : userKeys.firstInvitation;

const lives = ({ endsAt, usedAt }: StoredInvitation, now: Date) =>
  usedAt === undefined && Date.parse(endsAt) > now.getTime();

/** An admin's invitation stays listed for this long after its end, in seconds: 30 days. */
const LISTED_SECONDS = 30 * 86_400;

async function readInvitation(key: Key): Promise<StoredInvitation | undefined> {
  const item = await getItem(key);
  return item && storedInvitation.parse(item);
}

/** The subject of emails with an invitation. */
export const invitationAbout = (id: string) => `user-invited-${id}` as const;

/**
 * The writes of an invitation and its email; `invitation` fails if another was written since
 * `before` was read.
 */
export const invitationWrites = (
  invited: StoredInvitation,
  before: StoredInvitation | undefined,
): NamedWrites => ({
  invitation: put(
    {
      ...invitationKey(invited),
      ...invited,
      expiresAt:
        Math.ceil(Date.parse(invited.endsAt) / 1000) + (invited.actor ? LISTED_SECONDS : 0),
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
 * Invites the first admin, unless there is one, or the same address has an invitation that still
 * works.
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

/** The invitation in an email; undefined if it was withdrawn, used or has ended. */
export async function invitationOf(
  { about: of, to = '' }: Pick<Mail, 'about' | 'to'>,
  now: Date,
): Promise<StoredInvitation | undefined> {
  const both = await Promise.all(
    [userKeys.firstInvitation, userKeys.invitation(to)].map(readInvitation),
  );
  return both.find((found) => found && invitationAbout(found.id) === of && lives(found, now));
}

/** Creates the token for an invitation's email; undefined if the invitation no longer stands. */
export async function issueInvitation(
  mail: Pick<Mail, 'about' | 'to'>,
  now: Date,
): Promise<string | undefined> {
  const found = await invitationOf(mail, now);
  return found && issueInvitationToken(found, now);
}

/** Every open invitation by an admin, and those of the last month; newest first. */
export async function listInvitations(): Promise<StoredInvitation[]> {
  const items = await getPartition(partitions.admins, userKeys.invitation.SK);
  return items
    .map((item) => storedInvitation.parse(item))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** The API's view of an admin's invitation. */
export const invitationView = ({ actor, openedAt, usedAt, ...invited }: StoredInvitation) => ({
  ...invited,
  invitedBy: actor?.email ?? '',
  openedAt: openedAt ?? null,
  usedAt: usedAt ?? null,
});

interface Invitee {
  /** The address's account, if it has one. */
  readonly user: StoredUser | undefined;
  readonly invitations: readonly StoredInvitation[];
}

/** Reads what we know about an address to be invited. */
export async function findInvitee(email: string): Promise<Invitee> {
  const [credential, invitations] = await Promise.all([findCredential(email), listInvitations()]);
  return { user: credential && (await findUser(credential.userId)), invitations };
}

interface Inviting {
  readonly email: string;
  readonly actor: NonNullable<StoredInvitation['actor']>;
  readonly now: Date;
}

/**
 * Invites somebody to run the shop. This ends any earlier invitation of the address, with its
 * links.
 *
 * @throws Conflict if they are an admin already, there are too many invitations, or somebody else
 * is inviting them at the same time
 */
export async function invite(
  { email, actor, now }: Inviting,
  { user, invitations }: Invitee,
): Promise<StoredInvitation> {
  if (user?.role === 'admin') throw new Conflict(`${email} runs the shop already.`);
  const before = invitations.find((one) => one.email === email);
  const open = invitations.filter((one) => one !== before && lives(one, now));
  if (open.length >= MAX_INVITATIONS) {
    throw new Conflict(
      `${MAX_INVITATIONS} people have an open invitation. Withdraw one of those first.`,
    );
  }
  const invited = {
    id: randomUUID(),
    email,
    actor: { id: actor.id, email: actor.email },
    createdAt: now.toISOString(),
    endsAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString(),
  };
  if (await transact(invitationWrites(invited, before))) {
    throw new Conflict(`${email} was invited by somebody else a moment ago.`);
  }
  return invited;
}

/**
 * Withdraws an invitation; its links stop working.
 *
 * @param id as in the list
 * @throws NotFound if there is none, Conflict if its link was used
 */
export async function withdraw(id: string, invitations: readonly StoredInvitation[]) {
  const invited = invitations.find((one) => one.id === id);
  const unused = condition('id = :id AND attribute_not_exists(usedAt)', { id });
  if (invited && !invited.usedAt && (await deleteItem(invitationKey(invited), unused))) return;
  // Read again: it may have been used, withdrawn or replaced since.
  const now = invited && (await readInvitation(invitationKey(invited)));
  if (now?.id !== id) throw new NotFound('There is no such invitation.');
  throw new Conflict('The link was used already: they run the shop now.');
}

/** The writes that end all invitations by an admin who is being removed. */
export const withdrawals = (
  actorId: string,
  invitations: readonly StoredInvitation[],
): NamedWrites =>
  numbered(
    'withdrawn',
    invitations
      .filter(({ actor, usedAt }) => actor?.id === actorId && !usedAt)
      .slice(0, MAX_INVITATIONS)
      .map((one): Write => removal(invitationKey(one))),
  );

/**
 * Tells whom a link invites, and records that it was opened.
 *
 * @throws NotFound if the invitation was withdrawn, used, or has ended
 */
export async function openInvitation(found: InvitationToken, now: Date) {
  const { invitation, email } = found;
  const [invited, credential] = await Promise.all([
    invitationOf({ about: invitationAbout(invitation), to: email }, now),
    findCredential(email),
  ]);
  const isThere =
    invited &&
    (await updateItem(
      invitationKey(invited),
      { setOnce: { openedAt: now.toISOString() } },
      condition('id = :id', { id: invited.id }),
    ));
  if (!isThere) throw linkEnded();
  return { email, known: credential !== undefined };
}
