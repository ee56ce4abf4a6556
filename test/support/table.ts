/** The table of a running shop, read directly: what is really stored. */
import { createHash } from 'node:crypto';
import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Stack } from '../../infra/local/stack.ts';
import { callTable } from '../../infra/local/table.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly PK: string; readonly SK: string };
type Key = { readonly PK: string; readonly SK: string };

/** Credentials and region of a local shop, for a test's own client. */
export function tableAccess(env: Stack['env']) {
  return {
    region: env.AWS_REGION ?? '',
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    },
  };
}

/** JSON that is equal for equal values, whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The canonical text of each row of the last table, by its JSON: most rows are still as they were. */
let written = new Map<string, string>();

type RawRow = Readonly<Record<string, AttributeValue>> & { readonly PK: { readonly S: string } };

/**
 * A row as far as the shop's calls write it. The mailer brings an email that it has not given up
 * from queued to sent in its own time, so such a row counts by its key alone.
 */
function withoutProgress(row: RawRow): RawRow {
  const isUnderWay = /^(queued|sending|sent)$/.test(row.state?.S ?? '');
  return row.PK.S.startsWith('MAIL#') && isUnderWay ? ({ PK: row.PK, SK: row.SK } as RawRow) : row;
}

/** True if a row is of the figures, which the table's stream brings up to date in its own time. */
export const isFigures = (partition: string): boolean => /^(FIGURES$|COUNTED#)/.test(partition);

/** Reads and writes of a shop's table past its functions. */
export function openTable(env: Stack['env']) {
  const TableName = env.TABLE_NAME;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '', ...tableAccess(env) }),
  );
  /**
   * Items in DynamoDB's own JSON, without the SDK, which takes seconds to parse thousands.
   *
   * @param asking further parameters of the scan
   */
  async function scan(asking: object = {}): Promise<RawRow[]> {
    const found: RawRow[] = [];
    let start: unknown;
    do {
      const { region, credentials } = tableAccess(env);
      const page = (await callTable(
        { endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '', region, ...credentials },
        'DynamoDB_20120810.Scan',
        { TableName, ConsistentRead: true, ExclusiveStartKey: start, ...asking },
      )) as { Items: RawRow[]; LastEvaluatedKey?: unknown };
      found.push(...page.Items);
      start = page.LastEvaluatedKey;
    } while (start);
    return found;
  }
  /** @param where only rows with these values: reading thousands of others takes seconds of CPU */
  async function rows(where: Readonly<Record<string, string>> = {}): Promise<Row[]> {
    const fields = Object.entries(where);
    const filter = fields.length > 0 && {
      FilterExpression: fields.map((_, at) => `#f${at} = :v${at}`).join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name], at) => [`#f${at}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        fields.map(([, value], at) => [`:v${at}`, { S: value }]),
      ),
    };
    return (await scan({ ...filter })).map((item) => unmarshall(item) as Row);
  }
  return {
    rows,
    /**
     * A text that changes with any row except the counters of attempts, which refused calls rightly
     * write. `all` includes them, for calls that must not be counted. Neither has the figures, nor how far
     * the mailer has come.
     */
    async hash(of: 'all' | 'all but counters' = 'all but counters'): Promise<string> {
      const rows = (await scan())
        .filter(({ PK }) => !isFigures(PK.S))
        .filter(({ PK }) => of === 'all' || !PK.S.startsWith('THROTTLE#'))
        .map(withoutProgress);
      const before = written;
      written = new Map(
        rows.map((row) => {
          const json = JSON.stringify(row);
          return [json, before.get(json) ?? canonical(row)];
        }),
      );
      const lines = [...written.values()];
      return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
    },
    async get(key: Key): Promise<Row | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: key, ConsistentRead: true }),
      );
      return Item as Row | undefined;
    },
    async put(row: Row): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: row }));
    },
    async remove(key: Key): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: key }));
    },
  };
}
