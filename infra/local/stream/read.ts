/** The table's stream as the embedded DynamoDB has it, read over its plain HTTP. */
import type { DynamoDBRecord } from 'aws-lambda';

interface Streams {
  /** The records since the last call. */
  read(): Promise<DynamoDBRecord[]>;
}

async function call(endpoint: string, target: string, body: unknown): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      // Read by no emulator, and asked for by each.
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20240101/ap-southeast-2/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
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
 * @returns undefined where the table has none
 */
export async function followStream(
  endpoint: string,
  tableName: string,
): Promise<Streams | undefined> {
  const { Table } = (await call(endpoint, 'DynamoDB_20120810.DescribeTable', {
    TableName: tableName,
  })) as Described;
  const StreamArn = Table.LatestStreamArn;
  if (!StreamArn) return undefined;
  const { StreamDescription } = (await call(endpoint, streams('DescribeStream'), {
    StreamArn,
  })) as Shards;
  const iterators = await Promise.all(
    StreamDescription.Shards.map(async ({ ShardId }) => {
      const answer = await call(endpoint, streams('GetShardIterator'), {
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
        const page = (await call(endpoint, streams('GetRecords'), { ShardIterator })) as Records;
        records.push(...page.Records);
        iterators[index] = page.NextShardIterator ?? ShardIterator;
      }
      return records;
    },
  };
}
