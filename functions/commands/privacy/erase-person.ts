import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { unusableHash } from '../../auth/password.ts';
import { findCredential, replacePassword } from '../../auth/repo.ts';
import { table, tableName } from '../../storage/client.ts';
import type { Item } from '../../storage/items.ts';
import { sorts } from '../../storage/keys.ts';
import { conditionFailed } from '../../storage/transaction.ts';
import { findUser } from '../../storage/user.ts';
import { CommandError } from '../run-command.ts';
import { type Found, findPerson } from './find-person.ts';
import { discardPhotos, discardUploads } from './uploads.ts';
import { withoutPerson } from './without-person.ts';

/** An order that was just being placed is found by the next pass. */
const PASSES = 5;

/**
 * Erases a person: account, sessions, inquiries, the texts of reviews, and all personal data in their
 * orders. If it is interrupted, run it again: the account is deleted last.
 *
 * @returns the number of items changed or deleted
 * @throws CommandError for an admin's account, or if something keeps coming back
 */
export async function erasePerson(email: string): Promise<number> {
  let count = 0;
  for (let look = 0; look < PASSES; look++) {
    const found = await findPerson(email);
    if (look === 0) await lockOut(found);
    const changed = await eraseFound(found);
    if (changed === 0) return count;
    count += changed;
  }
  throw new CommandError('Something kept coming back. Run the command again.');
}

/** Closes the account first, so that nothing new is written while it is erased. */
async function lockOut({ person: { email, userId } }: Found): Promise<void> {
  if (userId === undefined) return;
  const user = await findUser(userId);
  if (user?.role === 'admin') {
    throw new CommandError(`${email} is an admin. Take that away first: npm run admin -- revoke`);
  }
  const credential = await findCredential(email);
  if (credential) await replacePassword({ email, credential, after: unusableHash() });
  await discardUploads(userId);
}

const isAccount = ({ SK }: Item) => SK === sorts.credential || SK === sorts.profile;
const isOrder = ({ SK }: Item) => SK === sorts.order;
const isQuote = ({ SK }: Item) => SK === sorts.quote;
/** Links to an order or a quote are deleted before its personal data, and the account last. */
const turns: readonly ((item: Item) => boolean)[] = [
  (item) => !isAccount(item) && !isOrder(item) && !isQuote(item),
  (item) => isOrder(item) || isQuote(item),
  isAccount,
];

async function eraseFound({ person, items }: Found): Promise<number> {
  const orders = new Map(items.filter(isOrder).map((order) => [String(order.id), order]));
  const quotes = new Set(items.filter(isQuote).map(({ PK }) => PK));
  let changed = 0;
  for (const isOfTurn of turns) {
    for (const item of items.filter(isOfTurn)) {
      const rest = withoutPerson(item, person, { orders, quotes });
      if (rest === item) continue;
      if (item.SK === sorts.inquiry) await discardPhotos((item.photos ?? []) as string[]);
      await replace(item, rest);
      changed += 1;
    }
  }
  return changed;
}

async function replace(item: Item, rest: Item | undefined): Promise<void> {
  const TableName = tableName();
  if (!rest) {
    await table.send(new DeleteCommand({ TableName, Key: { PK: item.PK, SK: item.SK } }));
    return;
  }
  const guard = isOrder(item) && {
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': item.version },
  };
  try {
    await table.send(new PutCommand({ TableName, Item: { ...rest }, ...guard }));
  } catch (error) {
    // The order changed in the meantime: the next pass reads it again.
    if (!conditionFailed(error)) throw error;
  }
}
