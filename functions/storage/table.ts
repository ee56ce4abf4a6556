import { orderKeys, partitions, quoteKeys, reviewKeys, shopKeys } from './keys.ts';

/**
 * The definition of the one table, in the terms of CreateTable. The CDK, the local stack and the tests all
 * create their tables from it.
 */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /**
   * Newest-first feeds and lists by state; each holds whole items. A deploy can add or delete one. DynamoDB
   * refuses two changes at once, and new keys for an existing index (Amazon DynamoDB API Reference,
   * "UpdateTable").
   */
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
  ],
  /** Epoch seconds; an item past it is treated as gone even before DynamoDB deletes it. */
  timeToLiveAttribute: 'expiresAt',
  /** A record holds only the keys; consumers read the item's current state. */
  stream: 'KEYS_ONLY',
} as const;

/**
 * The stream's items that change a page: everything in one of these partitions or with one of these sort
 * keys. The event source mapping filters by it, and so does the local one.
 */
export const publishedItems = {
  partitions: [
    partitions.products,
    partitions.addons,
    partitions.gallery,
    partitions.reviewCounts,
    partitions.workshop,
    partitions.business,
  ],
  sorts: [reviewKeys.review.SK, shopKeys.publishAll.SK],
} as const;

/**
 * The stream's items that invoke the mailer: new emails. The mailer's own changes to them must not invoke
 * it.
 */
export const newMails = { eventName: 'INSERT', partition: { prefix: partitions.mail } } as const;

/** The stream's items that the mailer's function counts: orders and quotes, including when one is erased. */
export const countedItems = { sorts: [orderKeys.order.SK, quoteKeys.quote.SK] } as const;

export type IndexName = (typeof tableDefinition.indexes)[number]['name'];

/** The definition as the body of a CreateTable call, with on-demand billing. */
export function createTableInput(tableName: string) {
  const { partitionKey, sortKey, indexes } = tableDefinition;
  const keySchema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  const names = [
    partitionKey,
    sortKey,
    ...indexes.flatMap((index) => [index.partitionKey, index.sortKey]),
  ];
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: names.map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: keySchema(partitionKey, sortKey),
    StreamSpecification: { StreamEnabled: true, StreamViewType: tableDefinition.stream },
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: 'ALL' as const },
    })),
  };
}
