/** What waits for the workshop. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { table, tableName } from '../storage/client.ts';
import { inquiryKeys, orderKeys } from '../storage/keys.ts';

/** As far as anything is counted: past that, "many" is all that an owner needs to know. */
const COUNTED_AT_MOST = 100;
/** An inquiry is promised an answer within a day. */
const OVERDUE_AFTER = 24 * 3600 * 1000;

/** Counts of what waits, each up to 100, read from the lists by state. */
export async function waitingCounts(now: Date): Promise<ResponseOf<'orders.counts'>> {
  const dayAgo = new Date(now.getTime() - OVERDUE_AFTER).toISOString();
  const open = inquiryKeys.stateFeedName('open');
  const [pending, processing, openInquiries, overdueInquiries] = await Promise.all([
    count(orderKeys.statusFeedName('pending')),
    count(orderKeys.statusFeedName('processing')),
    count(open),
    count(open, dayAgo),
  ]);
  return { pending, processing, openInquiries, overdueInquiries };
}

/** Items of a state's list, of those made before a time where one is given. */
async function count(partition: string, before?: string): Promise<number> {
  let counted = 0;
  let start: Record<string, unknown> | undefined;
  // One call counts them all, but for items so large that 100 of them exceed its megabyte.
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'GSI2',
        Select: 'COUNT',
        KeyConditionExpression: before ? 'GSI2PK = :list AND GSI2SK < :before' : 'GSI2PK = :list',
        ExpressionAttributeValues: before
          ? { ':list': partition, ':before': before }
          : { ':list': partition },
        Limit: COUNTED_AT_MOST - counted,
        ExclusiveStartKey: start,
      }),
    );
    counted += page.Count ?? 0;
    start = page.LastEvaluatedKey;
  } while (start && counted < COUNTED_AT_MOST);
  return counted;
}
