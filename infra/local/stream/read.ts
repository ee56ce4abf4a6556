/** Reads the table's stream over plain HTTP, because Lambda passes records on in DynamoDB's own JSON. */
import type { DynamoDBRecord } from 'aws-lambda';
import { type Access, callTable } from '../table.ts';

interface Stream {
  /** The records since the last call; at first those after the position, or all that are kept. */
  read(): Promise<DynamoDBRecord[]>;
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
 * Follows a table's stream.
 *
 * @param since the position to go on from, if it is one in this stream
 * @returns undefined if the table has no stream
 */
export async function followStream(
  access: Access,
  tableName: string,
  since: Position | undefined,
): Promise<Stream | undefined> {
  const { Table } = (await callTable(access, 'DynamoDB_20120810.DescribeTable', {
    TableName: tableName,
  })) as Described;
  const StreamArn = Table.LatestStreamArn;
  if (!StreamArn) return undefined;
  const { StreamDescription } = (await callTable(access, streams('DescribeStream'), {
    StreamArn,
  })) as Shards;
  const after = { ...(since?.stream === StreamArn && since.after) };
  const iterators = new Map<string, string>();

  async function iteratorOf(ShardId: string): Promise<string> {
    const SequenceNumber = after[ShardId];
    const from = SequenceNumber
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber }
      : { ShardIteratorType: 'TRIM_HORIZON' };
    const asked = { StreamArn, ShardId, ...from };
    const answer = await callTable(access, streams('GetShardIterator'), asked);
    return (answer as { ShardIterator: string }).ShardIterator;
  }
  return {
    async read() {
      const records: DynamoDBRecord[] = [];
      for (const { ShardId } of StreamDescription.Shards) {
        const ShardIterator = iterators.get(ShardId) ?? (await iteratorOf(ShardId));
        const page = (await callTable(access, streams('GetRecords'), { ShardIterator })) as Records;
        records.push(...page.Records);
        iterators.set(ShardId, page.NextShardIterator ?? ShardIterator);
        const last = page.Records.at(-1)?.dynamodb?.SequenceNumber;
        if (last !== undefined) after[ShardId] = last;
      }
      return records;
    },
    position: () => ({ stream: StreamArn, after: { ...after } }),
  };
}
