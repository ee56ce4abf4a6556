import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { patient, tableService, Unreachable } from '../../functions/core/patience.ts';
import { createTableInput, tableDefinition } from '../../functions/storage/table.ts';
import type { Credentials } from './guard/signature.ts';
import { StartError } from './start-error.ts';

export interface Access extends Credentials {
  readonly endpoint: string;
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
    // Old tables have no stream.
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
  await client.send(new CreateTableCommand(createTableInput(TableName))).catch((error: unknown) => {
    // A first try was heard, and its answer was lost.
    if (!(error instanceof ResourceInUseException)) throw error;
  });
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
