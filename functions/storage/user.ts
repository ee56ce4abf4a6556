import * as z from 'zod/mini';
import { role, timestamp } from '../../shared/contract/fields.ts';
import { shape } from '../core/shape.ts';
import { getItem, type Item } from './items.ts';
import { userKeys } from './keys.ts';
import { endOfName, searchIndex } from './search.ts';

const storedUser = shape(() => ({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  role,
  createdAt: timestamp,
  /** The time when somebody with access to the account's mailbox followed a link for the account. */
  confirmedAt: z.optional(timestamp),
  /**
   * The number of times a passkey was added, or removed where the account needs one; see
   * auth/passkeys/manage.
   */
  passkeyChanges: z.optional(z.int()),
  version: z.number(),
}));

export type StoredUser = z.infer<typeof storedUser>;

/** Replaces an erased person; `.invalid` can never be a real address (RFC 2606). */
export const erasedPerson = { id: 'erased', email: 'erased@example.invalid' };

/** Parses a stored user item, without its keys. A row that does not parse is a defect and throws. */
export const readUser = (item: Item): StoredUser => storedUser.parse(item);

/** The search items of accounts. */
export const userIndex = /* @__PURE__ */ searchIndex<
  Pick<StoredUser, 'id' | 'createdAt' | 'email' | 'firstName' | 'lastName' | 'phone'>
>(() => ({
  texts: ({ firstName, lastName, phone }) => [
    `${firstName} ${lastName}`,
    lastName,
    phone,
    endOfName(lastName),
  ],
  addresses: ({ email }) => [email],
  key: userKeys.userSearch,
  idName: 'userId',
}));

/** A user by id, strongly consistent. */
export async function findUser(userId: string): Promise<StoredUser | undefined> {
  const item = await getItem(userKeys.user(userId));
  return item && readUser(item);
}

/** The user as the API shows them. */
export function userView({
  version: _,
  passkeyChanges: _changes,
  confirmedAt,
  ...user
}: StoredUser) {
  return { ...user, confirmed: confirmedAt !== undefined };
}

/** The user as the API shows them to an admin. */
export const adminUserView = (user: StoredUser) => ({ ...userView(user), version: user.version });
