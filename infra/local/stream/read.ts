/** Reads the table's stream over plain HTTP, because Lambda passes records on in DynamoDB's own JSON. */
import type { DynamoDBRecord } from 'aws-lambda';
import { type Access, callTable } from '../table.ts';

interface Streams {
  /** The records since this began to follow, or since the last call. */
  read(): Promise<DynamoDBRecord[]>;
  /**
   * The records before that, starting at a position; all that are kept, if the position is in another stream.
   */
  missed(since: Position | undefined): Promise<DynamoDBRecord[]>;
  position(): Position;
}

/** A position in a stream: the last record that was read from each shard. */
export interface Position {
  readonly stream: string;
  readonly after: Readonly<Record<string, string>>;
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
 * @returns undefined if the table has no stream
 */
export async function followStream(
  access: Access,
  tableName: string,
): Promise<Streams | undefined> {
  const { Table } = (await callTable(access, 'DynamoDB_20120810.DescribeTable', {
    TableName: tableName,
  })) as Described;
  const StreamArn = Table.LatestStreamArn;
  if (!StreamArn) return undefined;
  const { StreamDescription } = (await callTable(access, streams('DescribeStream'), {
    StreamArn,
  })) as Shards;
  const shards = StreamDescription.Shards.map(({ ShardId }) => ShardId);
  const after: Record<string, string> = {};

  async function iteratorOf(ShardId: string, from: object): Promise<string> {
    const asked = { StreamArn, ShardId, ...from };
    const answer = await callTable(access, streams('GetShardIterator'), asked);
    return (answer as { ShardIterator: string }).ShardIterator;
  }
  async function readPage(shard: string, ShardIterator: string): Promise<Records> {
    const page = (await callTable(access, streams('GetRecords'), { ShardIterator })) as Records;
    const last = page.Records.at(-1)?.dynamodb?.SequenceNumber;
    if (last !== undefined) after[shard] = last;
    return page;
  }

  const latest = { ShardIteratorType: 'LATEST' };
  const iterators = new Map(
    await Promise.all(
      shards.map(async (shard) => [shard, await iteratorOf(shard, latest)] as const),
    ),
  );
  return {
    async read() {
      const records: DynamoDBRecord[] = [];
      for (const [shard, iterator] of iterators) {
        const page = await readPage(shard, iterator);
        records.push(...page.Records);
        iterators.set(shard, page.NextShardIterator ?? iterator);
      }
      return records;
    },
    async missed(since) {
      const records: DynamoDBRecord[] = [];
      for (const shard of shards) {
        const SequenceNumber = since?.stream === StreamArn ? since.after[shard] : undefined;
        const from = SequenceNumber
          ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber }
          : { ShardIteratorType: 'TRIM_HORIZON' };
        if (SequenceNumber) after[shard] = SequenceNumber;
        for (let next: string | undefined = await iteratorOf(shard, from); next; ) {
          const page: Records = await readPage(shard, next);
          records.push(...page.Records);
          next = page.Records.length > 0 ? page.NextShardIterator : undefined;
        }
      }
      return records;
    },
    position: () => ({ stream: StreamArn, after: { ...after } }),
  };
}
