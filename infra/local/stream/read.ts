/** Reads the table's stream from the embedded DynamoDB, over plain HTTP. */
import type { DynamoDBRecord } from 'aws-lambda';
import { signedCall } from '../guard/signature.ts';
import type { Access } from '../table.ts';

interface Streams {
  /** The records since the last call. */
  read(): Promise<DynamoDBRecord[]>;
}

async function call(access: Access, target: string, body: unknown): Promise<unknown> {
  const { endpoint, ...credentials } = access;
  const response = await signedCall('dynamodb', credentials, endpoint, target, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${target}: ${response.status} ${text}`);
  return JSON.parse(text);
}

const streams = (name: string) => `DynamoDBStreams_20120810.${name}`;

interface Described {
  Table: { LatestStreamArn?: string };
}
interface Shards {
  StreamDescription: { Shards: { ShardId: string }[] };
}
interface Records {
  Records: DynamoDBRecord[];
  NextShardIterator?: string;
}

/**
 * Follows a table's stream from now on.
 *
 * @returns undefined if the table has none
 */
export async function followStream(
  access: Access,
  tableName: string,
): Promise<Streams | undefined> {
  const { Table } = (await call(access, 'DynamoDB_20120810.DescribeTable', {
    TableName: tableName,
  })) as Described;
  const StreamArn = Table.LatestStreamArn;
  if (!StreamArn) return undefined;
  const { StreamDescription } = (await call(access, streams('DescribeStream'), {
    StreamArn,
  })) as Shards;
  const iterators = await Promise.all(
    StreamDescription.Shards.map(async ({ ShardId }) => {
      const answer = await call(access, streams('GetShardIterator'), {
        StreamArn,
        ShardId,
        ShardIteratorType: 'LATEST',
      });
      return (answer as { ShardIterator: string }).ShardIterator;
    }),
  );
  return {
    async read() {
      const records: DynamoDBRecord[] = [];
      for (const [index, ShardIterator] of iterators.entries()) {
        const page = (await call(access, streams('GetRecords'), { ShardIterator })) as Records;
        records.push(...page.Records);
        iterators[index] = page.NextShardIterator ?? ShardIterator;
      }
      return records;
    },
  };
}
