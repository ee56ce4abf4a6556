/** Addresses that bounced or complained: nothing more is sent there. */
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { table, tableName } from '../storage/client.ts';
import { getItem } from '../storage/items.ts';
import { mailKeys } from '../storage/keys.ts';

const storedSuppression = z.lazy(() =>
  z.object({
    email: z.string(),
    why: z.enum(['bounced', 'complained']),
    /** In the words of the mail service that refused it. */
    detail: z.nullable(z.string()),
    createdAt: timestamp,
  }),
);

export type Suppression = z.infer<typeof storedSuppression>;

/** The reason in words for the owner. */
export function describeSuppression({ why, detail }: Pick<Suppression, 'why' | 'detail'>): string {
  const said =
    why === 'bounced'
      ? 'An e-mail to this address came back.'
      : 'Its reader marked an e-mail of ours as spam.';
  return detail ? `${said} (${detail})` : said;
}

export async function findSuppression(email: string): Promise<Suppression | undefined> {
  const item = await getItem(mailKeys.suppression(email));
  return item && storedSuppression.parse(item);
}

/** Suppresses an address; a newer reason replaces an older one. */
export async function suppress(suppression: Suppression): Promise<void> {
  const Item = { ...mailKeys.suppression(suppression.email), ...suppression };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** Lets e-mails go to an address again. */
export async function liftSuppression(email: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: mailKeys.suppression(email) }));
}
