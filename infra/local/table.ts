import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { patient, tableService, Unreachable } from '../../functions/core/patience.ts';
import { createTableInput, tableDefinition } from '../../functions/storage/table.ts';
import { StartError } from './start-error.ts';

export interface Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Access extends Credentials {
  readonly endpoint: string;
}

const CALL_MS = 10_000;

/**
 * Calls a local DynamoDB with its own JSON, which the SDK would convert. Local ones do not check the
 * signature, but may read the key's name from it.
 *
 * @param target such as `DynamoDB_20120810.Scan`
 * @throws Error if it refuses or does not answer
 */
export async function callTable(
  { endpoint, region, accessKeyId }: Omit<Access, 'secretAccessKey'>,
  target: string,
  body: unknown,
): Promise<unknown> {
  const credential = `${accessKeyId}/20260101/${region}/dynamodb/aws4_request`;
  const { request } = endpoint.startsWith('https:') ? https : http;
  // `fetch` does not connect to ports that browsers refuse.
  const sent = request(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=0`,
    },
    signal: AbortSignal.timeout(CALL_MS),
  }).end(JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${target}: ${answer.statusCode} ${said}`);
  return JSON.parse(said);
}

/**
 * Creates the shop's table if it does not exist, from the same definition as the deployed one. Waits for a
 * DynamoDB that is still starting.
 *
 * @returns true if the table is new
 * @throws StartError if the DynamoDB API does not answer
 */
export async function ensureTable(tableName: string, access: Access): Promise<boolean> {
  const { endpoint, region, ...credentials } = access;
  const service = tableService(endpoint);
  const client = patient(new DynamoDBClient({ endpoint, region, credentials }), () => service);
  try {
    if (await hasTable(client, tableName)) return false;
    await createTable(client, tableName);
    return true;
  } catch (error) {
    if (error instanceof Unreachable) throw new StartError(error.message);
    throw new StartError(`No DynamoDB API answers at ${endpoint} (${String(error)})`);
  } finally {
    client.destroy();
  }
}

async function hasTable(client: DynamoDBClient, TableName: string): Promise<boolean> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    // Copied data may have none.
    if (!Table?.StreamSpecification?.StreamEnabled) {
      const { StreamSpecification } = createTableInput(TableName);
      await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    }
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

async function createTable(client: DynamoDBClient, TableName: string): Promise<void> {
  await client.send(new CreateTableCommand(createTableInput(TableName)));
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: {
        AttributeName: tableDefinition.timeToLiveAttribute,
        Enabled: true,
      },
    }),
  );
}
